const hour = 3_600_000;
const day = 24 * hour;
/** Vietnam has one time zone and no daylight saving time. */
const ahead = 7 * hour;
const pauseAfterFailure = hour;

export type LastCopies = {
  /** When the last successful backup was started. */
  made: Date | null;
  /** When the last attempt failed, if none has succeeded since. */
  failed: Date | null;
};

/** When the last backup was due: today at that hour in Vietnam, or yesterday if it is earlier than that. */
export function lastAppointment(now: Date, atHour: number): Date {
  const shift = ahead - atHour * hour;
  return new Date(Math.floor((now.getTime() + shift) / day) * day - shift);
}

/** Whether the last scheduled backup is missing. A failed attempt is retried every hour. */
export function isDue(now: Date, { made, failed }: LastCopies, atHour: number): boolean {
  if (failed && now.getTime() - failed.getTime() < pauseAfterFailure) return false;
  return made === null || made < lastAppointment(now, atHour);
}
