import { sql } from 'kysely';
import { yearName } from '#shared/results/class-summaries/class-summaries.ts';
import type { StudentScoreChange } from '#shared/students/record/student-record.ts';
import type { pageOf } from '#shared/contract/paging.ts';
import { furtherNames } from '#shared/students/corrections/correction.ts';
import { circularKeys, twoColumnKeys } from '#shared/school/scheme/column-keys.ts';
import { levelOfCode } from '#shared/school/scheme/kinds/level.ts';
import type { AssessmentMethod } from '#shared/school/scheme/scheme.ts';
import type { Reader } from '#server/platform/database/reader.ts';
import { fetchPage } from '#server/platform/database/statements/page.ts';
import { inUsualOrder } from '#server/platform/database/statements/usual-order.ts';
import { attendedClasses, attendedYears } from '#server/school/enrolment/queries.ts';
import { toScoreChange } from '#server/scores/history/queries.ts';
import { changeColumns, historyOf } from '#server/scores/history/table-queries.ts';
import { subjectName } from '#server/scores/sheets/sheet-name-queries.ts';
import { findCurrentYear } from '#server/school/years/year-queries.ts';

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

/** For all years: the subjects of the student's classes, and those in which the student has a score. */
export const subjectsOf = (reader: Reader, studentId: number) =>
  reader
    .selectFrom('MONHOC')
    .select(['IDNienKhoa', 'id as IDMonHoc', 'TenMonHoc', 'HinhThuc', 'SoDiemTX'])
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
    .select(['IDNienKhoa', 'IDHocKy', 'IDMonHoc', ...circularKeys, 'KetQua'])
    .where('IDHocSinh', '=', studentId);

/** The years with results of a previous school, and its name. */
export const previousSchoolsOf = (reader: Reader, studentId: number) =>
  reader.selectFrom('CHUYENDEN').select(['IDNienKhoa', 'TruongCu']).where('IDHocSinh', '=', studentId);

export const broughtMarksOf = (reader: Reader, studentId: number) =>
  reader.selectFrom('DIEMCHUYENDEN').select(['IDMonHoc', 'KetQua']).where('IDHocSinh', '=', studentId);

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

/** When the family last looked up the results. */
export async function lastVisit(reader: Reader, studentId: number): Promise<string | null> {
  const row = await reader
    .selectFrom('PHUHUYNHXEM')
    .select('LanCuoi')
    .where('IDHocSinh', '=', studentId)
    .executeTakeFirst();
  return row?.LanCuoi ?? null;
}
