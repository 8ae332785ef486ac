import type { FastifyInstance } from 'fastify';
import { accountsApi } from '../../shared/accounts.ts';
import type { Context } from '../context.ts';
import { audit } from '../database/audit.ts';
import { write } from '../database/transaction.ts';
import { handle } from '../http/route.ts';
import { isOn, switchSetting } from '../settings/queries.ts';

export function securityRoutes(app: FastifyInstance, { database, clock }: Context): void {
  handle(app, accountsApi.security, async () => ({
    BatBuocDoiMatKhau: await isOn(database.main, 'BatBuocDoiMatKhau'),
  }));

  handle(app, accountsApi.changeSecurity, ({ body, caller }) =>
    write(database, 'alone', async (tx) => {
      const before = await isOn(tx, 'BatBuocDoiMatKhau');
      const required = body.BatBuocDoiMatKhau ?? before;
      if (required !== before) {
        await switchSetting(tx, 'BatBuocDoiMatKhau', required);
        await audit(tx, clock(), caller, 'passwordRule.change', { required });
      }
      return { BatBuocDoiMatKhau: required };
    }),
  );
}
