// Long lists are paginated. The page number is in the URL, like the filters.

import { hashKey } from '@tanstack/react-query';
import { pageLimits } from '#shared/contract/limits.ts';

export const pageSize = pageLimits.default;

/**
 * Keeps the previous page visible while the next one loads, but never rows of other filters. For query keys that end
 * with the filters and the page.
 */
export const keepWhilePaging =
  (filters: object) =>
  <Data>(previous: Data | undefined, query: { queryKey: readonly unknown[] } | undefined): Data | undefined =>
    query && hashKey([query.queryKey.at(-2)]) === hashKey([filters]) ? previous : undefined;
