// Long lists come in pages. The page is part of the address, like the filters.

import { hashKey } from '@tanstack/react-query';
import { pageLimits } from '../../../shared/limits.ts';

export const pageSize = pageLimits.default;

/**
 * While the next page loads, the one before stays in sight; rows of other filters never do. For query keys that end
 * with the filters and the page.
 */
export const keepWhilePaging =
  (filters: object) =>
  <Data>(previous: Data | undefined, query: { queryKey: readonly unknown[] } | undefined): Data | undefined =>
    query && hashKey([query.queryKey.at(-2)]) === hashKey([filters]) ? previous : undefined;
