/** Passed as the term to select both terms together. */

export const wholeYear = 0;

/** Shown instead of a term's name for both terms together. */
export const yearName = 'Cả năm';
