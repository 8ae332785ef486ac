import { type ExpressionBuilder, sql } from 'kysely';
import type { pageOf } from '../../shared/paging.ts';
import type { Particulars } from '../../shared/student-record.ts';
import type { Student, StudentAdmission, StudentChange } from '../../shared/students.ts';
import { caseKey, fold, sortKey } from '../../shared/text.ts';
import { fetchPage } from '../database/page.ts';
import type { Reader } from '../database/reader.ts';
import type { Tables } from '../database/schema.ts';
import { matches } from '../database/search.ts';
import type { Tx } from '../database/transaction.ts';
import type { CurrentYear } from '../regulations/changeable.ts';
import { findCurrentYear } from '../regulations/year-queries.ts';
import { refusalToChange } from './changeable.ts';
import { eraseCorrections } from './correction-queries.ts';

export type StudentFilter = {
  nien_khoa_id?: number | undefined;
  khoi_id?: number | undefined;
  search?: string | undefined;
};

/** Students with their enrolment in one year: the one named, or else their newest. */
const enrolledStudents = (reader: Reader, yearId?: number) =>
  reader
    .selectFrom('HOCSINH')
    .innerJoin('GHIDANH', (join) =>
      join
        .onRef('GHIDANH.IDHocSinh', '=', 'HOCSINH.id')
        .on((eb) => eb('GHIDANH.IDNienKhoa', '=', yearId ?? newestEnrolment(eb))),
    )
    .leftJoin('XEPLOP', (join) =>
      join
        .onRef('XEPLOP.IDHocSinh', '=', 'GHIDANH.IDHocSinh')
        .onRef('XEPLOP.IDNienKhoa', '=', 'GHIDANH.IDNienKhoa'),
    )
    .leftJoin('LOPHOC', 'LOPHOC.id', 'XEPLOP.IDLopHoc')
    .innerJoin('KHOI', 'KHOI.id', 'GHIDANH.IDKhoi')
    .innerJoin('NIENKHOA', 'NIENKHOA.id', 'HOCSINH.IDNienKhoaTiepNhan');

/** Years are created in their order, so a newer one has the greater id. */
export const newestEnrolment = (eb: ExpressionBuilder<Tables, 'HOCSINH'>) =>
  eb
    .selectFrom('GHIDANH as every')
    .select((inner) => inner.fn.max('every.IDNienKhoa').as('newest'))
    .whereRef('every.IDHocSinh', '=', 'HOCSINH.id');

const placements = (eb: ExpressionBuilder<Tables, 'HOCSINH'>) =>
  eb
    .selectFrom('XEPLOP as placement')
    .select('placement.IDHocSinh')
    .whereRef('placement.IDHocSinh', '=', 'HOCSINH.id');

const selectRows = (query: ReturnType<typeof enrolledStudents>, currentYear: CurrentYear | null) =>
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
    'GHIDANH.IDNienKhoa',
    'TenLop',
    eb
      .exists(
        eb
          .selectFrom('GHIDANH as now')
          .select('now.IDHocSinh')
          .whereRef('now.IDHocSinh', '=', 'HOCSINH.id')
          .where('now.IDNienKhoa', '=', currentYear?.id ?? null),
      )
      .as('enrolledNow'),
    eb.exists(placements(eb).where('placement.IDNienKhoa', '=', currentYear?.id ?? null)).as('placedNow'),
    eb.exists(placements(eb)).as('placedBefore'),
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

export function toStudent(row: StudentRow): Student {
  const {
    enrolledNow,
    placedNow,
    placedBefore: _before,
    hasScores: _scores,
    IDNienKhoa: _year,
    ...student
  } = row;
  const LyDoChiXem = refusalToChange({ enrolledNow, placedNow });
  return { ...student, is_deletable: LyDoChiXem === null, LyDoChiXem };
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
  const current = await findCurrentYear(reader);
  const ordered = selectRows(found, current).orderBy('HoTenSapXep').orderBy('NgaySinh').orderBy('HOCSINH.id');
  const { rows, count } = await fetchPage(ordered, page);
  return { rows: rows.map(toStudent), count };
}

export async function findStudentRow(reader: Reader, id: number): Promise<StudentRow | null> {
  const current = await findCurrentYear(reader);
  const found = selectRows(enrolledStudents(reader), current).where('HOCSINH.id', '=', id);
  return (await found.executeTakeFirst()) ?? null;
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

/** Who a student is, with the columns that are derived from it. */
const particularColumns = ({ Ho, Ten, Email, GioiTinh, NgaySinh, DiaChi }: Particulars) => ({
  ...studentName(Ho, Ten),
  ...studentEmail(Email),
  ...{ GioiTinh, NgaySinh, DiaChi },
});

export async function updateParticulars(tx: Tx, id: number, particulars: Particulars): Promise<void> {
  await tx.updateTable('HOCSINH').set(particularColumns(particulars)).where('id', '=', id).execute();
}

/** Writes the changed record; the enrolment follows the expected block. */
export async function updateStudent(tx: Tx, student: StudentRow, change: StudentChange): Promise<void> {
  const { KhoiDuKien, ...particulars } = { ...student, ...change };
  await tx
    .updateTable('HOCSINH')
    .set({ ...particularColumns(particulars), KhoiDuKien })
    .where('id', '=', student.id)
    .execute();
  await tx
    .updateTable('GHIDANH')
    .set({ IDKhoi: KhoiDuKien })
    .where('IDHocSinh', '=', student.id)
    .where('IDNienKhoa', '=', student.IDNienKhoa)
    .execute();
}

export async function deleteStudent(tx: Tx, id: number): Promise<void> {
  await eraseCorrections(tx, [id]);
  await tx.deleteFrom('GHIDANH').where('IDHocSinh', '=', id).execute();
  await tx.deleteFrom('HOCSINH').where('id', '=', id).execute();
}
