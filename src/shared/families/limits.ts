/** Access for families: failures are counted per code, from anywhere; unknown codes per address as at sign-in. */
export const familyLimits = {
  failures: 5,
  minutes: 15,
  /** Since the last success. With that many the code ends. */
  wrongDates: 20,
  /** Sign-ins with one code. */
  visits: { max: 30, minutes: 60 },
  cardsPerMinute: 10,
  slips: 100,
  slipsBytes: 48 * 1024,
  /** Of a whole school. */
  manySlips: 5000,
  manySlipsBytes: 512 * 1024,
} as const;
