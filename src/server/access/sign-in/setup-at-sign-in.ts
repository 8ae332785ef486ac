// For an account whose role requires a second factor but which has none yet: the password does not open a session, it
// only allows setting up the factor. There is no partial session: both calls send the password, and the second one
// opens the session.

import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { sendNotice } from '#server/platform/mail/notice.ts';
import { endSessions } from '#server/platform/sessions/queries.ts';
import type { secondFactorApi } from '#shared/access/second-factor/api.ts';
import type { BodyOf, ReplyOf } from '#shared/contract/endpoint.ts';
import { forbidden } from '#shared/contract/errors.ts';
import type { AccountRow } from '../accounts/queries.ts';
import { secondFactorMail } from '../letters.ts';
import { requiredRoles } from '../second-factor/queries.ts';
import { confirmSetup, startSetup, wrongCode } from '../second-factor/setup.ts';
import { triesAtSignIn } from '../second-factor/spend-code.ts';
import { withCredentials } from './credentials.ts';
import type { Client } from './device.ts';
import { beginSession, handOver } from './sign-in.ts';

type Api = typeof secondFactorApi;

export const startAtSignIn = (context: Context, credentials: BodyOf<Api['startAtSignIn']>, address: string) =>
  withCredentials(context, credentials, address, async (tx, account) => {
    await refuseUnlessRequired(tx, account);
    return startSetup(tx, context, account);
  });

export async function confirmAtSignIn(
  context: Context,
  { MaXacThuc, ...credentials }: BodyOf<Api['confirmAtSignIn']>,
  client: Client,
  log: FastifyBaseLogger,
): Promise<ReplyOf<Api['confirmAtSignIn']>> {
  const done = await withCredentials(context, credentials, client.address, async (tx, account) => {
    await refuseUnlessRequired(tx, account);
    const codes = await confirmSetup(tx, context, account, MaXacThuc, triesAtSignIn(account));
    if (!codes) return null;
    await endSessions(tx, account.id);
    return { codes, opened: await beginSession(tx, context, account, client) };
  });
  if (!done) throw wrongCode();
  await sendNotice(context, done.opened.account, secondFactorMail('on'), log);
  return { ...(await handOver(context, done.opened, log)), MaDuPhong: done.codes };
}

/** All others set it up in their profile, signed in. */
async function refuseUnlessRequired(tx: Tx, account: AccountRow): Promise<void> {
  if (!(await requiredRoles(tx)).includes(account.MaVaiTro))
    throw forbidden('Hãy đăng nhập rồi bật xác thực hai bước trong Thông tin cá nhân.');
}
