const hour = 3_600_000;
const day = 24 * hour;
/** Vietnam has one zone and no summer time. */
const ahead = 7 * hour;
const pauseAfterFailure = hour;

export type LastCopies = {
  /** When the last good copy was begun. */
  made: Date | null;
  /** When the last attempt failed, if none has succeeded since. */
  failed: Date | null;
};

/** When a copy was last to be made: today at that hour in Vietnam, or yesterday while it is earlier. */
export function lastAppointment(now: Date, atHour: number): Date {
  const shift = ahead - atHour * hour;
  return new Date(Math.floor((now.getTime() + shift) / day) * day - shift);
}

/** One is missing since the last appointment. A failure is tried again every hour. */
export function isDue(now: Date, { made, failed }: LastCopies, atHour: number): boolean {
  if (failed && now.getTime() - failed.getTime() < pauseAfterFailure) return false;
  return made === null || made < lastAppointment(now, atHour);
}
