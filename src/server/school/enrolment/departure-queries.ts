// Students who left during a year. Everything else reads GHIDANH and XEPLOP, which they are no longer in.

import type { ExpressionBuilder } from 'kysely';
import type { Reader } from '#server/platform/database/reader.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { firstOrNull, hasRow } from '#server/platform/database/statements/found.ts';
import { inUsualOrder } from '#server/platform/database/statements/usual-order.ts';
import type { DepartedStudent, Departure } from '#shared/school/enrolment/api.ts';

export const findDeparture = (reader: Reader, IDHocSinh: number, IDNienKhoa: number) =>
  firstOrNull(
    reader
      .selectFrom('ROITRUONG')
      .leftJoin('LOPHOC', 'LOPHOC.id', 'ROITRUONG.IDLopHoc')
      .select(['ROITRUONG.IDKhoi', 'ROITRUONG.IDLopHoc', 'TenLop', 'HinhThuc', 'Ngay', 'NoiDen', 'LyDo'])
      .where('IDHocSinh', '=', IDHocSinh)
      .where('ROITRUONG.IDNienKhoa', '=', IDNienKhoa),
  );

/** Year → how the student left during it. */
export async function departuresOf(reader: Reader, studentId: number): Promise<Map<number, Departure>> {
  const rows = await reader
    .selectFrom('ROITRUONG')
    .select(['IDNienKhoa', 'HinhThuc', 'Ngay', 'NoiDen', 'LyDo'])
    .where('IDHocSinh', '=', studentId)
    .execute();
  return new Map(rows.map(({ IDNienKhoa, ...departure }) => [IDNienKhoa, departure]));
}

/** Left in any year. */
export const hasLeft = (eb: ExpressionBuilder<Tables, 'HOCSINH'>) =>
  eb.exists(
    eb
      .selectFrom('ROITRUONG')
      .select('ROITRUONG.IDHocSinh')
      .whereRef('ROITRUONG.IDHocSinh', '=', 'HOCSINH.id'),
  );

export const classHasDepartures = (reader: Reader, classId: number): Promise<boolean> =>
  hasRow(reader.selectFrom('ROITRUONG').select('IDHocSinh').where('IDLopHoc', '=', classId).limit(1));

/** The students who left a class, in the usual order of lists. */
export async function departedOf(reader: Reader, classId: number): Promise<DepartedStudent[]> {
  const rows = await reader
    .selectFrom('ROITRUONG')
    .innerJoin('HOCSINH', 'HOCSINH.id', 'ROITRUONG.IDHocSinh')
    .select(['HOCSINH.id', 'Ho', 'Ten', 'NgaySinh', 'HinhThuc', 'Ngay', 'NoiDen'])
    .where('IDLopHoc', '=', classId)
    .$call(inUsualOrder('HOCSINH'))
    .execute();
  return rows.map(({ Ho, Ten, ...row }) => ({ ...row, HoTen: `${Ho} ${Ten}` }));
}

/** A student's enrolments of all years, also those that ended when the student left. */
export const attendedYears = (reader: Reader, studentId: number) =>
  reader
    .selectFrom('GHIDANH')
    .select(['IDHocSinh', 'IDNienKhoa', 'IDKhoi'])
    .where('IDHocSinh', '=', studentId)
    .unionAll(
      reader
        .selectFrom('ROITRUONG')
        .select(['IDHocSinh', 'IDNienKhoa', 'IDKhoi'])
        .where('IDHocSinh', '=', studentId),
    );

/** A student's classes of all years, also those the student has left. */
export const attendedClasses = (reader: Reader, studentId: number) =>
  reader
    .selectFrom('XEPLOP')
    .select(['IDHocSinh', 'IDNienKhoa', 'IDKhoi', 'IDLopHoc'])
    .where('IDHocSinh', '=', studentId)
    .unionAll(
      reader
        .selectFrom('ROITRUONG')
        .select(['IDHocSinh', 'IDNienKhoa', 'IDKhoi', 'IDLopHoc'])
        .where('IDHocSinh', '=', studentId)
        .where('IDLopHoc', 'is not', null)
        .$narrowType<{ IDLopHoc: number }>(),
    );
