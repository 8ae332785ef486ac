import { queryOptions } from '@tanstack/react-query';
import { commentBankApi } from '../../shared/endpoints/comment-bank.ts';
import type { BankSentence } from '../../shared/rules/thong-tu-22/comment-bank.ts';
import { call } from '../lib/calls/call.ts';

/** The user's own sentences. */
export const sentencesQuery = queryOptions({
  queryKey: ['comment-bank'],
  queryFn: ({ signal }) => call(commentBankApi.list, { signal }),
});

export const replaceSentences = (body: BankSentence[]) => call(commentBankApi.replace, { body });
