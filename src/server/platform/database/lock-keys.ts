/**
 * The numbers of all advisory locks on PostgreSQL. A released one never changes: during an upgrade, the old and the new
 * version run side by side and must share it.
 */
export const lockKeys = {
  /** Held by every write, shared or exclusively. */
  write: 742_026,
  /** Held by running programs, so that no restore replaces the data under them; docs/operating.md names it. */
  instance: 742_027,
  /** Held by the process that makes the daily backup. */
  dailyBackup: 742_028,
} as const;

/**
 * Held, with the trail's name as its second number, by the transaction that adds rows to the end of a trail. PostgreSQL
 * keeps locks of two numbers apart from those of one, so this is not the lock of running programs.
 */
export const trailEndKey = 742_027;
