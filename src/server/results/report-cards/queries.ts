import type { Reader } from '#server/platform/database/reader.ts';
import { inUsualOrder } from '#server/platform/database/statements/usual-order.ts';
import type { SubjectScores } from '#shared/results/report-cards/report-card.ts';
import { twoColumnKeys } from '#shared/school/scheme/column-keys.ts';
import { scoresOfClass } from '../class-summaries/queries.ts';

/** Student → the scores of the year. */
export async function scoresIn(reader: Reader, classId: number): Promise<Map<number, SubjectScores[]>> {
  const rows = await scoresOfClass(reader, classId).select(twoColumnKeys).execute();
  return Map.groupBy(rows, ({ IDHocSinh }) => IDHocSinh);
}

/** In the usual order. */
export async function subjectsNamed(reader: Reader, ids: number[]) {
  if (ids.length === 0) return [];
  return reader
    .selectFrom('MONHOC')
    .select(['id as IDMonHoc', 'TenMonHoc'])
    .where('id', 'in', ids)
    .$call(inUsualOrder('MONHOC'))
    .execute();
}
