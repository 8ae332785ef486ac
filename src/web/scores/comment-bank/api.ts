import { commentBankApi } from '#shared/scores/comment-bank/api.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';

/** The user's own sentences. */
export const sentencesQuery = queryOf(['comment-bank'], commentBankApi.list);
