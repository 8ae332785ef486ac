import { insertRows } from '#server/platform/database/fast/bulk.ts';
import { preparedQuery } from '#server/platform/database/fast/prepared-query.ts';
import { rowsTable } from '#server/platform/database/fast/rows-table.ts';
import type { Engine } from '#server/platform/database/open.ts';
import type { Reader } from '#server/platform/database/reader.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { newSalt, sealOf } from '#server/platform/database/trail/seal.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { mapInBatches } from '#server/platform/processes/map-in-batches.ts';
import type { CorrectedField } from '#shared/students/corrections/correction.ts';
import type { Correction } from '#shared/students/record/api.ts';

/** Shown in place of an erased reason. */
const erasedReason = 'Đã xóa';

type Author = Pick<Tables['CAICHINH'], 'IDTaiKhoan' | 'NguoiSua' | 'VaiTro' | 'ThoiDiem'>;

const lastCorrections = preparedQuery((reader, { ids }: { ids: { id: number }[] }) =>
  reader
    .selectFrom(rowsTable(reader, ids, { id: 'bigint' }).as('wanted'))
    .innerJoin('CAICHINH', 'CAICHINH.IDHocSinh', 'wanted.id')
    .select((eb) => ['wanted.id', eb.fn.max('Lan').as('Lan')])
    .groupBy('wanted.id'),
);

/** The number of the last correction of each student who has had one. */
export async function lastCorrectionsOf(reader: Reader, ids: number[]): Promise<Map<number, number>> {
  const rows = await lastCorrections(reader, { ids: ids.map((id) => ({ id })) });
  return new Map(rows.map(({ id, Lan }) => [id, Lan]));
}

export type StudentCorrection = { id: number; fields: CorrectedField[] };

/** Adds a row for each corrected field; returns the numbers of the corrections and their seals for the audit log. */
export async function insertCorrections(
  tx: Tx,
  engine: Engine,
  corrections: StudentCorrection[],
  details: { LyDo: string } & Author,
) {
  const last = await lastCorrectionsOf(
    tx,
    corrections.map(({ id }) => id),
  );
  const numbered = await mapInBatches(corrections, (correction) => {
    const Lan = (last.get(correction.id) ?? 0) + 1;
    const common = { IDHocSinh: correction.id, Lan, ...details, Muoi: newSalt() };
    return { ...correction, Lan, rows: correction.fields.map((field) => ({ ...common, ...field })) };
  });
  const rows = numbered.flatMap((correction) => correction.rows);
  await insertRows(tx, engine, 'CAICHINH', Object.keys(rows[0] ?? {}), rows.map(Object.values));
  return mapInBatches(numbered, (correction) => ({ ...correction, seal: sealOf(correction.rows) }));
}

/** Newest first. Ordered by number, not by time, so that a wrong clock cannot reorder them. */
export const correctionsOf = (reader: Reader, studentId: number) =>
  reader
    .selectFrom('CAICHINH')
    .select(['id', 'Lan', 'Truong', 'Cu', 'Moi', 'LyDo', 'NguoiSua', 'VaiTro', 'ThoiDiem'])
    .where('IDHocSinh', '=', studentId)
    .orderBy('Lan', 'desc')
    .orderBy('id');

export async function listCorrections(reader: Reader, studentId: number): Promise<Correction[]> {
  const rows = await correctionsOf(reader, studentId).execute();
  return [...Map.groupBy(rows, ({ Lan }) => Lan).values()].flatMap((ofOne) => {
    const ThayDoi = ofOne.map(({ Truong, Cu, Moi }) => ({ Truong, Cu, Moi }));
    return ofOne.slice(0, 1).map(({ id, LyDo, NguoiSua, VaiTro, ThoiDiem }) => ({
      id,
      LyDo: LyDo ?? erasedReason,
      NguoiSua,
      VaiTro,
      ThoiDiem,
      ThayDoi,
    }));
  });
}
