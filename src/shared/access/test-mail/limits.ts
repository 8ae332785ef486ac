export const testMails = { max: 5, minutes: 10 } as const;
