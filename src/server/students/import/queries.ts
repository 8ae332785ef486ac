import type { ExpressionBuilder } from 'kysely';
import { insertNewRows, insertRows } from '#server/platform/database/fast/bulk.ts';
import { preparedCommand } from '#server/platform/database/fast/prepared-query.ts';
import type { Engine } from '#server/platform/database/open.ts';
import type { Reader } from '#server/platform/database/reader.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { inUsualOrder } from '#server/platform/database/statements/usual-order.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { mapInBatches } from '#server/platform/processes/map-in-batches.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { hasLeft } from '#server/school/enrolment/departure-queries.ts';
import { wasAssessed } from '#server/school/enrolment/trace-queries.ts';
import type { CurrentYear } from '#server/school/years/changeable.ts';
import { findCurrentYear } from '#server/school/years/year-queries.ts';
import type { PastImport } from '#shared/students/import/api.ts';
import type { StudentAdmission } from '#shared/students/list/api.ts';
import { eraseCorrections } from '../list/erasure-queries.ts';
import { furtherColumns, noFurther, storedFurther } from '../list/particulars.ts';
import { studentEmail, studentName } from '../list/queries.ts';
import { mayUndo, mayUndoUpdate } from './changeable.ts';
import type { ClassSize } from './check-students.ts';

type Admission = { IDDotNhap: number; IDNienKhoa: number };

/** Inserts students of one import; returns their ids, in no particular order. */
export async function insertStudents(
  tx: Tx,
  engine: Engine,
  students: StudentAdmission[],
  { IDDotNhap, IDNienKhoa }: Admission,
): Promise<number[]> {
  const rows = await mapInBatches(students, (student) => {
    const { Ho, Ten, Email, GioiTinh, NgaySinh, DiaChi, KhoiDuKien } = student;
    return {
      ...studentName(Ho, Ten),
      ...studentEmail(Email),
      ...furtherColumns({ ...noFurther, ...storedFurther(student) }),
      ...{ GioiTinh, NgaySinh, DiaChi, KhoiDuKien, IDDotNhap, IDNienKhoaTiepNhan: IDNienKhoa },
    };
  });
  return insertNewRows(tx, engine, 'HOCSINH', Object.keys(rows[0] ?? {}), rows.map(Object.values));
}

/** Enrols all students of an import in the year that admits them. */
export const enrolImported = preparedCommand((tx: Tx, { IDDotNhap }: { IDDotNhap: number }) =>
  tx
    .insertInto('GHIDANH')
    .columns(['IDHocSinh', 'IDNienKhoa', 'IDKhoi'])
    .expression((eb) =>
      eb
        .selectFrom('HOCSINH')
        .select(['id', 'IDNienKhoaTiepNhan', 'KhoiDuKien'])
        .where('IDDotNhap', '=', IDDotNhap),
    ),
);

/** Places enrolled students of an import in a class. */
export function placeStudents(
  tx: Tx,
  engine: Engine,
  ids: number[],
  { IDNienKhoa, schoolClass }: { IDNienKhoa: number; schoolClass: ClassSize },
): Promise<void> {
  const rows = ids.map((id) => [id, IDNienKhoa, schoolClass.IDKhoi, schoolClass.id]);
  return insertRows(tx, engine, 'XEPLOP', ['IDHocSinh', 'IDNienKhoa', 'IDKhoi', 'IDLopHoc'], rows);
}

type File = Pick<Tables['DOTNHAP'], 'TenTep' | 'SoLuong' | 'IDNienKhoaCapNhat'>;

