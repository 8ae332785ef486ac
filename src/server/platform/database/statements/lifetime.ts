// Expiry of things with a limited lifetime: sessions, codes, counter windows.

/** Tolerance for clock differences between two machines that share a database. */
const leeway = 60_000;

/**
 * Something that lives for `length` ms is valid if its end is later than `after` and no later than `until`. An end
 * further in the future was written while the clock was wrong and counts as expired; otherwise it would stay valid for
 * as long as the clock was ahead.
 */
export function validEndRange(now: Date, length: number): { after: string; until: string } {
  return {
    after: now.toISOString(),
    until: new Date(now.getTime() + length + leeway).toISOString(),
  };
}

export function isStillValid(end: string, now: Date, length: number): boolean {
  const left = Date.parse(end) - now.getTime();
  return left > 0 && left <= length + leeway;
}
