// All ranges and lengths of the domain. Schemas, SQL checks, input attributes and tests read them from here.

export const textLimits = {
  name: 50,
  subject: 100,
  address: 255,
  email: 254,
  fileName: 255,
  school: 100,
  code: 64,
  search: 200,
} as const;

export const usernameLimits = { min: 3, max: 150 } as const;
export const passwordLimits = { min: 8, max: 1024 } as const;
export const phoneLimits = { min: 10, max: 11 } as const;

/** Optional personal data of a student. */
export const furtherLimits = {
  id: { min: 5, max: 20 },
  birthPlace: 255,
  ethnicity: 50,
  relatives: 3,
  relativeName: 100,
  phone: { min: 9, max: 11 },
} as const;

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

/** The length of the reason for an unusual action. */
export const reasonLimits = { min: 5, max: 255 } as const;

/** The initial values of the regulation form for a school without a regulation. */
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

/** How long a single sheet can be opened, and how many pending requests a teacher can have. */
export const scoreEntryLimits = { openingDays: 14, openRequests: 5 } as const;

export const scoreLimits = { min: 0, max: 10 } as const;
export const defaultPassScore = 5;
/** Regular scores per term, by Thông tư 22. */
export const regularScoreLimits = { min: 2, max: 4 } as const;
/** Characters of a teacher's comment on a student in a subject. */
export const commentLimit = 300;

export const commentBankLimits = { sentences: 200 } as const;

/** What the homeroom teacher enters per term. */
export const homeroomLimits = { absences: 300, comment: 500 } as const;

export const pageLimits = { default: 50, max: 200 } as const;

/** Students or classes found by the quick search: a longer list is too long to choose from. */
export const maxFound = 8;

/** The longest lists that a call accepts. */
export const listLimits = {
  ids: 1_000,
  deadlines: 10,
  rolloverSubjects: 200,
  rolloverClasses: 200,
  rolloverDecisions: 10_000,
} as const;

export const resetCode = { digits: 6, minutes: 10, tries: 5, requestsPerHour: 5 } as const;
/** The code in the notice about a changed e-mail; it restores the previous address. */
export const restoreCode = { days: 14, triesPerHour: 20 } as const;
/** How long after a sign-in the session replaces re-entering the password. */
export const passwordProof = { minutes: 15 } as const;
export const sessionLimits = { perAccount: 20 } as const;
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
export const secondFactor = {
  digits: 6,
  failures: 5,
  minutes: 15,
  setupMinutes: 15,
  recoveryCodes: 10,
} as const;
/** Access for families: failures are counted per code, from anywhere, and per address as at sign-in. */
export const familyLimits = {
  sessionMinutes: 30,
  failures: 5,
  minutes: 15,
  /** Sign-ins with one code. */
  visits: { max: 30, minutes: 60 },
  cardsPerMinute: 10,
  slips: 100,
} as const;
/** How many lines of the audit log can be paged through or exported; older lines need narrower filters. */
export const auditLogLimits = { lines: 10_000 } as const;
export const exportLimits = { perMinute: 60 } as const;
/**
 * Per account: the burst, and the sustained rate. A page makes about ten reads; saving a class is about a hundred
 * writes.
 */
export const callLimits = {
  reads: { burst: 600, perSecond: 20 },
  writes: { burst: 3_000, perSecond: 50 },
} as const;
export const tokenLife = { accessMinutes: 15, refreshDays: 7 } as const;
export const importLimits = { bytes: 2 * 1024 * 1024, rows: 500, perMinute: 60 } as const;
/** Hashing the passwords of so many accounts takes about ten seconds. */
export const accountImportLimits = { rows: 500, bodyBytes: 2 * 1024 * 1024 } as const;
/** The uploaded file has the usual size limit; the JSON sent back to be stored may be larger. */
export const studentImportLimits = { rows: 3_000, bodyBytes: 4 * 1024 * 1024 } as const;
