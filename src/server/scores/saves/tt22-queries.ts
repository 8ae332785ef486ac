// Where the values of years that follow Thông tư 22 are stored.

import type { Insertable } from 'kysely';
import { columnsOf, preparedInsert } from '#server/platform/database/fast/rows-table.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { chained } from '#server/platform/database/trail/chain.ts';
import { commentSeal, newSalt } from '#server/platform/database/trail/seal.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { homeroomKeys, tt22Keys, tt22ValueKeys } from '#shared/school/scheme/column-keys.ts';
import type { StoredValue } from '#shared/school/scheme/kinds/kind.ts';
import type { Tt22Scheme } from '#shared/school/scheme/tt22.ts';
import type { Change, ScoreRecord } from './score-book.ts';
import { changeColumns, columnTypes, keyColumns } from './stored-columns.ts';

const rowColumns = {
  IDNienKhoa: 'bigint',
  ...keyColumns,
  HinhThuc: 'text',
  SoDiemTX: 'bigint',
  ...columnTypes(tt22ValueKeys, 'bigint'),
  NhanXet: 'text',
} as const;

const storeValues = preparedInsert(rowColumns, (tx, rows) =>
  tx
    .insertInto('DIEMTT22')
    .columns(columnsOf(rowColumns))
    .expression(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['IDHocSinh', 'IDMonHoc', 'IDHocKy'])
        .doUpdateSet((eb) =>
          Object.fromEntries(
            (['SoDiemTX', ...tt22Keys] as const).map((key) => [key, eb.ref(`excluded.${key}`)]),
          ),
        ),
    ),
);

export const putTt22 = (tx: Tx, IDNienKhoa: number, records: ScoreRecord[]) =>
  storeValues(
    tx,
    records.map(({ key, scheme, cells }) => ({
      IDNienKhoa,
      ...key,
      ...(scheme as Tt22Scheme).form,
      ...cells,
    })),
  );

const historyColumns = {
  ...changeColumns,
  IDNienKhoa: 'bigint',
  Cu: 'bigint',
  Moi: 'bigint',
  NhanXetCu: 'text',
  NhanXetMoi: 'text',
  NhanXetMuoi: 'text',
  Dau: 'text',
} as const satisfies Record<Exclude<keyof Insertable<Tables['LICHSUDANHGIA']>, 'id'>, 'bigint' | 'text'>;

const storeHistory = preparedInsert(historyColumns, (tx, rows) =>
  tx.insertInto('LICHSUDANHGIA').columns(columnsOf(historyColumns)).expression(rows),
);

export async function addTt22History(tx: Tx, yearId: number, changes: Change[]): Promise<void> {
  await addAssessmentHistory(
    tx,
    changes.map((change) => historyRow(change, yearId)),
  );
}

type Optional = 'IDNienKhoa' | 'Cu' | 'Moi' | 'NhanXetCu' | 'NhanXetMoi' | 'NhanXetMuoi' | 'Dau';
type HistoryRow = Omit<Change, 'scheme' | Optional> & { [Column in Optional]?: StoredValue };

export const addAssessmentHistory = async (tx: Tx, rows: HistoryRow[]) =>
  storeHistory(tx, await chained(tx, 'LICHSUDANHGIA', rows));

/** The year follows from the subject, if there is one. */
function historyRow({ scheme: _, Cu, Moi, ...change }: Change, yearId: number) {
  const row = { ...change, ...(change.IDMonHoc === null && { IDNienKhoa: yearId }) };
  if (change.Cot !== 'NhanXet') return { ...row, Cu, Moi };
  const texts = { NhanXetCu: Cu, NhanXetMoi: Moi, NhanXetMuoi: newSalt() };
  return { ...row, ...texts, Dau: commentSeal(texts) };
}

const conductColumns = {
  IDNienKhoa: 'bigint',
  IDHocKy: 'bigint',
  IDHocSinh: 'bigint',
  ...columnTypes(['RenLuyen', 'NghiCoPhep', 'NghiKhongPhep'], 'bigint'),
  NhanXet: 'text',
} as const;

const storeConduct = preparedInsert(conductColumns, (tx, rows) =>
  tx
    .insertInto('RENLUYEN')
    .columns(columnsOf(conductColumns))
    .expression(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['IDNienKhoa', 'IDHocKy', 'IDHocSinh'])
        .doUpdateSet((eb) => Object.fromEntries(homeroomKeys.map((key) => [key, eb.ref(`excluded.${key}`)]))),
    ),
);

/** The values of homeroom sheets, whose changes are in the same history. */
export const putHomeroom = (tx: Tx, IDNienKhoa: number, records: ScoreRecord[]) =>
  storeConduct(
    tx,
    records.map(({ key: { IDMonHoc: _, ...key }, cells }) => ({ IDNienKhoa, ...key, ...cells })),
  );
