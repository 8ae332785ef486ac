import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { write } from '#server/platform/database/transaction.ts';
import { handle } from '#server/platform/http/route.ts';
import { commentBankApi } from '#shared/scores/comment-bank/api.ts';
import { replaceSentences, sentencesOf } from './queries.ts';

export function commentBankRoutes(app: FastifyInstance, { database }: Context): void {
  handle(app, commentBankApi.list, ({ caller }) => sentencesOf(database.main, caller.id));

  handle(app, commentBankApi.replace, ({ body, caller }) =>
    write(database, 'exclusive', async (tx) => {
      await replaceSentences(tx, caller.id, body);
      return sentencesOf(tx, caller.id);
    }),
  );
}
