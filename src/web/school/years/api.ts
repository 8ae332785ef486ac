import { regulationsApi } from '#shared/school/years/api.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';

/** Newest year first. */
export const regulationsQuery = (search: string) =>
  queryOf(['regulations', search], regulationsApi.list, { query: { search } });
