/** Subjects of a year that can be put in order, which is far more than a school has. */
export const maxOrdered = 500;
