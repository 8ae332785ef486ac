// Students in inclusive education ('học hòa nhập').

import { sql } from 'kysely';
import type { Reader } from '#server/platform/database/reader.ts';
import type { Flag } from '#server/platform/database/schema.ts';
import { firstOrNull } from '#server/platform/database/statements/found.ts';

type Key = { IDHocSinh: number; IDNienKhoa: number };

/** Whether the student of a row of `table` is in inclusive education in the year of that row. */
export const inclusiveIn = (table: 'XEPLOP' | 'GHIDANH') =>
  sql<boolean | Flag>`exists (
  select 1 from "HOANHAP" where "HOANHAP"."IDHocSinh" = ${sql.ref(`${table}.IDHocSinh`)}
    and "HOANHAP"."IDNienKhoa" = ${sql.ref(`${table}.IDNienKhoa`)}
    and "HOANHAP"."KetThucLuc" is null)`.as('inclusive');

/** The field of a reply, missing for all others. */
export const inclusiveMark = ({ inclusive }: { inclusive: boolean | Flag }) =>
  inclusive ? { HoaNhap: true as const } : {};

/** What is recorded about the student now; null if nothing, or no longer. */
export const findInclusion = (reader: Reader, { IDHocSinh, IDNienKhoa }: Key) =>
  firstOrNull(
    reader
      .selectFrom('HOANHAP')
      .select(['id', 'LyDo', 'NguoiGhi', 'ThoiDiem'])
      .where('IDHocSinh', '=', IDHocSinh)
      .where('IDNienKhoa', '=', IDNienKhoa)
      .where('KetThucLuc', 'is', null),
  );

/** All that was ever recorded about the student, newest first. */
export const inclusionsOf = (reader: Reader, studentId: number) =>
  reader
    .selectFrom('HOANHAP')
    .innerJoin('NIENKHOA', 'NIENKHOA.id', 'HOANHAP.IDNienKhoa')
    .select(['IDNienKhoa', 'TenNienKhoa', 'LyDo', 'NguoiGhi', 'ThoiDiem', 'NguoiKetThuc', 'KetThucLuc'])
    .where('IDHocSinh', '=', studentId)
    .orderBy('HOANHAP.id', 'desc')
    .execute();

/** The years in which the student is or was in inclusive education at the end. */
export async function inclusiveYearsOf(reader: Reader, studentId: number): Promise<Set<number>> {
  const rows = await reader
    .selectFrom('HOANHAP')
    .select('IDNienKhoa')
    .where('IDHocSinh', '=', studentId)
    .where('KetThucLuc', 'is', null)
    .execute();
  return new Set(rows.map(({ IDNienKhoa }) => IDNienKhoa));
}
