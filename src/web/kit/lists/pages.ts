// Long lists are paginated. The page number is in the URL, like the filters.

import { hashKey, type QueryKey, queryOptions } from '@tanstack/react-query';
import { pageLimits } from '#shared/contract/limits.ts';
import { firstRow } from '#shared/contract/pages.ts';
import { type Reply, rowListOf, visibleRows } from './optimistic-rows.ts';

export const pageSize = pageLimits.default;

/**
 * Keeps the previous page visible while the next one loads, but never rows of other filters. For query keys that end
 * with the filters and the page.
 */
export const keepWhilePaging =
  (filters: object) =>
  <Data>(previous: Data | undefined, query: { queryKey: readonly unknown[] } | undefined): Data | undefined =>
    query && hashKey([query.queryKey.at(-2)]) === hashKey([filters]) ? previous : undefined;

type Paging = { page: number; page_size: number };

/** One page of a list; the previous one stays visible until it has loaded. */
export const pagedQuery = <Row extends { id: number }>(
  key: QueryKey,
  filters: object,
  page: number,
  load: (paging: Paging, signal: AbortSignal) => Promise<Reply<Row>>,
  settings: { enabled?: boolean; staleTime?: number } = {},
) =>
  queryOptions({
    queryKey: [...key, filters, page],
    queryFn: async ({ signal }) =>
      rowListOf(await load({ page, page_size: pageSize }, signal), firstRow(page, pageSize)),
    placeholderData: keepWhilePaging(filters),
    select: (list) => visibleRows(list),
    ...settings,
  });
