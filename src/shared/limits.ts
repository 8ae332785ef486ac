// Every range and length of the domain, once: schemas, SQL checks, input attributes and tests read them here.

export const textLimits = {
  name: 50,
  subject: 100,
  address: 255,
  email: 254,
  fileName: 255,
  school: 100,
  code: 64,
} as const;

export const usernameLimits = { min: 3, max: 150 } as const;
export const passwordLimits = { min: 8, max: 1024 } as const;
export const phoneLimits = { min: 10, max: 11 } as const;

export const regulationLimits = {
  TuoiToiThieu: { min: 10, max: 25 },
  TuoiToiDa: { min: 15, max: 30 },
  SiSoToiDa: { min: 1, max: 100 },
  SoMonHocToiDa: { min: 1, max: 50 },
  DiemDatMon: { min: 0, max: 10 },
  SoLopK10: { min: 0, max: 50 },
  SoLopK11: { min: 0, max: 50 },
  SoLopK12: { min: 0, max: 50 },
} as const;

/** Why something was done otherwise than usual. */
export const reasonLimits = { min: 5, max: 255 } as const;

/** What the regulation form starts from when the school has no regulation yet. */
export const regulationDefaults = {
  TuoiToiThieu: 15,
  TuoiToiDa: 20,
  SiSoToiDa: 40,
  SoMonHocToiDa: 9,
  DiemDatMon: 5,
  SoLopK10: 4,
  SoLopK11: 3,
  SoLopK12: 2,
} as const;

/** So long can one sheet be opened, and so many sheets can one teacher be waiting for. */
export const scoreEntryLimits = { openingDays: 14, openRequests: 5 } as const;

export const scoreLimits = { min: 0, max: 10 } as const;
export const defaultPassScore = 5;

export const pageLimits = { default: 50, max: 200 } as const;

export const resetCode = { digits: 6, minutes: 10, tries: 5, requestsPerHour: 5 } as const;
/** The code in the notice of a changed e-mail, which restores the address from before. */
export const restoreCode = { days: 14, triesPerHour: 20 } as const;
/** So long after a sign-in the session stands for the password where that is asked for. */
export const passwordProof = { minutes: 15 } as const;
export const sessionLimits = { perAccount: 20 } as const;
export const signInLimits = {
  failures: 5,
  minutes: 15,
  /** Of accounts that have not signed in from that address lately, all together; and what goes when these are used up. */
  failuresOfStrangers: 100,
  failuresOfStrangersThereafter: { max: 6, minutes: 1 },
  knownAddressDays: 30,
} as const;
export const secondFactor = {
  digits: 6,
  failures: 5,
  minutes: 15,
  setupMinutes: 15,
  recoveryCodes: 10,
} as const;
/** So much of the audit log can be paged through or exported at once; who looks further back narrows the filters. */
export const auditLogLimits = { lines: 10_000 } as const;
export const exportLimits = { perMinute: 60 } as const;
/** Per account: so many at once, and so many a second from then on. A screen asks ten times, a class is a hundred saves. */
export const callLimits = {
  reads: { atOnce: 600, perSecond: 20 },
  writes: { atOnce: 3_000, perSecond: 50 },
} as const;
export const tokenLife = { accessMinutes: 15, refreshDays: 7 } as const;
export const importLimits = { bytes: 2 * 1024 * 1024, rows: 500, perMinute: 60 } as const;
/** A file of them is no bigger than any other; what is sent back to be stored may be. */
export const studentImportLimits = { rows: 3_000, bodyBytes: 4 * 1024 * 1024 } as const;
