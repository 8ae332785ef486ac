import { commentBankApi } from '#shared/scores/comment-bank/api.ts';
import type { CommentTemplate } from '#shared/scores/comment-bank/suitable-comments.ts';
import { call } from '#web/kit/calls/call.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';

/** The user's own sentences. */
export const sentencesQuery = queryOf(['comment-bank'], commentBankApi.list);

export const replaceSentences = (body: CommentTemplate[]) => call(commentBankApi.replace, { body });
