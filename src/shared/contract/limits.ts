// Ranges and lengths that no feature owns; those of a feature are in its own limits.ts. Schemas, SQL checks, input
// attributes and tests read them from there.

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

/** The length of the reason for an unusual action. */
export const reasonLimits = { min: 5, max: 255 } as const;
export const scoreLimits = { min: 0, max: 10 } as const;
export const pageLimits = { default: 50, max: 200 } as const;

/**
 * The body of a request. A call that needs more says so in its description; test/architecture/body-limits.test.ts checks
 * that the longest valid body fits. `values`: of lists and objects, and these themselves.
 */
export const bodyLimits = { bytes: 16 * 1024, values: 16_000, depth: 20 } as const;

/** The longest list of ids that a call accepts. */
export const maxIds = 1_000;

/** How long after a sign-in the session replaces re-entering the password. */
export const passwordProof = { minutes: 15 } as const;
export const sessionLimits = { perAccount: 20 } as const;
export const exportLimits = { perMinute: 60 } as const;

/**
 * Per account: the burst, and the sustained rate. A page makes about ten reads; saving a class is about a hundred
 * writes.
 */
export const callLimits = {
  reads: { burst: 600, perSecond: 20 },
  writes: { burst: 3_000, perSecond: 50 },
} as const;

export const tokenLife = { accessMinutes: 15, refreshDays: 7, familyMinutes: 30 } as const;
/** `bytes`: of an uploaded file. `bodyBytes`: of the rows of a class, as JSON. */
export const importLimits = {
  bytes: 2 * 1024 * 1024,
  bodyBytes: 1024 * 1024,
  rows: 500,
  perMinute: 60,
} as const;
