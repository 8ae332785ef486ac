import type { JoinBuilder } from 'kysely';
import type { Reader } from '#server/platform/database/reader.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { findCurrentYear } from '../years/year-queries.ts';

/** The student's class in the year; null without one. */
export async function findClassOf(reader: Reader, IDHocSinh: number, IDNienKhoa: number) {
  const row = await reader
    .selectFrom('XEPLOP')
    .select('IDLopHoc')
    .where('IDHocSinh', '=', IDHocSinh)
    .where('IDNienKhoa', '=', IDNienKhoa)
    .executeTakeFirst();
  return row?.IDLopHoc ?? null;
}

/** Joins the placement of a student, if any, in the year of the enrolment. */
export const placementOfEnrolment = (join: JoinBuilder<Tables, 'GHIDANH' | 'XEPLOP'>) =>
  join
    .onRef('XEPLOP.IDHocSinh', '=', 'GHIDANH.IDHocSinh')
    .onRef('XEPLOP.IDNienKhoa', '=', 'GHIDANH.IDNienKhoa');

/** The students of the teacher's homeroom classes of the current year. */
export async function homeroomStudents(reader: Reader, teacherId: number): Promise<number[]> {
  const rows = await reader
    .selectFrom('CHUNHIEM')
    .innerJoin('XEPLOP', 'XEPLOP.IDLopHoc', 'CHUNHIEM.IDLopHoc')
    .select('XEPLOP.IDHocSinh')
    .where('CHUNHIEM.IDTaiKhoan', '=', teacherId)
    .where('XEPLOP.IDNienKhoa', '=', (await findCurrentYear(reader))?.id ?? null)
    .execute();
  return rows.map(({ IDHocSinh }) => IDHocSinh);
}
