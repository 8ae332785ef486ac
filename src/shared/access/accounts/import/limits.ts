/** Hashing the passwords of so many accounts takes about ten seconds. */
export const accountImportLimits = { rows: 500, bodyBytes: 2 * 1024 * 1024, slipsBytes: 256 * 1024 } as const;
