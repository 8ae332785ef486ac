import { insertRows } from '#server/platform/database/fast/bulk.ts';
import { preparedCommand, preparedQuery } from '#server/platform/database/fast/prepared-query.ts';
import { rowsTable } from '#server/platform/database/fast/rows-table.ts';
import type { Engine } from '#server/platform/database/open.ts';
import type { Reader } from '#server/platform/database/reader.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { mapInBatches, queryInBatches } from '#server/platform/processes/map-in-batches.ts';
import type { Gender } from '#shared/contract/fields.ts';
import type { StudentValues } from '#shared/students/import/update-rules.ts';
import {
  furtherColumns,
  noFurther,
  shownFurtherOf,
  storedFurther,
  withOccupations,
} from '../../list/particulars.ts';
import { studentEmail, studentName } from '../../list/queries.ts';

/** `enrolledNow`: an id, or null for a student who is not enrolled in the current year. */
export type StoredStudent = StudentValues & { id: number; enrolledNow: number | null };

const byId = preparedQuery((reader, { ids, IDNienKhoa }: { ids: { id: number }[]; IDNienKhoa: number }) =>
  reader
    .selectFrom(rowsTable(reader, ids, { id: 'bigint' }).as('wanted'))
    .innerJoin('HOCSINH', 'HOCSINH.id', 'wanted.id')
    .leftJoin('GHIDANH', (join) =>
      join.onRef('GHIDANH.IDHocSinh', '=', 'HOCSINH.id').on('GHIDANH.IDNienKhoa', '=', IDNienKhoa),
    )
    .select(['HOCSINH.id', 'Ho', 'Ten', 'GioiTinh', 'NgaySinh', 'DiaChi', 'Email'])
    .select(['MaDinhDanh', 'SoDinhDanh', 'NoiSinh', 'DanToc', 'DienUuTien', 'NguoiThan'])
    .select('GHIDANH.IDHocSinh as enrolledNow'),
);

export async function studentsById(
  reader: Reader,
  IDNienKhoa: number,
  ids: number[],
): Promise<Map<number, StoredStudent>> {
  const rows = await queryInBatches(ids, (some) =>
    byId(reader, { ids: some.map((id) => ({ id })), IDNienKhoa }),
  );
  const students = await mapInBatches(rows, shownFurtherOf);
  return new Map(students.map((student) => [student.id, student]));
}

const ownersBy = (column: 'EmailKhoa' | 'MaDinhDanhKhoa' | 'SoDinhDanh') =>
  preparedQuery((reader, { keys }: { keys: { key: string }[] }) =>
    reader
      .selectFrom(rowsTable(reader, keys, { key: 'text' }).as('wanted'))
      .innerJoin('HOCSINH', `HOCSINH.${column}`, 'wanted.key')
      .select(['wanted.key', 'HOCSINH.id']),
  );
const owners = {
  EmailKhoa: ownersBy('EmailKhoa'),
  MaDinhDanhKhoa: ownersBy('MaDinhDanhKhoa'),
  SoDinhDanh: ownersBy('SoDinhDanh'),
};

/** Whose e-mail address, code or personal number each key is. */
export async function ownersOf(
  reader: Reader,
  column: keyof typeof owners,
  keys: string[],
): Promise<Map<string, number>> {
  const rows = await queryInBatches(keys, (some) =>
    owners[column](reader, { keys: some.map((key) => ({ key })) }),
  );
  return new Map(rows.map(({ key, id }) => [key, id]));
}

const columnsOf = ({ Ho, Ten, GioiTinh, NgaySinh, DiaChi, Email, ...further }: StudentValues) => ({
  ...studentName(Ho, Ten),
  ...studentEmail(Email),
  // It was one when it was sent or stored.
  GioiTinh: GioiTinh as Gender,
  ...{ NgaySinh, DiaChi },
  ...furtherColumns({ ...noFurther, ...storedFurther(further) }),
});
type Columns = ReturnType<typeof columnsOf>;

