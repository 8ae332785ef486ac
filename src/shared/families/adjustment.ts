// Which published values have been changed since. Times are UTC, so they compare as texts.

import type { ColumnKey } from '#shared/school/scheme/column-keys.ts';

/** The last change of a column. Without a subject: what the homeroom teacher enters, and the summer. */
export type LastChange = { IDMonHoc: number | null; IDHocKy: number; Cot: ColumnKey; ThoiDiem: string };

type Place = { IDMonHoc: number | null; IDHocKy: number };

/** When a value of the term was last changed after publication, or null. */
export const adjustedInTerm = (changes: readonly LastChange[], place: Place, publishedAt: string) =>
  latestAfter(
    publishedAt,
    changes.filter(({ IDMonHoc, IDHocKy }) => IDMonHoc === place.IDMonHoc && IDHocKy === place.IDHocKy),
  );

/** The same for the year, whose results follow from everything but the comments. */
export const adjustedInYear = (changes: readonly LastChange[], subject: number | null, publishedAt: string) =>
  latestAfter(
    publishedAt,
    changes.filter(({ IDMonHoc, Cot }) => IDMonHoc === subject && Cot !== 'NhanXet'),
  );

function latestAfter(publishedAt: string, changes: readonly LastChange[]): string | null {
  const later = changes.map(({ ThoiDiem }) => ThoiDiem).filter((moment) => moment > publishedAt);
  return later.toSorted().at(-1) ?? null;
}
