import { sql } from 'kysely';
import type { Reader } from '#server/platform/database/reader.ts';
import { fetchPage } from '#server/platform/database/statements/page.ts';
import { attendedClasses } from '#server/school/enrolment/departure-queries.ts';
import { findCurrentYear, newestYearsFirst } from '#server/school/years/year-queries.ts';
import { toScoreChange } from '#server/scores/history/queries.ts';
import { changeColumns, historyOf } from '#server/scores/history/table-queries.ts';
import { subjectName } from '#server/scores/sheets/queries.ts';
import type { pageOf } from '#shared/contract/paging.ts';
import type { AssessmentMethod } from '#shared/school/scheme/scheme.ts';
import { yearName } from '#shared/school/years/whole-year.ts';
import { furtherNames } from '#shared/students/corrections/particulars.ts';
import type { RecordTeachers } from '#shared/students/record/school-record-document.ts';
import { enrolledIn } from '../list/queries.ts';

export async function findParticulars(reader: Reader, id: number) {
  const current = await findCurrentYear(reader);
  return reader
    .selectFrom('HOCSINH')
    .select(['id', 'Ho', 'Ten', 'GioiTinh', 'NgaySinh', 'DiaChi', 'Email', ...furtherNames])
    .select((eb) => enrolledIn(eb, current).as('enrolledNow'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The year of a subject, or of a change without one. */
const yearOf = (method: AssessmentMethod) =>
  method === 'ThongTu22'
    ? sql<number>`coalesce("MONHOC"."IDNienKhoa", change."IDNienKhoa")`
    : sql<number>`"MONHOC"."IDNienKhoa"`;

const changesIn = (reader: Reader, method: AssessmentMethod, studentId: number) =>
  historyOf(reader, method)
    .innerJoin('HOCSINH', 'HOCSINH.id', 'change.IDHocSinh')
    .leftJoin('MONHOC', 'MONHOC.id', 'change.IDMonHoc')
    .innerJoin('NIENKHOA', (join) => join.on('NIENKHOA.id', '=', yearOf(method)))
    .leftJoin('HOCKY', 'HOCKY.id', 'change.IDHocKy')
    .select(changeColumns(method))
    .select(['Ho', 'Ten', 'NIENKHOA.id as IDNienKhoa', 'TenNienKhoa', 'change.IDHocKy'])
    .select([sql<string>`coalesce("TenHocKy", ${sql.lit(yearName)})`.as('TenHocKy')])
    .select(['MONHOC.id as IDMonHoc', subjectName])
    .where('change.IDHocSinh', '=', studentId);

/** Newest first: by year, because only the current one can be changed, and by id, as in the history of a sheet. */
export const scoreChangesOf = (reader: Reader, studentId: number) =>
  reader
    .selectFrom(
      changesIn(reader, 'HaiCot', studentId)
        .unionAll(changesIn(reader, 'ThongTu22', studentId))
        .as('change'),
    )
    .selectAll()
    .orderBy('TenNienKhoa', 'desc')
    .orderBy('id', 'desc');

export async function listScoreChanges(reader: Reader, studentId: number, page: ReturnType<typeof pageOf>) {
  const { rows, count } = await fetchPage(scoreChangesOf(reader, studentId), page);
  return { rows: rows.map(toScoreChange), count };
}

/** When the family last looked up the results. */
export async function lastVisit(reader: Reader, studentId: number): Promise<string | null> {
  const row = await reader
    .selectFrom('PHUHUYNHXEM')
    .select('LanCuoi')
    .where('IDHocSinh', '=', studentId)
    .executeTakeFirst();
  return row?.LanCuoi ?? null;
}

/** Who teaches the student's classes, by year and subject. */
export async function teachersOf(reader: Reader, studentId: number): Promise<RecordTeachers> {
  const rows = await reader
    .selectFrom(attendedClasses(reader, studentId).as('attended'))
    .innerJoin('PHANCONG', 'PHANCONG.IDLopHoc', 'attended.IDLopHoc')
    .innerJoin('TAIKHOAN', 'TAIKHOAN.id', 'PHANCONG.IDTaiKhoan')
    .select(['attended.IDNienKhoa', 'IDMonHoc', 'Ho', 'Ten'])
    .execute();
  const byYear = Map.groupBy(rows, ({ IDNienKhoa }) => IDNienKhoa);
  return new Map(
    [...byYear].map(([year, own]) => [
      year,
      new Map(own.map(({ IDMonHoc, Ho, Ten }) => [IDMonHoc, `${Ho} ${Ten}`])),
    ]),
  );
}

/** The homeroom teacher of the student's last class; null without one. */
export async function lastHomeroomTeacherOf(reader: Reader, studentId: number): Promise<number | null> {
  const row = await newestYearsFirst(reader)
    .innerJoin(attendedClasses(reader, studentId).as('attended'), 'attended.IDNienKhoa', 'NIENKHOA.id')
    .leftJoin('CHUNHIEM', 'CHUNHIEM.IDLopHoc', 'attended.IDLopHoc')
    .select('CHUNHIEM.IDTaiKhoan')
    .executeTakeFirst();
  return row?.IDTaiKhoan ?? null;
}
