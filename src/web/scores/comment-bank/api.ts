import { queryOptions } from '@tanstack/react-query';
import { commentBankApi } from '#shared/scores/comment-bank/api.ts';
import type { BankSentence } from '#shared/scores/comment-bank/suitable-comments.ts';
import { call } from '#web/kit/calls/call.ts';

/** The user's own sentences. */
export const sentencesQuery = queryOptions({
  queryKey: ['comment-bank'],
  queryFn: ({ signal }) => call(commentBankApi.list, { signal }),
});

export const replaceSentences = (body: BankSentence[]) => call(commentBankApi.replace, { body });
