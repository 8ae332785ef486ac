import type { RecordTeachers } from '#shared/students/record/school-record-document.ts';
import type { Reader } from '#server/platform/database/reader.ts';
import { inUsualOrder } from '#server/platform/database/statements/usual-order.ts';
import { attendedClasses } from '#server/school/enrolment/queries.ts';
import { newestYearsFirst } from '#server/school/years/year-queries.ts';

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

/** Subject → its teacher's name. */
export async function teachersOfClass(reader: Reader, classId: number): Promise<Map<number, string>> {
  const rows = await reader
    .selectFrom('PHANCONG')
    .innerJoin('TAIKHOAN', 'TAIKHOAN.id', 'PHANCONG.IDTaiKhoan')
    .select(['IDMonHoc', 'Ho', 'Ten'])
    .where('IDLopHoc', '=', classId)
    .execute();
  return new Map(rows.map(({ IDMonHoc, Ho, Ten }) => [IDMonHoc, `${Ho} ${Ten}`]));
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

/** The students of a class, with their addresses. */
export async function studentsOfBook(reader: Reader, classId: number) {
  const rows = await reader
    .selectFrom('XEPLOP')
    .innerJoin('HOCSINH', 'HOCSINH.id', 'XEPLOP.IDHocSinh')
    .select(['Ho', 'Ten', 'GioiTinh', 'NgaySinh', 'DiaChi'])
    .where('IDLopHoc', '=', classId)
    .$call(inUsualOrder('HOCSINH'))
    .execute();
  return rows.map(({ Ho, Ten, ...row }) => ({ ...row, HoTen: `${Ho} ${Ten}` }));
}
