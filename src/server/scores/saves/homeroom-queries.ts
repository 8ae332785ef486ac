// Where the values of homeroom sheets are stored. Their history is that of Thông tư 22 (tt22-queries.ts).

import { columnsOf, preparedInsert } from '#server/platform/database/statements/rows-table.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { homeroomKeys } from '#shared/school/scheme/column-keys.ts';
import type { ScoreRecord } from './score-book.ts';
import { columnTypes } from './stored-columns.ts';

const rowColumns = {
  IDNienKhoa: 'bigint',
  IDHocKy: 'bigint',
  IDHocSinh: 'bigint',
  ...columnTypes(['RenLuyen', 'NghiCoPhep', 'NghiKhongPhep'], 'bigint'),
  NhanXet: 'text',
} as const;

const storeConduct = preparedInsert(rowColumns, (tx, rows) =>
  tx
    .insertInto('RENLUYEN')
    .columns(columnsOf(rowColumns))
    .expression(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['IDNienKhoa', 'IDHocKy', 'IDHocSinh'])
        .doUpdateSet((eb) => Object.fromEntries(homeroomKeys.map((key) => [key, eb.ref(`excluded.${key}`)]))),
    ),
);

export const putHomeroom = (tx: Tx, IDNienKhoa: number, records: ScoreRecord[]) =>
  storeConduct(
    tx,
    records.map(({ key: { IDMonHoc: _, ...key }, cells }) => ({ IDNienKhoa, ...key, ...cells })),
  );
