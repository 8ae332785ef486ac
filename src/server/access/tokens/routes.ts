import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/database/trail/audit.ts';
import { write } from '#server/platform/database/transaction.ts';
import { handle } from '#server/platform/http/route.ts';
import { vietnameseDay } from '#shared/contract/calendar-date.ts';
import { invalid, invalidField, orNotFound } from '#shared/contract/errors.ts';
import { tokensApi } from '#shared/school/tokens/api.ts';
import { refusalOfExpiry } from '#shared/school/tokens/expiry.ts';
import { tokenLimits } from '#shared/school/tokens/limits.ts';
import { tokenMessages } from '#shared/school/tokens/messages.ts';
import { refuseUnproven, writeWithProof } from '../accounts/password-proof.ts';
import { countTokens, deleteToken, insertToken, listTokens } from './queries.ts';

export function tokenRoutes(app: FastifyInstance, context: Context): void {
  const { database, clock } = context;

  handle(app, tokensApi.list, () => listTokens(database.main));

  handle(app, tokensApi.create, ({ body: { old_password, ...wanted }, caller }) => {
    const refusal = refusalOfExpiry(wanted.HetHan, vietnameseDay(clock()));
    if (refusal) throw invalidField('HetHan', refusal);
    return writeWithProof(context, caller, old_password, async (tx, proof) => {
      refuseUnproven(proof);
      if ((await countTokens(tx)) >= tokenLimits.count) throw invalid(tokenMessages.tooMany);
      const created = await insertToken(tx, wanted, `${caller.Ho} ${caller.Ten}`);
      await audit(tx, clock(), caller, 'token.create', { id: created.id, ...wanted });
      return created;
    });
  });

  handle(app, tokensApi.end, ({ params: { id }, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const Ten = orNotFound(await deleteToken(tx, id));
      await audit(tx, clock(), caller, 'token.end', { id, Ten });
    }),
  );
}
