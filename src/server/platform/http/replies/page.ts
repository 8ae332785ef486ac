import { pageCount } from '#shared/contract/pages.ts';
import { type PageQuery, pageOf } from '#shared/contract/paging.ts';

export type Page<Row> = { count: number; next: string | null; previous: string | null; results: Row[] };

/** The requested page of a list, or all of it. */
export async function inPages<Row>(
  { query, request }: { query: PageQuery; request: { url: string } },
  find: (page: ReturnType<typeof pageOf>) => Promise<{ rows: Row[]; count: number }>,
): Promise<Row[] | Page<Row>> {
  const page = pageOf(query);
  const { rows, count } = await find(page);
  return page ? pageReply(request.url, page, count, rows) : rows;
}

/** One page of a list, with links to its neighbours: the requested URL with another page number. */
export function pageReply<Row>(
  url: string,
  { page, size }: { page: number; size: number },
  count: number,
  results: Row[],
): Page<Row> {
  return {
    count,
    next: page < pageCount(count, size) ? withPage(url, page + 1) : null,
    previous: page > 1 ? withPage(url, page - 1) : null,
    results,
  };
}

function withPage(url: string, page: number): string {
  const [path = '', query = ''] = url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('page', String(page));
  return `${path}?${parameters}`;
}
