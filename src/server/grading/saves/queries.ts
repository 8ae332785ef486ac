import { type Insertable, sql } from 'kysely';
import { type ScoreColumn, scoreColumns } from '../../../shared/rules/scheme/scheme.ts';
import { perColumn, type StoredScores } from '../../../shared/rules/scheme/scores.ts';
import { chained } from '../../database/chain.ts';
import type { Tables } from '../../database/schema.ts';
import type { Tx } from '../../database/transaction.ts';

/** A score is known by student, subject and term; the year follows from the subject. */
export type ScoreKey = { IDHocKy: number; IDMonHoc: number; IDHocSinh: number };

export async function findScores(
  tx: Tx,
  yearId: number,
  keys: ScoreKey[],
): Promise<(ScoreKey & StoredScores)[]> {
  if (keys.length === 0) return [];
  // PostgreSQL takes parameters without a type for text.
  const tuples = keys.map(
    ({ IDHocKy, IDMonHoc, IDHocSinh }) =>
      sql`(cast(${IDHocKy} as bigint), cast(${IDMonHoc} as bigint), cast(${IDHocSinh} as bigint))`,
  );
  return tx
    .selectFrom('DIEM')
    .select(['IDHocKy', 'IDMonHoc', 'IDHocSinh', ...scoreColumns])
    .where('IDNienKhoa', '=', yearId)
    .where(sql<boolean>`("IDHocKy", "IDMonHoc", "IDHocSinh") in (values ${sql.join(tuples)})`)
    .execute();
}

export async function putScores(tx: Tx, yearId: number, rows: (ScoreKey & StoredScores)[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('DIEM')
    .values(rows.map((row) => ({ ...row, IDNienKhoa: yearId })))
    .onConflict((conflict) =>
      conflict
        .columns(['IDHocSinh', 'IDMonHoc', 'IDHocKy'])
        .doUpdateSet((eb) => perColumn((column) => eb.ref(`excluded.${column}`))),
    )
    .execute();
}

export type HistoryRow = Omit<Insertable<Tables['LICHSUDIEM']>, 'Bam'>;

/** Last in its transaction: on PostgreSQL other processes wait with theirs until it ends. */
export async function addHistory(tx: Tx, rows: HistoryRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('LICHSUDIEM')
    .values(await chained(tx, 'LICHSUDIEM', rows))
    .execute();
}

/** Who last changed one of these columns; nobody, for a score older than the history. */
export async function lastChange(tx: Tx, key: ScoreKey, columns: ScoreColumn[]) {
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
