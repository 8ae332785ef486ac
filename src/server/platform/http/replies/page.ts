import { pageCount } from '#shared/contract/pages.ts';

export type Page<Row> = { count: number; next: string | null; previous: string | null; results: Row[] };

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
