/** The longest lists that a rollover accepts. */
export const rolloverLimits = {
  subjects: 200,
  classes: 200,
  decisions: 10_000,
  bodyBytes: 1024 * 1024,
  bodyValues: 42_000,
} as const;
