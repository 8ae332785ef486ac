import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { handle } from '#server/platform/http/route.ts';
import { accountsApi } from '#shared/access/accounts/api.ts';
import { roleNames, roles } from '#shared/contract/permissions.ts';
import { changeAccount } from './change-account.ts';
import { requireOwn } from './checks.ts';
import { confirmRecoveryEmail } from './confirm-email.ts';
import { createAccount, removeAccount } from './management.ts';
import { createProfileChange } from './profile.ts';
import { countByRole, listAccounts, toAccount, toProfile } from './queries.ts';

export function accountRoutes(app: FastifyInstance, context: Context): void {
  const { database } = context;
  const changeProfile = createProfileChange(context);

  handle(app, accountsApi.me, async ({ caller }) => toProfile(await requireOwn(database.main, caller)));

  handle(app, accountsApi.changeMe, ({ body, caller, request }) => changeProfile(caller, body, request.log));

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
}
