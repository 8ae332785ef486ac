// Detects a slow connection, where one call for many rows is better than many calls.

/** In ms. */
const slow = 300;
const remembered = 5;

/** Uses the median, so that a single slow call does not count. */
export function isSlow(recent: readonly number[]): boolean {
  const middle = recent.toSorted((a, b) => a - b)[Math.floor(recent.length / 2)];
  return middle !== undefined && middle > slow;
}

let recent: readonly number[] = [];

/** `duration`: from sending the request to the end of the response, in ms. */
export function rememberCall(duration: number): void {
  recent = [...recent, duration].slice(-remembered);
}

export const isConnectionSlow = () => isSlow(recent);

type Timing = Pick<PerformanceResourceTiming, 'name' | 'requestStart' | 'responseEnd'>;

/** Null for resources that are not API calls, and for other origins whose timing the browser hides. */
export function durationOf({ name, requestStart, responseEnd }: Timing): number | null {
  if (!new URL(name).pathname.startsWith('/api/') || requestStart === 0) return null;
  return responseEnd - requestStart;
}

/**
 * Uses the browser's resource timing, which excludes waiting for a free connection and a page too busy to read the
 * response.
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
