import type { SelectQueryBuilder, Simplify } from 'kysely';
import type { pageOf } from '#shared/contract/paging.ts';

/** The rows of one page and the total count; all rows if there is no page. */
export async function fetchPage<DB, From extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, From, Row>,
  page: ReturnType<typeof pageOf>,
): Promise<{ rows: Simplify<Row>[]; count: number }> {
  if (!page) {
    const rows = await query.execute();
    return { rows, count: rows.length };
  }
  const rows = await query.limit(page.size).offset(page.offset).execute();
  return { rows, count: await countOf(query) };
}

/** The number of rows of a query, regardless of its columns and order. */
export async function countOf<DB, From extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, From, Row>,
): Promise<number> {
  const { count } = await query
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll().as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  return count;
}

/** The number of rows of a subquery without columns, as a value. */
export const numberOf = <DB, From extends keyof DB>(rows: SelectQueryBuilder<DB, From, unknown>) =>
  rows
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull();
