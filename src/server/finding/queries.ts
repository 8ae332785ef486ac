import { type Expression, type SqlBool, sql } from 'kysely';
import { type FoundClass, type FoundStudent, foundAtMost } from '../../shared/finding.ts';
import type { Reader } from '../database/reader.ts';
import { matches, matchesBeginnings } from '../database/search.ts';
import { findCurrentYear } from '../regulations/year-queries.ts';
import { newestEnrolment } from '../students/queries.ts';

/** Those of the current year, then older ones; in each, names that begin as typed before those that contain it. */
export async function findStudents(reader: Reader, search: string): Promise<FoundStudent[]> {
  const currentYear = (await findCurrentYear(reader))?.id ?? 0;
  const now = await studentIds(reader, search, 'in', currentYear);
  const before = now.length < foundAtMost ? await studentIds(reader, search, 'not in', currentYear) : [];
  const ids = [...now, ...before].slice(0, foundAtMost);
  const students = new Map((await studentsByIds(reader, ids)).map((student) => [student.id, student]));
  return ids.flatMap((id) => students.get(id) ?? []);
}

/**
 * Only ids are looked for among everybody, without a join: asked for all at once, a PostgreSQL that had just been filled
 * and knew nothing of its tables yet took seconds.
 */
async function studentIds(reader: Reader, search: string, which: 'in' | 'not in', yearId: number) {
  const rows = await reader
    .selectFrom('HOCSINH')
    .select('id')
    .where((eb) => matches(eb, eb.ref('HoTenTim'), search))
    .where('id', which, (eb) =>
      eb.selectFrom('GHIDANH').select('GHIDANH.IDHocSinh').where('IDNienKhoa', '=', yearId),
    )
    .$if(which === 'not in', (query) => query.orderBy(newestEnrolment, 'desc'))
    .orderBy((eb) => lastUnless(matchesBeginnings(eb, eb.ref('HoTenTim'), search)))
    .orderBy('HoTenSapXep')
    .orderBy('id')
    .limit(foundAtMost)
    .execute();
  return rows.map(({ id }) => id);
}

/** Where they are, or were last. */
async function studentsByIds(reader: Reader, ids: number[]): Promise<FoundStudent[]> {
  if (ids.length === 0) return [];
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
    .where('HOCSINH.id', 'in', ids)
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
