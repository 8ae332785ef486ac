export const secondFactor = {
  digits: 6,
  failures: 5,
  minutes: 15,
  setupMinutes: 15,
  recoveryCodes: 10,
} as const;
