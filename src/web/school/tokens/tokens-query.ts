import { tokensApi } from '#shared/school/tokens/api.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';

export const tokensQuery = queryOf(['tokens'], tokensApi.list);
