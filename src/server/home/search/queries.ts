import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '#server/platform/database/reader.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { matches, matchesBeginnings } from '#server/platform/database/statements/search.ts';
import { inUsualOrder } from '#server/platform/database/statements/usual-order.ts';
import { placementOfEnrolment } from '#server/school/enrolment/placement-queries.ts';
import { findCurrentYear } from '#server/school/years/year-queries.ts';
import {
  findFew,
  found,
  idsInOrder,
  newestEnrolment,
  peopleOf,
  type Searched,
} from '#server/students/list/people-queries.ts';
import type { VisibleStudents } from '#server/students/list/private-particulars.ts';
import type { FoundClass, FoundStudent } from '#shared/home/search/api.ts';
import { maxFound } from '#shared/home/search/limits.ts';

/** Students of the current year first, then older ones; within each, names that start with the search come first. */
export async function findStudents(
  reader: Reader,
  search: string,
  idsOf: VisibleStudents,
): Promise<FoundStudent[]> {
  const searched: Searched = { columns: ['HoTenTim'], idsOf };
  const few = await findFew(reader, search, searched, 5 * maxFound);
  const ids = few ? await firstOfFew(reader, search, few) : await firstOfMany(reader, search, searched);
  const enrolled = await studentsByIds(reader, ids);
  const known = new Set(enrolled.map(({ id }) => id));
  const others = await departedByIds(
    reader,
    ids.filter((id) => !known.has(id)),
  );
  const students = new Map([...others, ...enrolled].map((student) => [student.id, student]));
  return ids.flatMap((id) => students.get(id) ?? []);
}

/** The current year is the newest in which students can be enrolled. */
async function firstOfFew(reader: Reader, search: string, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await newestFirst(reader, search).where('id', 'in', ids).limit(maxFound).execute();
  return rows.map(({ id }) => id);
}

/**
 * One group after another until there are enough, each read along the index as far as needed, so that nothing is
 * sorted.
 */
async function firstOfMany(reader: Reader, search: string, searched: Searched): Promise<number[]> {
  const nien_khoa_id = (await findCurrentYear(reader))?.id ?? 0;
  const now = peopleOf(reader, { nien_khoa_id, search }, searched);
  const kinds = [
    (room: number) => idsInOrder(peopleOf(reader, { nien_khoa_id }).where(begins(search)), room),
    (room: number) =>
      idsInOrder(
        now.where((eb) => eb.not(begins(search)(eb))),
        room,
      ),
    (room: number) => idsOfOlder(reader, search, searched, nien_khoa_id, room),
  ];
  const ids: number[] = [];
  for (const find of kinds) if (ids.length < maxFound) ids.push(...(await find(maxFound - ids.length)));
  return ids;
}

const begins = (search: string) => (eb: ExpressionBuilder<Tables, 'HOCSINH'>) =>
  matchesBeginnings(eb, eb.ref('HoTenTim'), search);

const newestFirst = (reader: Reader, search: string) =>
  reader
    .selectFrom('HOCSINH')
    .select('id')
    // A student who is enrolled in no year, having left the only one, comes last.
    .orderBy((eb) => eb.fn.coalesce(newestEnrolment(eb), sql.lit(0)), 'desc')
    .orderBy((eb) => lastUnless(begins(search)(eb)))
    .$call(inUsualOrder('HOCSINH'));

async function idsOfOlder(
  reader: Reader,
  search: string,
  searched: Searched,
  yearId: number,
  room: number,
): Promise<number[]> {
  const rows = await newestFirst(reader, search)
    .where((eb) => found(eb, searched, search))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('GHIDANH')
            .select('GHIDANH.IDHocSinh')
            .whereRef('GHIDANH.IDHocSinh', '=', 'HOCSINH.id')
            .where('IDNienKhoa', '=', yearId),
        ),
      ),
    )
    .limit(room)
    .execute();
  return rows.map(({ id }) => id);
}

/** With their current class, or else their last one. */
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
    .leftJoin('XEPLOP', placementOfEnrolment)
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

/** With the last class they left. */
async function departedByIds(reader: Reader, ids: number[]): Promise<FoundStudent[]> {
  if (ids.length === 0) return [];
  const rows = await reader
    .selectFrom('ROITRUONG')
    .innerJoin('HOCSINH', 'HOCSINH.id', 'ROITRUONG.IDHocSinh')
    .innerJoin('NIENKHOA', 'NIENKHOA.id', 'ROITRUONG.IDNienKhoa')
    .leftJoin('LOPHOC', 'LOPHOC.id', 'ROITRUONG.IDLopHoc')
    .select(['HOCSINH.id', 'Ho', 'Ten', 'NgaySinh'])
    .select(['ROITRUONG.IDNienKhoa', 'TenNienKhoa', 'ROITRUONG.IDLopHoc', 'TenLop'])
    .where('HOCSINH.id', 'in', ids)
    .orderBy('TenNienKhoa')
    .execute();
  return rows.map(({ Ho, Ten, ...row }) => ({ ...row, HoTen: `${Ho} ${Ten}`, DaRoi: true }));
}

/** 'lớp 10a1' finds the same as '10a1'. */
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
    .limit(maxFound)
    .execute();
}

const lastUnless = (condition: Expression<SqlBool>) => sql<number>`case when ${condition} then 0 else 1 end`;
