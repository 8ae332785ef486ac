import { type Expression, type SqlBool, sql } from 'kysely';
import { type FoundClass, type FoundStudent, foundAtMost } from '../../shared/finding.ts';
import type { Reader } from '../database/reader.ts';
import { matches, matchesBeginnings } from '../database/search.ts';
import { newestEnrolment } from '../students/queries.ts';

/** Those enrolled last come first: the current year's, then older ones; names that begin as typed before those that contain it. */
export async function findStudents(reader: Reader, search: string): Promise<FoundStudent[]> {
  const rows = await reader
    .selectFrom('HOCSINH')
    .innerJoin('GHIDANH', (join) =>
      join
        .onRef('GHIDANH.IDHocSinh', '=', 'HOCSINH.id')
        .on((eb) => eb('GHIDANH.IDNienKhoa', '=', newestEnrolment(eb))),
    )
    .innerJoin('NIENKHOA', 'NIENKHOA.id', 'GHIDANH.IDNienKhoa')
    .leftJoin('XEPLOP', (join) =>
      join
        .onRef('XEPLOP.IDHocSinh', '=', 'GHIDANH.IDHocSinh')
        .onRef('XEPLOP.IDNienKhoa', '=', 'GHIDANH.IDNienKhoa'),
    )
    .leftJoin('LOPHOC', 'LOPHOC.id', 'XEPLOP.IDLopHoc')
    .select([
      'HOCSINH.id',
      'Ho',
      'Ten',
      'NgaySinh',
      'GHIDANH.IDNienKhoa',
      'TenNienKhoa',
      'IDLopHoc',
      'TenLop',
    ])
    .where((eb) => matches(eb, eb.ref('HoTenTim'), search))
    .orderBy('GHIDANH.IDNienKhoa', 'desc')
    .orderBy((eb) => lastUnless(matchesBeginnings(eb, eb.ref('HoTenTim'), search)))
    .orderBy('HoTenSapXep')
    .orderBy('HOCSINH.id')
    .limit(foundAtMost)
    .execute();
  return rows.map(({ Ho, Ten, ...row }) => ({ ...row, HoTen: `${Ho} ${Ten}` }));
}

/** 'lớp 10a1' finds what '10a1' does. */
export function findClasses(reader: Reader, search: string): Promise<FoundClass[]> {
  return reader
    .selectFrom('LOPHOC')
    .innerJoin('NIENKHOA', 'NIENKHOA.id', 'LOPHOC.IDNienKhoa')
    .innerJoin('KHOI', 'KHOI.id', 'LOPHOC.IDKhoi')
    .select(['LOPHOC.id', 'TenLop', 'TenKhoi', 'IDNienKhoa', 'TenNienKhoa'])
    .where((eb) => matches(eb, sql<string>`'lop ' || "TenLopTim"`, search))
    .orderBy('IDNienKhoa', 'desc')
    .orderBy('TenLopSapXep')
    .orderBy('LOPHOC.id')
    .limit(foundAtMost)
    .execute();
}

const lastUnless = (condition: Expression<SqlBool>) => sql<number>`case when ${condition} then 0 else 1 end`;
