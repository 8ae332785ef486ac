import type { Reader } from '#server/platform/database/reader.ts';
import { attendedClasses } from '#server/school/enrolment/departure-queries.ts';
import { newestYearsFirst } from '#server/school/years/year-queries.ts';
import type { RecordTeachers } from '#shared/students/record/school-record-document.ts';

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
