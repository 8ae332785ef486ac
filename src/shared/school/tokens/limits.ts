/** `perSecond`: calls of one token, apart from the calls of people. */
export const tokenLimits = { name: 100, count: 20, perSecond: 20 } as const;
