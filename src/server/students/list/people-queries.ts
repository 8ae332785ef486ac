// Which students a list shows, in the usual order of lists. They are found using only the index HOCSINH_DanhSach; all
// other columns are queried only for the students on the page.

import type { ExpressionBuilder } from 'kysely';
import type { Reader } from '#server/platform/database/reader.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { countOf } from '#server/platform/database/statements/page.ts';
import { contains, startsWith } from '#server/platform/database/statements/search.ts';
import { inUsualOrder } from '#server/platform/database/statements/usual-order.ts';
import type { pageOf } from '#shared/contract/paging.ts';
import { searchWords } from '#shared/contract/text.ts';
import type { VisibleStudents } from './private-particulars.ts';

export type PeopleFilter = {
  /** Enrolled in this year; if missing, each student's latest enrolment counts. */
  nien_khoa_id?: number | undefined;
  khoi_id?: number | undefined;
  lophoc_id?: number | undefined;
  search?: string | undefined;
};

/** What a search looks at: these columns, and the beginning of the code and number of these students. */
export type Searched = { columns: ('HoTenTim' | 'EmailKhoa')[]; idsOf: VisibleStudents };

const onlyNames: Searched = { columns: ['HoTenTim'], idsOf: [] };

/** Years are created in order, so a newer one has a higher id. */
export const newestEnrolment = (eb: ExpressionBuilder<Tables, 'HOCSINH'>) =>
  eb
    .selectFrom('GHIDANH as every')
    .select((inner) => inner.fn.max('every.IDNienKhoa').as('newest'))
    .whereRef('every.IDHocSinh', '=', 'HOCSINH.id');

/** Not written as a maximum, which PostgreSQL estimates to be so rare that it would search all enrolments for it. */
const laterEnrolment = (eb: ExpressionBuilder<Tables, 'HOCSINH' | 'GHIDANH'>) =>
  eb
    .selectFrom('GHIDANH as later')
    .select('later.IDNienKhoa')
    .whereRef('later.IDHocSinh', '=', 'GHIDANH.IDHocSinh')
    .whereRef('later.IDNienKhoa', '>', 'GHIDANH.IDNienKhoa');

type Students = ExpressionBuilder<Tables, 'HOCSINH'>;

/** Every word of the search is in one of the columns, or the beginning of an id. */
export const found = (eb: Students, { columns, idsOf }: Searched, search: string | undefined) =>
  eb.and(
    searchWords(search ?? '').map((word) =>
      eb.or([
        ...columns.map((column) => contains(eb.ref(column), word)),
        ...(idsOf.length > 0 ? [idStarts(eb, idsOf, word)] : []),
      ]),
    ),
  );

function idStarts(eb: Students, idsOf: VisibleStudents, word: string) {
  const starts = eb.or([startsWith(eb.ref('MaDinhDanhKhoa'), word), startsWith(eb.ref('SoDinhDanh'), word)]);
  return idsOf === 'all' ? starts : eb.and([eb('HOCSINH.id', 'in', idsOf), starts]);
}

/**
 * Students with their enrolment in one year. The cross join makes SQLite, which has no table statistics, start from the
 * students: starting from the enrolments, it would read and sort the whole year for every page.
 */
export function peopleOf(reader: Reader, filter: PeopleFilter, searched: Searched = onlyNames) {
  const { nien_khoa_id, khoi_id, lophoc_id, search } = filter;
  let people = reader
    .selectFrom('HOCSINH')
    .crossJoin('GHIDANH')
    .whereRef('GHIDANH.IDHocSinh', '=', 'HOCSINH.id')
    .where((eb) =>
      nien_khoa_id === undefined
        ? eb.not(eb.exists(laterEnrolment(eb)))
        : eb('GHIDANH.IDNienKhoa', '=', nien_khoa_id),
    )
    .where((eb) => found(eb, searched, search));
  if (khoi_id !== undefined) people = people.where('GHIDANH.IDKhoi', '=', khoi_id);
  if (lophoc_id === undefined) return people;
  return people.where('HOCSINH.id', 'in', (eb) =>
    eb
      .selectFrom('XEPLOP')
      .select('XEPLOP.IDHocSinh')
      .where('XEPLOP.IDLopHoc', '=', lophoc_id)
      .whereRef('XEPLOP.IDNienKhoa', '=', 'GHIDANH.IDNienKhoa'),
  );
}

