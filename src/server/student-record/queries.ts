import { sql } from 'kysely';
import { yearName } from '../../shared/endpoints/class-summaries.ts';
import type { StudentScoreChange } from '../../shared/endpoints/student-record.ts';
import type { pageOf } from '../../shared/paging.ts';
import { furtherNames } from '../../shared/rules/correction.ts';
import { circularKeys, twoColumnKeys } from '../../shared/rules/scheme/column-keys.ts';
import { levelOfCode } from '../../shared/rules/scheme/kinds/level.ts';
import type { AssessmentMethod } from '../../shared/rules/scheme/scheme.ts';
import type { Reader } from '../database/reader.ts';
import { fetchPage } from '../database/statements/page.ts';
import { inUsualOrder } from '../database/statements/usual-order.ts';
import { toScoreChange } from '../grading/history/queries.ts';
import { changeColumns, historyOf } from '../grading/history/table-queries.ts';
import { subjectName } from '../grading/sheet-name-queries.ts';
import { findCurrentYear } from '../regulations/year-queries.ts';
import { placementOfEnrolment } from '../students/people-queries.ts';

export async function findParticulars(reader: Reader, id: number) {
  const current = await findCurrentYear(reader);
  return reader
    .selectFrom('HOCSINH')
    .select(['id', 'Ho', 'Ten', 'GioiTinh', 'NgaySinh', 'DiaChi', 'Email', ...furtherNames])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('GHIDANH')
            .select('IDHocSinh')
            .whereRef('IDHocSinh', '=', 'HOCSINH.id')
            .where('IDNienKhoa', '=', current?.id ?? null),
        )
        .as('enrolledNow'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The years in which a student is or was enrolled, newest first, with the class and the decision at the end. */
export const yearsOf = (reader: Reader, studentId: number) =>
  reader
    .selectFrom('GHIDANH')
    .innerJoin('NIENKHOA', 'NIENKHOA.id', 'GHIDANH.IDNienKhoa')
    .innerJoin('KHOI', 'KHOI.id', 'GHIDANH.IDKhoi')
    .leftJoin('QUYDINH', 'QUYDINH.IDNienKhoa', 'GHIDANH.IDNienKhoa')
    .leftJoin('XEPLOP', placementOfEnrolment)
    .leftJoin('LOPHOC', 'LOPHOC.id', 'XEPLOP.IDLopHoc')
    .leftJoin('CHUNHIEM', 'CHUNHIEM.IDLopHoc', 'LOPHOC.id')
    .leftJoin('TAIKHOAN', 'TAIKHOAN.id', 'CHUNHIEM.IDTaiKhoan')
    .leftJoin('KETCHUYEN', (join) =>
      join
        .onRef('KETCHUYEN.IDHocSinh', '=', 'GHIDANH.IDHocSinh')
        .onRef('KETCHUYEN.IDNienKhoaCu', '=', 'GHIDANH.IDNienKhoa'),
    )
    .select(['GHIDANH.IDNienKhoa', 'TenNienKhoa', 'TenKhoi', 'XEPLOP.IDLopHoc', 'TenLop', 'QuyetDinh'])
    .select(['TAIKHOAN.Ho as HoGVCN', 'TAIKHOAN.Ten as TenGVCN', 'DiemDatMon', 'CachDanhGia'])
    .where('GHIDANH.IDHocSinh', '=', studentId)
    .orderBy('TenNienKhoa', 'desc');

/** For all years: the subjects of the student's classes, and those in which the student has a score. */
export const subjectsOf = (reader: Reader, studentId: number) =>
  reader
    .selectFrom('MONHOC')
    .select(['IDNienKhoa', 'id as IDMonHoc', 'TenMonHoc', 'HinhThuc', 'SoDiemTX'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('XEPLOP')
        .innerJoin('LOPHOC_MONHOC', 'LOPHOC_MONHOC.IDLopHoc', 'XEPLOP.IDLopHoc')
        .select('LOPHOC_MONHOC.IDMonHoc')
        .where('XEPLOP.IDHocSinh', '=', studentId)
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
    .select(['IDNienKhoa', 'IDHocKy', 'IDMonHoc', ...circularKeys, 'KetQua'])
    .where('IDHocSinh', '=', studentId);

export const exemptionsOf = (reader: Reader, studentId: number) =>
  reader.selectFrom('MIENGIAM').select(['IDMonHoc', 'IDHocKy']).where('IDHocSinh', '=', studentId);

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

export async function listScoreChanges(
  reader: Reader,
  studentId: number,
  page: ReturnType<typeof pageOf>,
): Promise<{ rows: StudentScoreChange[]; count: number }> {
  const { rows, count } = await fetchPage(scoreChangesOf(reader, studentId), page);
  return { rows: rows.map(toScoreChange), count };
}

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
