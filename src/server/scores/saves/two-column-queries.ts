// Where the values of years with two columns are stored.

import type { Insertable } from 'kysely';
import { columnsOf, preparedInsert } from '#server/platform/database/fast/rows-table.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { chained } from '#server/platform/database/trail/chain.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { twoColumnKeys } from '#shared/school/scheme/column-keys.ts';
import type { Change, ScoreRecord } from './score-book.ts';
import { changeColumns, columnTypes, keyColumns } from './stored-columns.ts';

const rowColumns = { IDNienKhoa: 'bigint', ...keyColumns, ...columnTypes(twoColumnKeys, 'bigint') } as const;

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

export const putTwoColumns = (tx: Tx, IDNienKhoa: number, records: ScoreRecord[]) =>
  storeScores(
    tx,
    records.map(({ key, cells }) => ({ IDNienKhoa, ...key, ...cells })),
  );

export type HistoryRow = Omit<Insertable<Tables['LICHSUDIEM']>, 'Bam'>;

const historyColumns = {
  ...changeColumns,
  Cu: 'bigint',
  Moi: 'bigint',
} as const satisfies Record<Exclude<keyof Insertable<Tables['LICHSUDIEM']>, 'id'>, 'bigint' | 'text'>;

const storeHistory = preparedInsert(historyColumns, (tx, rows) =>
  tx.insertInto('LICHSUDIEM').columns(columnsOf(historyColumns)).expression(rows),
);

export const addTwoColumnHistory = async (tx: Tx, _yearId: number, changes: Change[]) =>
  storeHistory(
    tx,
    await chained(
      tx,
      'LICHSUDIEM',
      changes.map(({ scheme: _, ...row }) => row),
    ),
  );