/** Records that a file was imported; returns the id of the import. */
export async function insertImport(tx: Tx, file: File, caller: Caller, now: Date): Promise<number> {
  const row = await tx
    .insertInto('DOTNHAP')
    .values({
      ...file,
      ThoiDiem: now.toISOString(),
      IDTaiKhoan: caller.id,
      NguoiNhap: `${caller.Ho} ${caller.Ten}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const studentsOf = (eb: ExpressionBuilder<Tables, 'DOTNHAP'>) =>
  eb.selectFrom('HOCSINH').select('HOCSINH.id').whereRef('HOCSINH.IDDotNhap', '=', 'DOTNHAP.id');

const updatesOf = (eb: ExpressionBuilder<Tables, 'DOTNHAP'>) =>
  eb.selectFrom('CAPNHATTEP').whereRef('CAPNHATTEP.IDDotNhap', '=', 'DOTNHAP.id');

const hasLaterCorrection = (eb: ExpressionBuilder<Tables, 'CAPNHATTEP'>) =>
  eb.exists(
    eb
      .selectFrom('CAICHINH')
      .select('CAICHINH.id')
      .whereRef('CAICHINH.IDHocSinh', '=', 'CAPNHATTEP.IDHocSinh')
      .whereRef('CAICHINH.Lan', '>', 'CAPNHATTEP.Lan'),
  );

const isNotEnrolled = (currentYear: CurrentYear | null) => (eb: ExpressionBuilder<Tables, 'CAPNHATTEP'>) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('GHIDANH')
        .select('GHIDANH.IDHocSinh')
        .whereRef('GHIDANH.IDHocSinh', '=', 'CAPNHATTEP.IDHocSinh')
        .where('GHIDANH.IDNienKhoa', '=', currentYear?.id ?? 0),
    ),
  );

const selectImports = (reader: Reader, currentYear: CurrentYear | null) =>
  reader
    .selectFrom('DOTNHAP')
    .select(['id', 'NguoiNhap', 'ThoiDiem', 'TenTep', 'SoLuong', 'IDNienKhoaCapNhat'])
    .select((eb) => [
      eb.exists(updatesOf(eb).select('IDHocSinh').where(hasLaterCorrection)).as('correctedSince'),
      eb.exists(updatesOf(eb).select('IDHocSinh').where(isNotEnrolled(currentYear))).as('leftSince'),
      updatesOf(eb)
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('updated'),
      eb
        .exists(studentsOf(eb).where('HOCSINH.IDNienKhoaTiepNhan', '!=', currentYear?.id ?? 0))
        .as('admittedBefore'),
      eb.exists(studentsOf(eb).where(wasAssessed)).as('scored'),
      eb.exists(studentsOf(eb).where(hasLeft)).as('left'),
    ]);

export async function listImports(reader: Reader): Promise<PastImport[]> {
  const current = await findCurrentYear(reader);
  const rows = await selectImports(reader, current)
    .orderBy('ThoiDiem', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, NguoiNhap, ThoiDiem, TenTep, SoLuong, IDNienKhoaCapNhat, ...facts }) => ({
    ...{ id, NguoiNhap, ThoiDiem, TenTep, SoLuong },
    ...(IDNienKhoaCapNhat === null
      ? { Loai: 'TiepNhan', CoTheHoanTac: mayUndo(facts) }
      : { Loai: 'CapNhat', CoTheHoanTac: mayUndoUpdate({ ...facts, SoLuong, IDNienKhoaCapNhat }, current) }),
  }));
}

export async function findImport(reader: Reader, id: number) {
  const found = selectImports(reader, await findCurrentYear(reader)).where('DOTNHAP.id', '=', id);
  return (await found.executeTakeFirst()) ?? null;
}

/** The first student of an import who has a score, in the usual order of lists. */
export const firstWithScores = (reader: Reader, importId: number) => firstOf(reader, importId, wasAssessed);

/** The first student of an import who has left, in the usual order of lists. */
export const firstDeparted = (reader: Reader, importId: number) => firstOf(reader, importId, hasLeft);

async function firstOf(reader: Reader, importId: number, condition: typeof wasAssessed) {
  const row = await reader
    .selectFrom('HOCSINH')
    .select(['Ho', 'Ten'])
    .where('IDDotNhap', '=', importId)
    .where(condition)
    .$call(inUsualOrder('HOCSINH'))
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Removes the students of an import from their classes and from the school; returns how many there were. */
export async function deleteImport(tx: Tx, id: number): Promise<number> {
  const students = tx.selectFrom('HOCSINH').select('id').where('IDDotNhap', '=', id);
  await eraseCorrections(tx, students);
  await tx.deleteFrom('MIENGIAM').where('IDHocSinh', 'in', students).execute();
  await tx.deleteFrom('XEPLOP').where('IDHocSinh', 'in', students).execute();
  await tx.deleteFrom('GHIDANH').where('IDHocSinh', 'in', students).execute();
  const { numDeletedRows } = await tx
    .deleteFrom('HOCSINH')
    .where('IDDotNhap', '=', id)
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('DOTNHAP').where('id', '=', id).execute();
  return Number(numDeletedRows);
}
