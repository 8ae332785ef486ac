import type { Reader } from '#server/platform/database/reader.ts';
import { inUsualOrder } from '#server/platform/database/statements/usual-order.ts';
import { inclusiveIn, inclusiveMark } from '#server/school/enrolment/inclusion-queries.ts';
import { scoreOfPlacement } from '#server/school/enrolment/score-joins.ts';
import type { Hundredths } from '#shared/contract/hundredths.ts';
import type { TermAverage } from '#shared/results/class-summaries/class-summary.ts';

/** A class with its homeroom teacher, if any. */
export async function findClass(reader: Reader, classId: number) {
  const row = await reader
    .selectFrom('LOPHOC')
    .innerJoin('NIENKHOA', 'NIENKHOA.id', 'LOPHOC.IDNienKhoa')
    .leftJoin('CHUNHIEM', 'CHUNHIEM.IDLopHoc', 'LOPHOC.id')
    .leftJoin('TAIKHOAN', 'TAIKHOAN.id', 'CHUNHIEM.IDTaiKhoan')
    .select(['LOPHOC.id as IDLopHoc', 'TenLop', 'LOPHOC.IDNienKhoa', 'TenNienKhoa'])
    .select(['TAIKHOAN.id as teacherId', 'Ho', 'Ten'])
    .where('LOPHOC.id', '=', classId)
    .executeTakeFirst();
  if (!row) return null;
  const { teacherId, Ho, Ten, ...schoolClass } = row;
  return { schoolClass, homeroom: teacherId === null ? null : { id: teacherId, HoTen: `${Ho} ${Ten}` } };
}

/** In the usual order of lists. */
export async function studentsOf(reader: Reader, classId: number) {
  const rows = await reader
    .selectFrom('XEPLOP')
    .innerJoin('HOCSINH', 'HOCSINH.id', 'XEPLOP.IDHocSinh')
    .select(['HOCSINH.id', 'Ho', 'Ten', 'NgaySinh', 'GioiTinh', inclusiveIn('XEPLOP')])
    .where('IDLopHoc', '=', classId)
    .$call(inUsualOrder('HOCSINH'))
    .execute();
  return rows.map(({ Ho, Ten, inclusive, ...row }) => ({
    ...row,
    HoTen: `${Ho} ${Ten}`,
    ...inclusiveMark({ inclusive }),
  }));
}

/** The scores of the year for all students in the class, including those from before a change of class. */
export const scoresOfClass = (reader: Reader, classId: number) =>
  reader
    .selectFrom('XEPLOP')
    .innerJoin('DIEM', scoreOfPlacement)
    .select(['XEPLOP.IDHocSinh', 'IDMonHoc', 'IDHocKy', 'DiemTB'])
    .where('IDLopHoc', '=', classId);

/** Student → the averages of the year. */
export async function averagesIn(reader: Reader, classId: number): Promise<Map<number, TermAverage[]>> {
  const rows = await scoresOfClass(reader, classId)
    .where('DiemTB', 'is not', null)
    .$narrowType<{ DiemTB: Hundredths }>()
    .execute();
  return Map.groupBy(rows, ({ IDHocSinh }) => IDHocSinh);
}
