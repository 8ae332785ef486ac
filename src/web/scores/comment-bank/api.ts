import { commentBankApi } from '#shared/scores/comment-bank/api.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';

/** Those of the board that all teachers may use. */
export const sharedSentencesQuery = queryOf(['shared-comments'], commentBankApi.shared);

/** The user's own sentences. */
export const sentencesQuery = queryOf(['comment-bank'], commentBankApi.list);
