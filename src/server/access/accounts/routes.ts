import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/database/trail/audit.ts';
import { write } from '#server/platform/database/transaction.ts';
import { handle } from '#server/platform/http/route.ts';
import { endOwnSession, endSessions, listSessions } from '#server/platform/sessions/queries.ts';
import { isOn, switchSetting } from '#server/platform/settings/queries.ts';
import { accountsApi } from '#shared/access/accounts/api.ts';
import { notFound } from '#shared/contract/errors.ts';
import { roleNames, roles } from '#shared/contract/permissions.ts';
import { changeAccount } from './change-account.ts';
import { requireOwn } from './checks.ts';
import { confirmRecoveryEmail } from './confirm-email.ts';
import { createAccount, removeAccount } from './management.ts';
import { refuseUnproven, writeWithProof } from './password-proof.ts';
import { changeProfile } from './profile.ts';
import { countByRole, listAccounts, toAccount, toProfile } from './queries.ts';

export function accountRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;

  handle(app, accountsApi.me, async ({ caller }) => toProfile(await requireOwn(database.main, caller)));

  handle(app, accountsApi.changeMe, ({ body, caller, request }) =>
    changeProfile(context, caller, body, request.log),
  );

  handle(app, accountsApi.confirmEmail, ({ body, caller, request }) =>
    confirmRecoveryEmail(context, caller, body, request.log),
  );

  handle(app, accountsApi.roles, async () =>
    roles.map((MaVaiTro) => ({ MaVaiTro, TenVaiTro: roleNames[MaVaiTro] })),
  );

  handle(app, accountsApi.stats, async () => {
    const { BGH, GiaoVu, GiaoVien } = await countByRole(database.main);
    return {
      total_accounts: BGH + GiaoVu + GiaoVien,
      teacher_accounts: GiaoVien,
      giaovu_accounts: GiaoVu,
      bgh_accounts: BGH,
    };
  });

  handle(app, accountsApi.list, async () => (await listAccounts(database.main)).map(toAccount));

  handle(app, accountsApi.create, ({ body, caller }) => createAccount(context, caller, body));

  handle(app, accountsApi.change, ({ params, body, caller, request }) =>
    changeAccount(context, caller, params.id, body, request.log),
  );

  handle(app, accountsApi.remove, ({ params, body, caller }) =>
    removeAccount(context, caller, params.id, body?.old_password),
  );

  securityRoutes(app, context);
  sessionRoutes(app, context);
}

function securityRoutes(app: FastifyInstance, context: Context): void {
  const { database, clock } = context;
  handle(app, accountsApi.security, async () => ({
    BatBuocDoiMatKhau: await isOn(database.main, 'BatBuocDoiMatKhau'),
  }));

  handle(app, accountsApi.changeSecurity, ({ body, caller }) =>
    writeWithProof(context, caller, body.old_password, async (tx, proof) => {
      const before = await isOn(tx, 'BatBuocDoiMatKhau');
      const required = body.BatBuocDoiMatKhau ?? before;
      if (required !== before) {
        refuseUnproven(proof);
        await switchSetting(tx, 'BatBuocDoiMatKhau', required);
        await audit(tx, clock(), caller, 'passwordRule.change', { required });
      }
      return { BatBuocDoiMatKhau: required };
    }),
  );
}

/** The caller's sessions. A session id cannot be used to sign in: tokens have a key and a secret of their own. */
function sessionRoutes(app: FastifyInstance, { database, clock }: Context): void {
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
