import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/database/trail/audit.ts';
import { write } from '#server/platform/database/transaction.ts';
import { handle } from '#server/platform/http/route.ts';
import { endOwnSession, endSessions, listSessions } from '#server/platform/sessions/queries.ts';
import { accountsApi } from '#shared/access/accounts/api.ts';
import { notFound } from '#shared/contract/errors.ts';

/** The caller's sessions. A session id cannot be used to sign in: tokens have a key and a secret of their own. */
export function sessionRoutes(app: FastifyInstance, { database, clock }: Context): void {
  handle(app, accountsApi.sessions, async ({ caller }) => {
    const sessions = await listSessions(database.main, clock(), caller.id);
    return sessions.map((session) => ({ ...session, HienTai: session.id === caller.sessionId }));
  });

  handle(app, accountsApi.endOtherSessions, ({ caller }) =>
    write(database, 'shared', async (tx) => {
      const devices = await endSessions(tx, caller.id, caller.sessionId);
      if (devices > 0) await audit(tx, clock(), caller, 'session.endOther', { devices });
    }),
  );

  handle(app, accountsApi.endSession, async ({ caller, params }) => {
    await write(database, 'shared', async (tx) => {
      if (!(await endOwnSession(tx, caller.id, params.id))) throw notFound('Thiết bị này đã được đăng xuất.');
      await audit(tx, clock(), caller, 'session.endOther', { devices: 1 });
    });
  });
}
