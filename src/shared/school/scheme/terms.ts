// The terms of a year, and what each weighs in the year average.

/** In order; `weight` is an integer. */
export const terms = [
  { id: 1, weight: 1 },
  { id: 2, weight: 2 },
] as const;

export const [firstTerm, secondTerm] = terms;
export const yearWeight = firstTerm.weight + secondTerm.weight;

/** The results that a student brings from a previous school are of this term. */
export const transferredTerm = firstTerm.id;
