// What families can look up. The year needs both terms: nobody should have to guess where its results come from.

import { terms } from '#shared/school/scheme/terms.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';

/** The periods that can be published, in the order of lists: the terms, then the year. */
export const periods = [...terms.map(({ id }) => id), wholeYear];

export type PublicationChange = { IDHocKy: number; CongBo: boolean };

/** The year cannot be published without both terms. */
export const lacksTerms = (published: ReadonlySet<number>, { IDHocKy, CongBo }: PublicationChange): boolean =>
  CongBo && IDHocKy === wholeYear && !terms.every(({ id }) => published.has(id));

/** Withdrawing a term also withdraws the year. Only what is published can be withdrawn. */
export const withdrawnBy = (
  published: ReadonlySet<number>,
  { IDHocKy, CongBo }: PublicationChange,
): number[] =>
  CongBo ? [] : periods.filter((one) => (one === IDHocKy || one === wholeYear) && published.has(one));
