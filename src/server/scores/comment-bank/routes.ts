import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { write } from '#server/platform/database/transaction.ts';
import { handle } from '#server/platform/http/route.ts';
import { forbidden } from '#shared/contract/errors.ts';
import { commentBankApi } from '#shared/scores/comment-bank/api.ts';
import { commentBankMessages } from '#shared/scores/comment-bank/messages.ts';
import { replaceSentences, sentencesOf, sharedSentences } from './queries.ts';

export function commentBankRoutes(app: FastifyInstance, { database }: Context): void {
  handle(app, commentBankApi.list, ({ caller }) => sentencesOf(database.main, caller.id));

  handle(app, commentBankApi.shared, () => sharedSentences(database.main));

  handle(app, commentBankApi.replace, ({ body, caller }) => {
    if (caller.role !== 'BGH' && body.some(({ Chung }) => Chung))
      throw forbidden(commentBankMessages.onlyBoardShares);
    return write(database, 'exclusive', async (tx) => {
      await replaceSentences(tx, caller.id, body);
      return sentencesOf(tx, caller.id);
    });
  });
}
