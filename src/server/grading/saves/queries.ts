import { type Insertable, sql } from 'kysely';
import { type ScoreColumn, scoreColumns } from '../../../shared/rules/scheme/scheme.ts';
import { perColumn, type StoredScores } from '../../../shared/rules/scheme/scores.ts';
import { chained } from '../../database/chain.ts';
import { listed } from '../../database/listed.ts';
import { order } from '../../database/question.ts';
import type { Tables } from '../../database/schema.ts';
import type { Tx } from '../../database/transaction.ts';

/** A score is known by student, subject and term; the year follows from the subject. */
export type ScoreKey = { IDHocKy: number; IDMonHoc: number; IDHocSinh: number };

const keyColumns = { IDHocKy: 'bigint', IDMonHoc: 'bigint', IDHocSinh: 'bigint' } as const;
const rowColumns = { ...keyColumns, ...perColumn(() => 'bigint' as const) };

type ScoreRows = { yearId: number; rows: (ScoreKey & StoredScores)[] };

const storeScores = order((tx: Tx, { yearId, rows }: ScoreRows) =>
  tx
    .insertInto('DIEM')
    .columns(['IDNienKhoa', 'IDHocKy', 'IDMonHoc', 'IDHocSinh', ...scoreColumns])
    .expression((eb) =>
      eb
        .selectFrom(listed(tx, rows, rowColumns).as('row'))
        .select(sql<number>`cast(${yearId} as bigint)`.as('IDNienKhoa'))
        .select(['IDHocKy', 'IDMonHoc', 'IDHocSinh', ...scoreColumns])
        // Else SQLite takes what follows for the condition of a join.
        .where(sql<boolean>`true`),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['IDHocSinh', 'IDMonHoc', 'IDHocKy'])
        .doUpdateSet((eb) => perColumn((column) => eb.ref(`excluded.${column}`))),
    ),
);

export async function putScores(tx: Tx, yearId: number, rows: ScoreRows['rows']): Promise<void> {
  if (rows.length > 0) await storeScores(tx, { yearId, rows });
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
const historyNames = Object.keys(historyColumns) as (keyof typeof historyColumns)[];

const storeHistory = order((tx: Tx, { rows }: { rows: Insertable<Tables['LICHSUDIEM']>[] }) =>
  tx
    .insertInto('LICHSUDIEM')
    .columns(historyNames)
    .expression((eb) =>
      eb
        .selectFrom(listed(tx, rows as Required<(typeof rows)[number]>[], historyColumns).as('row'))
        .select(historyNames),
    ),
);

/** Last in its transaction: on PostgreSQL other processes wait with theirs until it ends. */
export async function addHistory(tx: Tx, rows: HistoryRow[]): Promise<void> {
  if (rows.length === 0) return;
  await storeHistory(tx, { rows: await chained(tx, 'LICHSUDIEM', rows) });
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
