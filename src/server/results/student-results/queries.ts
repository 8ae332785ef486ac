// What the results of students are made of, by Thông tư 22. All queries are for the students of one year, of one class or
// of the whole school.

import { sql } from 'kysely';
import type { Reader } from '#server/platform/database/reader.ts';
import { inUsualOrder } from '#server/platform/database/statements/usual-order.ts';
import { attendedClasses } from '#server/school/enrolment/departure-queries.ts';
import { inclusiveIn } from '#server/school/enrolment/inclusion-queries.ts';
import { resultInClass } from '#server/school/enrolment/result-queries.ts';
import {
  assessmentOfPlacement,
  ofPlacement,
  taughtInPlacement,
} from '#server/school/enrolment/score-joins.ts';
import { transferredTerm } from '#shared/school/scheme/terms.ts';

/** The students whose results are wanted: all of the year, or those of a class, or those listed. */
export type Scope = {
  IDNienKhoa: number;
  IDLopHoc?: number | undefined;
  students?: number[] | undefined;
  /** Only this one, also after leaving during the year. */
  student?: number | undefined;
};

function placements(reader: Reader, { IDNienKhoa, IDLopHoc, students, student }: Scope) {
  if (student !== undefined)
    return reader
      .selectFrom(attendedClasses(reader, student).as('XEPLOP'))
      .where('XEPLOP.IDNienKhoa', '=', IDNienKhoa);
  const placed = reader.selectFrom('XEPLOP');
  // Without the year, which follows from the class: with it, SQLite would read the results of the whole year.
  if (IDLopHoc !== undefined) return placed.where('XEPLOP.IDLopHoc', '=', IDLopHoc);
  const ofYear = placed.where('XEPLOP.IDNienKhoa', '=', IDNienKhoa);
  return students === undefined ? ofYear : ofYear.where('XEPLOP.IDHocSinh', 'in', students);
}

/** In the usual order of lists. */
export const studentsIn = (reader: Reader, scope: Scope) =>
  placements(reader, scope)
    .innerJoin('HOCSINH', 'HOCSINH.id', 'XEPLOP.IDHocSinh')
    .select(['HOCSINH.id', 'Ho', 'Ten', 'NgaySinh', 'GioiTinh', 'DanToc', 'IDLopHoc', 'IDKhoi'])
    .select(inclusiveIn('XEPLOP'))
    .$call(inUsualOrder('HOCSINH'))
    .execute();

/** The subjects of all classes of the year, in the usual order. */
export const subjectsIn = (reader: Reader, { IDNienKhoa, IDLopHoc }: Scope) =>
  reader
    .selectFrom('LOPHOC_MONHOC')
    .innerJoin('MONHOC', 'MONHOC.id', 'LOPHOC_MONHOC.IDMonHoc')
    .select(['IDLopHoc', 'MONHOC.id', 'TenMonHoc', 'HinhThuc'])
    .where('LOPHOC_MONHOC.IDNienKhoa', '=', IDNienKhoa)
    .$if(IDLopHoc !== undefined, (query) => query.where('IDLopHoc', '=', IDLopHoc ?? 0))
    .$call(inUsualOrder('MONHOC'))
    .execute();

/** A student can have a comment here and a result from a previous school: then there are two rows. */
export const resultsIn = (reader: Reader, scope: Scope) =>
  placements(reader, scope)
    .innerJoin('DIEMTT22', assessmentOfPlacement)
    .leftJoin('LOPHOC_MONHOC', taughtInPlacement)
    .select(['XEPLOP.IDHocSinh', 'DIEMTT22.IDMonHoc', 'IDHocKy', resultInClass.as('KetQua'), 'NhanXet'])
    .unionAll(transferredResultsIn(reader, scope))
    .execute();

/** Of the first term, from a previous school. */
const transferredResultsIn = (reader: Reader, scope: Scope) =>
  placements(reader, scope)
    .innerJoin('DIEMCHUYENDEN', ofPlacement('DIEMCHUYENDEN'))
    .select(['XEPLOP.IDHocSinh', 'IDMonHoc', sql.lit<number>(transferredTerm).as('IDHocKy'), 'KetQua'])
    .select(sql<string | null>`cast(null as text)`.as('NhanXet'));

export const exemptionsIn = (reader: Reader, scope: Scope) =>
  placements(reader, scope)
    .innerJoin('MIENGIAM', ofPlacement('MIENGIAM'))
    .select(['XEPLOP.IDHocSinh', 'IDMonHoc', 'IDHocKy'])
    .execute();

export const conductIn = (reader: Reader, scope: Scope) =>
  placements(reader, scope)
    .innerJoin('RENLUYEN', ofPlacement('RENLUYEN'))
    .select(['XEPLOP.IDHocSinh', 'IDHocKy', 'RenLuyen', 'NghiCoPhep', 'NghiKhongPhep', 'NhanXet'])
    .execute();

export const retakesIn = (reader: Reader, scope: Scope) =>
  placements(reader, scope)
    .innerJoin('KIEMTRALAI', ofPlacement('KIEMTRALAI'))
    .select(['XEPLOP.IDHocSinh', 'IDMonHoc', 'Diem', 'NguoiNhap', 'ThoiDiem'])
    .execute();

export const summerConductIn = (reader: Reader, scope: Scope) =>
  placements(reader, scope)
    .innerJoin('RENLUYENHE', ofPlacement('RENLUYENHE'))
    .select(['XEPLOP.IDHocSinh', 'RenLuyen', 'NguoiNhap', 'ThoiDiem'])
    .execute();
