import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/database/trail/audit.ts';
import { write } from '#server/platform/database/transaction.ts';
import { handle } from '#server/platform/http/route.ts';
import { signAccessToken } from '#server/platform/sessions/access-token.ts';
import { endSession, findSession, recordUse } from '#server/platform/sessions/queries.ts';
import { secondFactorApi } from '#shared/access/second-factor/api.ts';
import { authApi } from '#shared/access/sign-in/api.ts';
import { unauthenticated } from '#shared/contract/errors.ts';
import { sessionApi } from '#shared/contract/session-api.ts';
import { findAccount } from '../accounts/queries.ts';
import type { Client } from './device.ts';
import { confirmReset, requestReset } from './reset.ts';
import { restoreEmail } from './restore-email.ts';
import { confirmAtSignIn, startAtSignIn } from './setup-at-sign-in.ts';
import { createSignIn } from './sign-in.ts';
import { readForStranger } from './write-for-stranger.ts';

const clientOf = (request: FastifyRequest): Client => ({
  address: request.ip,
  userAgent: request.headers['user-agent'],
});

export function authRoutes(app: FastifyInstance, context: Context): void {
  const { database, clock } = context;
  const signIn = createSignIn(context);

  handle(app, authApi.signIn, ({ body, request }) => signIn(body, clientOf(request), request.log));

  handle(app, secondFactorApi.startAtSignIn, ({ body, request }) => startAtSignIn(context, body, request.ip));

  handle(app, secondFactorApi.confirmAtSignIn, ({ body, request }) =>
    confirmAtSignIn(context, body, clientOf(request), request.log),
  );

  handle(app, sessionApi.refresh, async ({ body, request }) => {
    const session = await findSession(database.main, clock(), body.refresh);
    if (!session) throw unauthenticated();
    await recordRefresh(context, session, request.log);
    return { access: await signAccessToken(context, session.id, session.IDTaiKhoan) };
  });

  handle(app, authApi.signOut, async ({ body }) => {
    // Strangers can send any token.
    if (!(await readForStranger(() => findSession(database.main, clock(), body.refresh)))) return;
    await write(database, 'shared', async (tx) => {
      const session = await findSession(tx, clock(), body.refresh);
      const account = session && (await findAccount(tx, session.IDTaiKhoan));
      await endSession(tx, body.refresh);
      if (account) await audit(tx, clock(), account, 'session.close', {});
    });
  });

  handle(app, authApi.requestReset, async ({ body, request }) => {
    await requestReset(context, body.email, request.ip, request.log);
    return { detail: 'Mã xác nhận đã được gửi đến e-mail của bạn.' };
  });

  handle(app, authApi.restoreEmail, async ({ body, request }) => {
    await restoreEmail(context, body.Ma, request.ip);
    return { detail: 'Đã khôi phục email. Mọi thiết bị đã bị đăng xuất, hãy đặt mật khẩu mới ngay.' };
  });

  handle(app, authApi.confirmReset, async ({ body, request }) => {
    await confirmReset(context, body, request.ip, request.log);
    return { detail: 'Mật khẩu đã được đặt lại. Bạn có thể đăng nhập bằng mật khẩu mới.' };
  });
}

/** Many tabs renew concurrently, and a list of devices does not need more precision. */
const coarse = 5 * 60_000;

/** Records when a session was last used. Best effort: a full disk must not end a session. */
async function recordRefresh(
  { database, clock }: Context,
  { id, TaoLuc, LanCuoi }: { id: string; TaoLuc: string; LanCuoi: string | null },
  log: FastifyBaseLogger,
): Promise<void> {
  const now = clock();
  // Absolute difference: a clock that is set back must not delay the next update by that amount.
  if (Math.abs(now.getTime() - Date.parse(LanCuoi ?? TaoLuc)) < coarse) return;
  try {
    await write(database, 'shared', (tx) => recordUse(tx, id, now));
  } catch (error) {
    log.error({ err: error }, 'the last use of a session could not be kept');
  }
}
