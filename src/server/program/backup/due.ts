const hour = 3_600_000;
const day = 24 * hour;
/** Vietnam has one time zone and no daylight saving time. */
const vietnamOffset = 7 * hour;
const retryAfterFailure = hour;

export type LastBackups = {
  /** When the last successful backup was started. */
  made: Date | null;
  /** When the last attempt failed, if none has succeeded since. */
  failed: Date | null;
};

/** When the last backup was due: today at that hour in Vietnam, or yesterday if it is earlier than that. */
export function lastScheduled(now: Date, atHour: number): Date {
  const shift = vietnamOffset - atHour * hour;
  return new Date(Math.floor((now.getTime() + shift) / day) * day - shift);
}

/** Whether the last scheduled backup is missing. A failed attempt is retried every hour. */
export function isDue(now: Date, { made, failed }: LastBackups, atHour: number): boolean {
  if (failed && now.getTime() - failed.getTime() < retryAfterFailure) return false;
  return made === null || made < lastScheduled(now, atHour);
}
