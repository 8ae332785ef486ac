// When something that ends by itself is over: a session, a code, the window of a counter.

/** The clocks of two machines on one database differ a little. */
const leeway = 60_000;

/**
 * What lives for `length` ms and is alive ends after the first of these moments and not after the second. An end further
 * away than it can be was written while the clock was wrong: it is over, or it would last as long as the clock was ahead.
 */
export function endsAlive(now: Date, length: number): { after: string; until: string } {
  return {
    after: now.toISOString(),
    until: new Date(now.getTime() + length + leeway).toISOString(),
  };
}

export function isAlive(end: string, now: Date, length: number): boolean {
  const left = Date.parse(end) - now.getTime();
  return left > 0 && left <= length + leeway;
}
