import { sql } from 'kysely';
import type { Reader } from '#server/platform/database/reader.ts';
import { inUsualOrder } from '#server/platform/database/statements/usual-order.ts';
import { attendedClasses, attendedYears } from '#server/school/enrolment/departure-queries.ts';
import { resultInClass } from '#server/school/enrolment/result-queries.ts';
import { taughtInPlacement } from '#server/school/enrolment/score-joins.ts';
import { regularScores } from '#server/school/subjects/regular-score-queries.ts';
import { tt22Keys, twoColumnKeys } from '#shared/school/scheme/column-keys.ts';
import { levelOfCode } from '#shared/school/scheme/kinds/level.ts';
import { noTopic } from '#shared/school/scheme/topic-term.ts';

/** The years in which a student is or was enrolled, newest first, with the class and the decision at the end. */
export const yearsOf = (reader: Reader, studentId: number) =>
  reader
    .selectFrom(attendedYears(reader, studentId).as('attended'))
    .innerJoin('NIENKHOA', 'NIENKHOA.id', 'attended.IDNienKhoa')
    .innerJoin('KHOI', 'KHOI.id', 'attended.IDKhoi')
    .leftJoin('QUYDINH', 'QUYDINH.IDNienKhoa', 'attended.IDNienKhoa')
    .leftJoin(attendedClasses(reader, studentId).as('placed'), 'placed.IDNienKhoa', 'attended.IDNienKhoa')
    .leftJoin('LOPHOC', 'LOPHOC.id', 'placed.IDLopHoc')
    .leftJoin('CHUNHIEM', 'CHUNHIEM.IDLopHoc', 'LOPHOC.id')
    .leftJoin('TAIKHOAN', 'TAIKHOAN.id', 'CHUNHIEM.IDTaiKhoan')
    .leftJoin('KETCHUYEN', (join) =>
      join
        .onRef('KETCHUYEN.IDHocSinh', '=', 'attended.IDHocSinh')
        .onRef('KETCHUYEN.IDNienKhoaCu', '=', 'attended.IDNienKhoa'),
    )
    .select(['attended.IDNienKhoa', 'TenNienKhoa', 'TenKhoi', 'placed.IDLopHoc', 'TenLop', 'QuyetDinh'])
    .select(['TAIKHOAN.Ho as HoGVCN', 'TAIKHOAN.Ten as TenGVCN', 'DiemDatMon', 'CachDanhGia'])
    .orderBy('TenNienKhoa', 'desc');

/** The student's block in the year of the subject. */
const blockInYear = (reader: Reader, studentId: number) =>
  sql<number>`(${reader
    .selectFrom(attendedYears(reader, studentId).as('attended'))
    .select('attended.IDKhoi')
    .whereRef('attended.IDNienKhoa', '=', sql.ref('MONHOC.IDNienKhoa'))})`;

/** For all years: the subjects of the student's classes, and those in which the student has a score. */
export const subjectsOf = (reader: Reader, studentId: number) =>
  reader
    .selectFrom('MONHOC')
    .select(['IDNienKhoa', 'id as IDMonHoc', 'TenMonHoc', 'HinhThuc'])
    .select(regularScores(blockInYear(reader, studentId)).as('SoDiemTX'))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom(attendedClasses(reader, studentId).as('placed'))
        .innerJoin('LOPHOC_MONHOC', 'LOPHOC_MONHOC.IDLopHoc', 'placed.IDLopHoc')
        .select('LOPHOC_MONHOC.IDMonHoc')
        .union(
          eb
            .selectFrom('DANHAP')
            .select('DANHAP.IDMonHoc')
            .where('DANHAP.IDHocSinh', '=', studentId)
            .where('DANHAP.IDMonHoc', 'is not', null)
            .$narrowType<{ IDMonHoc: number }>(),
        ),
    )
    .$call(inUsualOrder('MONHOC'));

export const scoresOf = (reader: Reader, studentId: number) =>
  reader
    .selectFrom('DIEM')
    .select(['IDNienKhoa', 'IDHocKy', 'IDMonHoc', ...twoColumnKeys, 'DiemTB'])
    .where('IDHocSinh', '=', studentId);

export const assessmentsOf = (reader: Reader, studentId: number) =>
  reader
    .selectFrom('DIEMTT22')
    .leftJoin(attendedClasses(reader, studentId).as('XEPLOP'), 'XEPLOP.IDNienKhoa', 'DIEMTT22.IDNienKhoa')
    .leftJoin('LOPHOC_MONHOC', taughtInPlacement)
    .select(['DIEMTT22.IDNienKhoa', 'IDHocKy', 'DIEMTT22.IDMonHoc', ...tt22Keys])
    .select(resultInClass.as('KetQua'))
    .where('DIEMTT22.IDHocSinh', '=', studentId);

/** The subjects of the student's classes with study topics, and the term of each. */
export const topicsOf = (reader: Reader, studentId: number) =>
  reader
    .selectFrom(attendedClasses(reader, studentId).as('placed'))
    .innerJoin('LOPHOC_MONHOC', 'LOPHOC_MONHOC.IDLopHoc', 'placed.IDLopHoc')
    .select(['IDMonHoc', 'ChuyenDe'])
    .where('ChuyenDe', '<>', noTopic);

/** The years with results of a previous school, and its name. */
export const previousSchoolsOf = (reader: Reader, studentId: number) =>
  reader.selectFrom('CHUYENDEN').select(['IDNienKhoa', 'TruongCu']).where('IDHocSinh', '=', studentId);

export const transferredMarksOf = (reader: Reader, studentId: number) =>
  reader.selectFrom('DIEMCHUYENDEN').select(['IDMonHoc', 'KetQua']).where('IDHocSinh', '=', studentId);

export const exemptionsOf = (reader: Reader, studentId: number) =>
  reader.selectFrom('MIENGIAM').select(['IDMonHoc', 'IDHocKy']).where('IDHocSinh', '=', studentId);

/** What homeroom teachers have entered. */
export async function conductOf(reader: Reader, studentId: number) {
  const rows = await reader
    .selectFrom('RENLUYEN')
    .select(['IDNienKhoa', 'IDHocKy', 'RenLuyen', 'NghiCoPhep', 'NghiKhongPhep', 'NhanXet'])
    .where('IDHocSinh', '=', studentId)
    .execute();
  return rows.map(({ RenLuyen, ...row }) => ({
    ...row,
    RenLuyen: RenLuyen === null ? null : levelOfCode(RenLuyen),
  }));
}
