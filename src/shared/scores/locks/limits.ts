/** How long a single sheet can be opened, how many pending requests a teacher can have, and deadlines in one call. */
export const scoreEntryLimits = { openingDays: 14, openRequests: 5, deadlines: 10 } as const;
