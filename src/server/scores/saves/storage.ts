import type { Tx } from '#server/platform/database/transaction.ts';
import type { ColumnKey } from '#shared/school/scheme/column-keys.ts';
import { homeroomScheme } from '#shared/school/scheme/homeroom.ts';
import type { AssessmentMethod, SheetScheme } from '#shared/school/scheme/scheme.ts';
import { historyOfSheet } from '../history/table-queries.ts';
import type { Change, ScoreRecord } from './score-book.ts';
import { addTt22History, putHomeroom, putTt22 } from './tt22-queries.ts';
import { addTwoColumnHistory, putTwoColumns } from './two-column-queries.ts';

type Put = (tx: Tx, yearId: number, records: ScoreRecord[]) => Promise<void>;
const putByMethod: Record<AssessmentMethod, Put> = { HaiCot: putTwoColumns, ThongTu22: putTt22 };
const putOf = (scheme: SheetScheme) => (scheme === homeroomScheme ? putHomeroom : putByMethod[scheme.method]);

/** All records are of one year. */
export async function putScores(tx: Tx, yearId: number, records: ScoreRecord[]): Promise<void> {
  for (const [put, own] of Map.groupBy(records, ({ scheme }) => putOf(scheme))) await put(tx, yearId, own);
}

type AddHistory = (tx: Tx, yearId: number, changes: Change[]) => Promise<void>;
const historyByMethod: Record<AssessmentMethod, AddHistory> = {
  HaiCot: addTwoColumnHistory,
  ThongTu22: addTt22History,
};

/**
 * All changes are of one year, which has one way of assessing. Must come last in its transaction: on PostgreSQL, other
 * processes wait until it ends before they add theirs.
 */
export async function addHistory(tx: Tx, yearId: number, changes: Change[]): Promise<void> {
  const [first] = changes;
  if (first) await historyByMethod[first.scheme.method](tx, yearId, changes);
}

type Place = { IDHocKy: number; IDMonHoc: number | null; IDHocSinh: number; scheme: SheetScheme };

/** The last change to one of these columns; nulls for a score older than the history. */
export async function lastChange(tx: Tx, yearId: number, place: Place, columns: ColumnKey[]) {
  const row = await historyOfSheet(tx, place.scheme.method, { ...place, IDNienKhoa: yearId })
    .select(['NguoiSua', 'ThoiDiem'])
    .where('IDHocSinh', '=', place.IDHocSinh)
    .where('Cot', 'in', columns)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? { NguoiSua: null, ThoiDiem: null };
}
