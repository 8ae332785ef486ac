/** Regular scores per term, by Thông tư 22. */
export const regularScoreLimits = { min: 2, max: 4 } as const;

/** Characters of a teacher's comment on a student in a subject. */
export const commentLimit = 300;

/** What the homeroom teacher enters per term. */
export const homeroomLimits = { absences: 300, comment: 500 } as const;
