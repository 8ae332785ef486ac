import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/database/trail/audit.ts';
import { handle } from '#server/platform/http/route.ts';
import { isOn, switchSetting } from '#server/platform/settings/queries.ts';
import { accountsApi } from '#shared/access/accounts/api.ts';
import { refuseUnproven, writeWithProof } from './password-proof.ts';

export function securityRoutes(app: FastifyInstance, context: Context): void {
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
