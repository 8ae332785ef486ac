import type { Reader } from '#server/platform/database/reader.ts';
import { findCurrentYear } from '#server/school/years/year-queries.ts';

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