/** The columns are listed because placeholders cannot be spread. */
const updateColumns = preparedCommand((tx: Tx, value: Columns & { id: number }) =>
  tx
    .updateTable('HOCSINH')
    .set({
      ...{ Ho: value.Ho, Ten: value.Ten, HoTenTim: value.HoTenTim, HoTenSapXep: value.HoTenSapXep },
      ...{ Email: value.Email, EmailKhoa: value.EmailKhoa, GioiTinh: value.GioiTinh },
      ...{ NgaySinh: value.NgaySinh, DiaChi: value.DiaChi, NoiSinh: value.NoiSinh, DanToc: value.DanToc },
      DienUuTien: value.DienUuTien,
      ...{ MaDinhDanh: value.MaDinhDanh, MaDinhDanhKhoa: value.MaDinhDanhKhoa },
      ...{ SoDinhDanh: value.SoDinhDanh, NguoiThan: value.NguoiThan },
    })
    .where('id', '=', value.id),
);

export async function updateStudents(tx: Tx, students: (StudentValues & { id: number })[]): Promise<void> {
  await mapInBatches(students, ({ id, ...values }) => updateColumns(tx, { id, ...columnsOf(values) }));
}

/** What a file changed about one student. */
export type KeptUpdate = {
  id: number;
  /** The number of the correction. */
  Lan: number;
  before: Partial<StudentValues>;
  after: Partial<StudentValues>;
};

/** `LanTruoc`: the number of the correction before it, or 0. */
export type StoredUpdate = KeptUpdate & { LanTruoc: number };

const updateColumnNames = ['IDDotNhap', 'IDHocSinh', 'Lan', 'LanTruoc', 'Truoc', 'Sau'];

export async function insertFileUpdates(
  tx: Tx,
  engine: Engine,
  importId: number,
  updates: KeptUpdate[],
): Promise<void> {
  const rows = updates.map(({ id, Lan, before, after }) => {
    const values = [JSON.stringify(before), JSON.stringify(after)];
    return [importId, id, Lan, Lan - 1, ...values];
  });
  await insertRows(tx, engine, 'CAPNHATTEP', updateColumnNames, rows);
}

export async function fileUpdatesOf(reader: Reader, importId: number): Promise<StoredUpdate[]> {
  const rows = await reader
    .selectFrom('CAPNHATTEP')
    .select(['IDHocSinh as id', 'Lan', 'LanTruoc', 'Truoc', 'Sau'])
    .where('IDDotNhap', '=', importId)
    .orderBy('IDHocSinh')
    .execute();
  return rows.map(({ Truoc, Sau, ...row }) => ({
    ...row,
    before: keptValues(Truoc),
    after: keptValues(Sau),
  }));
}

function keptValues(text: string): Partial<StudentValues> {
  const { NguoiThan, ...values } = JSON.parse(text);
  return { ...values, ...(NguoiThan && { NguoiThan: withOccupations(NguoiThan) }) };
}

type Moved = { id: number; from: number; to: number };

const moveEarlier = preparedCommand((tx: Tx, { id, from, to }: Moved) =>
  tx.updateTable('CAPNHATTEP').set({ Lan: to }).where('IDHocSinh', '=', id).where('Lan', '=', from),
);

/**
 * After an undo, the student is again as the correction before the update left them. If an earlier update made that
 * one, it becomes the last and can be undone in turn.
 */
export async function moveEarlierUpdates(tx: Tx, moved: Moved[]): Promise<void> {
  for (const one of moved) await moveEarlier(tx, one);
}

export async function deleteFileUpdate(tx: Tx, importId: number): Promise<void> {
  await tx.deleteFrom('CAPNHATTEP').where('IDDotNhap', '=', importId).execute();
  await tx.deleteFrom('DOTNHAP').where('id', '=', importId).execute();
}
