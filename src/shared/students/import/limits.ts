/** The uploaded file has the usual size limit; the JSON sent back to be stored may be larger. */
export const studentImportLimits = { rows: 3_000, bodyBytes: 5 * 1024 * 1024, bodyValues: 190_000 } as const;
