export const commentBankLimits = { sentences: 200, bodyBytes: 384 * 1024 } as const;
