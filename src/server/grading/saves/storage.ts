import type { ColumnKey } from '../../../shared/rules/scheme/column-keys.ts';
import type { AssessmentMethod, SheetScheme } from '../../../shared/rules/scheme/scheme.ts';
import type { Tx } from '../../database/transaction.ts';
import { historyOf } from '../history/table-queries.ts';
import { addCircularHistory, putCircular } from './circular-queries.ts';
import type { Change, ScoreRecord } from './score-book.ts';
import { addTwoColumnHistory, putTwoColumns } from './two-column-queries.ts';

type Storage = {
  put(tx: Tx, yearId: number, records: ScoreRecord[]): Promise<void>;
  addHistory(tx: Tx, changes: Change[]): Promise<void>;
};

const storage: Record<AssessmentMethod, Storage> = {
  HaiCot: { put: putTwoColumns, addHistory: addTwoColumnHistory },
  ThongTu22: { put: putCircular, addHistory: addCircularHistory },
};

/** All records are of one year, which has one way of assessing. */
export async function putScores(tx: Tx, yearId: number, records: ScoreRecord[]): Promise<void> {
  const [first] = records;
  if (first) await storage[first.scheme.method].put(tx, yearId, records);
}

/** Must come last in its transaction: on PostgreSQL, other processes wait until it ends before they add theirs. */
export async function addHistory(tx: Tx, changes: Change[]): Promise<void> {
  const [first] = changes;
  if (first) await storage[first.scheme.method].addHistory(tx, changes);
}

type Place = { IDHocKy: number; IDMonHoc: number; IDHocSinh: number; scheme: SheetScheme };

/** The last change to one of these columns; nulls for a score older than the history. */
export async function lastChange(
  tx: Tx,
  { scheme, IDMonHoc, IDHocKy, IDHocSinh }: Place,
  columns: ColumnKey[],
) {
  const row = await historyOf(tx, scheme.method)
    .select(['NguoiSua', 'ThoiDiem'])
    .where('IDMonHoc', '=', IDMonHoc)
    .where('IDHocKy', '=', IDHocKy)
    .where('IDHocSinh', '=', IDHocSinh)
    .where('Cot', 'in', columns)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? { NguoiSua: null, ThoiDiem: null };
}
