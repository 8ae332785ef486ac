export const resetCode = {
  digits: 6,
  minutes: 10,
  tries: 5,
  /** Per address, and per account before its codes become long. */
  requestsPerHour: 5,
  /** Per account before its codes become long. */
  requestsPerDay: 10,
  wrongTriesPerDay: 10,
} as const;

/** Too long to be guessed, so no number of tries ends it; valid for so long that one letter per hour is enough. */
export const longResetCode = { digits: 16, minutes: 60 } as const;

/** The kind of a code, by the number of its digits. */
export const resetCodeWith = (digits: number): typeof resetCode | typeof longResetCode =>
  digits === longResetCode.digits ? longResetCode : resetCode;

/** The code in the notice about a changed e-mail; it restores the previous address. */
export const restoreCode = { days: 14, triesPerHour: 20 } as const;
export const signInLimits = {
  failures: 5,
  minutes: 15,
  /**
   * Failures from one address, shared by all accounts that have not signed in from there recently; and the rate allowed
   * after that.
   */
  addressFailures: 100,
  addressRateAfter: { max: 6, minutes: 1 },
  knownAddressDays: 30,
} as const;