type People = ReturnType<typeof peopleOf>;

type Page = NonNullable<ReturnType<typeof pageOf>>;

export const orderedPeople = (people: People) => people.select('HOCSINH.id').$call(inUsualOrder('HOCSINH'));

/** Some of the students, in the usual order of lists. */
export async function idsInOrder(people: People, limit: number, offset = 0): Promise<number[]> {
  const rows = await orderedPeople(people).limit(limit).offset(offset).execute();
  return rows.map(({ id }) => id);
}

/** A search with no more matches than this is resolved to a list of ids. */
const few = 300;

/**
 * The matches of a search in all years, in no particular order, or null if there are more than `most`. A rare match
 * takes one search; a frequent one reaches the limit so soon that trying costs little.
 */
export async function findFew(
  reader: Reader,
  search: string,
  searched: Searched,
  max: number,
): Promise<number[] | null> {
  const rows = await reader
    .selectFrom('HOCSINH')
    .select('id')
    .where((eb) => found(eb, searched, search))
    .limit(max + 1)
    .execute();
  return rows.length > max ? null : rows.map(({ id }) => id);
}

/** The rows of one page and the total count; all rows if there is no page. */
export async function fetchPeople<Row>(
  reader: Reader,
  filter: PeopleFilter,
  searched: Searched,
  page: Page | null,
  rowsOf: (people: People) => { execute(): Promise<Row[]> },
): Promise<{ rows: Row[]; count: number }> {
  const people = peopleOf(reader, filter, searched);
  if (!page) {
    const rows = await rowsOf(people).execute();
    return { rows, count: rows.length };
  }
  const { ids, count } = await findPage(reader, filter, searched, page);
  return { rows: ids.length === 0 ? [] : await rowsOf(having(people, ids)).execute(), count };
}

async function findPage(reader: Reader, filter: PeopleFilter, searched: Searched, page: Page) {
  const { search = '', ...others } = filter;
  const { size, offset } = page;
  const people = peopleOf(reader, filter, searched);
  if (searchWords(search).length === 0)
    return { ids: await idsInOrder(people, size, offset), count: await countEnrolled(reader, others) };
  const those = await findFew(reader, search, searched, few);
  if (!those) return { ids: await idsInOrder(people, size, offset), count: await countOf(people) };
  const ids =
    those.length === 0 ? [] : await idsInOrder(having(peopleOf(reader, others), those), those.length);
  return { ids: ids.slice(offset, offset + size), count: ids.length };
}

const having = (people: People, ids: number[]) => people.where('HOCSINH.id', 'in', ids);

const enrolledOnce = (reader: Reader) =>
  reader
    .selectFrom('HOCSINH')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('GHIDANH').select('GHIDANH.IDHocSinh').whereRef('GHIDANH.IDHocSinh', '=', 'HOCSINH.id'),
      ),
    );

/** The enrolments of a year give the count; a student who has left the only year is enrolled in none. */
function countEnrolled(reader: Reader, filter: Omit<PeopleFilter, 'search'>): Promise<number> {
  const { nien_khoa_id, khoi_id, lophoc_id } = filter;
  if (lophoc_id !== undefined) return countOf(peopleOf(reader, filter));
  if (nien_khoa_id === undefined)
    return countOf(khoi_id === undefined ? enrolledOnce(reader) : peopleOf(reader, filter));
  const enrolled = reader.selectFrom('GHIDANH').where('IDNienKhoa', '=', nien_khoa_id);
  return countOf(khoi_id === undefined ? enrolled : enrolled.where('IDKhoi', '=', khoi_id));
}
