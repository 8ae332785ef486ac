// Whether each call costs so much on this connection that one for many is better.

/** In ms. */
const slow = 300;
const remembered = 5;

/** By the calls of late: one that was slow for reasons of its own does not count. */
export function isSlow(recent: readonly number[]): boolean {
  const middle = recent.toSorted((a, b) => a - b)[Math.floor(recent.length / 2)];
  return middle !== undefined && middle > slow;
}

let recent: readonly number[] = [];

/** From sending it to the end of its answer, in ms. */
export function rememberCall(duration: number): void {
  recent = [...recent, duration].slice(-remembered);
}

export const isConnectionSlow = () => isSlow(recent);

type Timing = Pick<PerformanceResourceTiming, 'name' | 'requestStart' | 'responseEnd'>;

/** Null for what is no call, and for what the browser does not tell of another origin. */
export function durationOf({ name, requestStart, responseEnd }: Timing): number | null {
  if (!new URL(name).pathname.startsWith('/api/') || requestStart === 0) return null;
  return responseEnd - requestStart;
}

/**
 * As the browser has measured them: neither a call's wait for a free connection nor a page too busy to read the answer
 * counts.
 */
export function watchCalls(): void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByType('resource')) {
      const duration = durationOf(entry as PerformanceResourceTiming);
      if (duration !== null) rememberCall(duration);
    }
  });
  observer.observe({ type: 'resource', buffered: true });
}
