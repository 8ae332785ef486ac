export const commentBankLimits = { sentences: 200 } as const;
