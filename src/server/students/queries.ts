import { sql } from 'kysely';
import type { pageOf } from '../../shared/paging.ts';
import type { Student, StudentAdmission, StudentChange } from '../../shared/students.ts';
import { caseKey, fold, sortKey } from '../../shared/text.ts';
import { fetchPage } from '../database/page.ts';
import type { Reader } from '../database/reader.ts';
import { matches } from '../database/search.ts';
import type { Tx } from '../database/transaction.ts';
import type { CurrentYear } from '../regulations/changeable.ts';
import { findCurrentYear } from '../regulations/year-queries.ts';
import { refusalToDelete } from './changeable.ts';

export type StudentFilter = {
  nien_khoa_id?: number | undefined;
  khoi_id?: number | undefined;
  search?: string | undefined;
};

/** Students with their enrolment in one year: the one named, or else the one they were admitted to. */
const enrolledStudents = (reader: Reader, yearId?: number) =>
  reader
    .selectFrom('HOCSINH')
    .innerJoin('GHIDANH', (join) =>
      join
        .onRef('GHIDANH.IDHocSinh', '=', 'HOCSINH.id')
        .on((eb) => eb('GHIDANH.IDNienKhoa', '=', yearId ?? eb.ref('HOCSINH.IDNienKhoaTiepNhan'))),
    )
    .innerJoin('KHOI', 'KHOI.id', 'GHIDANH.IDKhoi')
    .innerJoin('NIENKHOA', 'NIENKHOA.id', 'HOCSINH.IDNienKhoaTiepNhan');

const selectRows = (query: ReturnType<typeof enrolledStudents>) =>
  query.select((eb) => [
    'HOCSINH.id',
    'Ho',
    'Ten',
    'GioiTinh',
    'NgaySinh',
    'DiaChi',
    'Email',
    'GHIDANH.IDKhoi as KhoiDuKien',
    'TenKhoi as TenKhoiDuKien',
    'IDNienKhoaTiepNhan',
    'TenNienKhoa as TenNienKhoaTiepNhan',
    eb
      .exists(
        eb.selectFrom('XEPLOP').select('XEPLOP.IDHocSinh').whereRef('XEPLOP.IDHocSinh', '=', 'HOCSINH.id'),
      )
      .as('placed'),
    // The history keeps also the scores that were erased again.
    eb
      .or([
        eb.exists(
          eb.selectFrom('DIEM').select('DIEM.IDHocSinh').whereRef('DIEM.IDHocSinh', '=', 'HOCSINH.id'),
        ),
        eb.exists(
          eb
            .selectFrom('LICHSUDIEM')
            .select('LICHSUDIEM.IDHocSinh')
            .whereRef('LICHSUDIEM.IDHocSinh', '=', 'HOCSINH.id'),
        ),
      ])
      .as('hasScores'),
  ]);

type StudentRow = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

export function toStudent(row: StudentRow, currentYear: CurrentYear | null): Student {
  const { placed: _placed, hasScores: _hasScores, ...student } = row;
  return { ...student, is_deletable: refusalToDelete(row, currentYear) === null };
}

export async function listStudents(
  reader: Reader,
  filter: StudentFilter,
  page: ReturnType<typeof pageOf>,
): Promise<{ rows: Student[]; count: number }> {
  const searched = sql<string>`"HoTenTim" || ' ' || coalesce("EmailKhoa", '')`;
  let found = enrolledStudents(reader, filter.nien_khoa_id).where((eb) =>
    matches(eb, searched, filter.search),
  );
  if (filter.khoi_id !== undefined) found = found.where('GHIDANH.IDKhoi', '=', filter.khoi_id);
  const ordered = selectRows(found).orderBy('HoTenSapXep').orderBy('NgaySinh').orderBy('HOCSINH.id');
  const { rows, count } = await fetchPage(ordered, page);
  const current = await findCurrentYear(reader);
  return { rows: rows.map((row) => toStudent(row, current)), count };
}

export async function findStudentRow(reader: Reader, id: number): Promise<StudentRow | null> {
  const row = await selectRows(enrolledStudents(reader)).where('HOCSINH.id', '=', id).executeTakeFirst();
  return row ?? null;
}

export async function studentEmailTaken(reader: Reader, email: string, except?: number): Promise<boolean> {
  const row = await reader
    .selectFrom('HOCSINH')
    .select('id')
    .where('EmailKhoa', '=', caseKey(email))
    .executeTakeFirst();
  return row !== undefined && row.id !== except;
}

/** A student's name with the columns that are derived from it. */
export const studentName = (Ho: string, Ten: string) => ({
  Ho,
  Ten,
  HoTenTim: fold(`${Ho} ${Ten}`),
  HoTenSapXep: sortKey(Ten, Ho),
});

export const studentEmail = (Email: string | null) => ({
  Email,
  EmailKhoa: Email === null ? null : caseKey(Email),
});

/** Admits a student to a year and enrols them there. */
export async function insertStudent(tx: Tx, values: StudentAdmission, yearId: number): Promise<number> {
  const { Ho, Ten, Email, GioiTinh, NgaySinh, DiaChi, KhoiDuKien } = values;
  const row = await tx
    .insertInto('HOCSINH')
    .values({
      ...studentName(Ho, Ten),
      ...studentEmail(Email),
      GioiTinh,
      NgaySinh,
      DiaChi,
      KhoiDuKien,
      IDNienKhoaTiepNhan: yearId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('GHIDANH')
    .values({ IDHocSinh: row.id, IDNienKhoa: yearId, IDKhoi: KhoiDuKien })
    .execute();
  return row.id;
}

/** Writes the changed record; the enrolment follows the expected block. */
export async function updateStudent(tx: Tx, student: StudentRow, change: StudentChange): Promise<void> {
  const { Ho, Ten, Email, GioiTinh, NgaySinh, DiaChi, KhoiDuKien } = { ...student, ...change };
  await tx
    .updateTable('HOCSINH')
    .set({ ...studentName(Ho, Ten), ...studentEmail(Email), GioiTinh, NgaySinh, DiaChi, KhoiDuKien })
    .where('id', '=', student.id)
    .execute();
  await tx
    .updateTable('GHIDANH')
    .set({ IDKhoi: KhoiDuKien })
    .where('IDHocSinh', '=', student.id)
    .where('IDNienKhoa', '=', student.IDNienKhoaTiepNhan)
    .execute();
}

export async function deleteStudent(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('GHIDANH').where('IDHocSinh', '=', id).execute();
  await tx.deleteFrom('HOCSINH').where('id', '=', id).execute();
}
