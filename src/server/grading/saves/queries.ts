import type { Insertable } from 'kysely';
import type { StoredCells } from '../../../shared/rules/scheme/cells.ts';
import { type ColumnKey, twoColumnKeys } from '../../../shared/rules/scheme/scheme.ts';
import type { Tables } from '../../database/schema.ts';
import { columnsOf, preparedInsert } from '../../database/statements/rows-table.ts';
import { chained } from '../../database/trail/chain.ts';
import type { Tx } from '../../database/transaction.ts';

/** A score is identified by student, subject and term; the year follows from the subject. */
export type ScoreKey = { IDHocKy: number; IDMonHoc: number; IDHocSinh: number };

const keyColumns = { IDHocKy: 'bigint', IDMonHoc: 'bigint', IDHocSinh: 'bigint' } as const;
const scoreTypes = Object.fromEntries(twoColumnKeys.map((key) => [key, 'bigint'])) as Record<
  (typeof twoColumnKeys)[number],
  'bigint'
>;
const rowColumns = { IDNienKhoa: 'bigint', ...keyColumns, ...scoreTypes } as const;

const storeScores = preparedInsert(rowColumns, (tx, rows) =>
  tx
    .insertInto('DIEM')
    .columns(columnsOf(rowColumns))
    .expression(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['IDHocSinh', 'IDMonHoc', 'IDHocKy'])
        .doUpdateSet((eb) =>
          Object.fromEntries(twoColumnKeys.map((key) => [key, eb.ref(`excluded.${key}`)])),
        ),
    ),
);

export async function putScores(tx: Tx, yearId: number, rows: (ScoreKey & StoredCells)[]): Promise<void> {
  if (rows.length === 0) return;
  await storeScores(
    tx,
    rows.map((row) => ({ IDNienKhoa: yearId, ...row })),
  );
}

export type HistoryRow = Omit<Insertable<Tables['LICHSUDIEM']>, 'Bam'>;

const historyColumns = {
  ...keyColumns,
  IDLopHoc: 'bigint',
  Cot: 'text',
  Cu: 'bigint',
  Moi: 'bigint',
  IDTaiKhoan: 'bigint',
  NguoiSua: 'text',
  VaiTro: 'text',
  ThoiDiem: 'text',
  Nguon: 'text',
  LyDo: 'text',
  Bam: 'text',
} as const satisfies Record<Exclude<keyof Insertable<Tables['LICHSUDIEM']>, 'id'>, 'bigint' | 'text'>;

const storeHistory = preparedInsert(historyColumns, (tx, rows) =>
  tx.insertInto('LICHSUDIEM').columns(columnsOf(historyColumns)).expression(rows),
);

/** Must come last in its transaction: on PostgreSQL, other processes wait until it ends before they add theirs. */
export async function addHistory(tx: Tx, rows: HistoryRow[]): Promise<void> {
  if (rows.length === 0) return;
  await storeHistory(tx, await chained(tx, 'LICHSUDIEM', rows));
}

/** The last change to one of these columns; nulls for a score older than the history. */
export async function lastChange(tx: Tx, key: ScoreKey, columns: ColumnKey[]) {
  const row = await tx
    .selectFrom('LICHSUDIEM')
    .select(['NguoiSua', 'ThoiDiem'])
    .where('IDMonHoc', '=', key.IDMonHoc)
    .where('IDHocKy', '=', key.IDHocKy)
    .where('IDHocSinh', '=', key.IDHocSinh)
    .where('Cot', 'in', columns)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? { NguoiSua: null, ThoiDiem: null };
}
