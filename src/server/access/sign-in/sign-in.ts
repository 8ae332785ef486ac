import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/database/trail/audit.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { sendNotice } from '#server/platform/mail/notice.ts';
import { signAccessToken } from '#server/platform/sessions/access-token.ts';
import {
  endOldestSessions,
  mustChange,
  openSession,
  rememberDevice,
} from '#server/platform/sessions/queries.ts';
import type { authApi, SessionUser } from '#shared/access/sign-in/api.ts';
import type { BodyOf, ReplyOf } from '#shared/contract/endpoint.ts';
import { AppError } from '#shared/contract/errors.ts';
import { roleNames } from '#shared/contract/permissions.ts';
import type { AccountRow } from '../accounts/queries.ts';
import { newDeviceMail } from '../letters.ts';
import { secondFactorRefusal } from '../second-factor/at-sign-in.ts';
import { createCleanUp } from './clean-up.ts';
import { withCredentials } from './credentials.ts';
import { type Client, deviceDigest, deviceName } from './device.ts';
import { rememberAddress } from './known-address-queries.ts';

type Credentials = BodyOf<typeof authApi.signIn>;
type SignedIn = ReplyOf<typeof authApi.signIn>;

export function createSignIn(context: Context) {
  const cleanUp = createCleanUp(context);
  return async (
    { MaXacThuc, ...credentials }: Credentials,
    client: Client,
    log: FastifyBaseLogger,
  ): Promise<SignedIn> => {
    await cleanUp();
    const opened = await withCredentials(context, credentials, client.address, async (tx, account) => {
      const refusal = await secondFactorRefusal(tx, context, account, MaXacThuc);
      if (!refusal) return beginSession(tx, context, account, client);
      // A request without a code is the first half of a sign-in, not a failure.
      if (MaXacThuc !== undefined) {
        const { address } = client;
        await audit(tx, context.clock(), account, 'session.refused', { address, reason: 'code' });
      }
      return refusal;
    });
    if (opened instanceof AppError) throw opened;
    return handOver(context, opened, log);
  };
}

/** Called once the password and, if enabled, the second factor have been verified. */
export async function beginSession(tx: Tx, context: Context, account: AccountRow, client: Client) {
  const now = context.clock();
  await rememberAddress(tx, context, account, client.address);
  const isNewDevice = await rememberDevice(tx, now, account.id, deviceDigest(account.id, client));
  const session = await openSession(tx, now, account.id, deviceName(client.userAgent));
  await audit(tx, now, account, 'session.open', { address: client.address });
  // After the audit entry, which serializes concurrent sign-ins, so that this one sees the sessions of the others.
  await endOldestSessions(tx, account.id, session.sessionId);
  const mustChangePassword = await mustChange(tx, account);
  return { account, client, isNewDevice, mustChangePassword, ...session };
}

type Opened = Awaited<ReturnType<typeof beginSession>>;

/** The reply for a session, once it is committed. */
export async function handOver(context: Context, opened: Opened, log: FastifyBaseLogger): Promise<SignedIn> {
  const { account, client, isNewDevice, mustChangePassword, sessionId, refresh } = opened;
  const letter = newDeviceMail(deviceName(client.userAgent), client.address);
  // Not awaited: a slow or unreachable mail server must not delay a sign-in.
  if (isNewDevice) void sendNotice(context, account, letter, log);
  const access = await signAccessToken(context, sessionId, account.id);
  return {
    access,
    refresh,
    user: toSessionUser(account),
    ...(mustChangePassword && { password_change_required: true as const }),
  };
}

function toSessionUser({ id, username, Ho, Ten, MaVaiTro }: AccountRow): SessionUser {
  return { id, username, Ho, Ten, role: MaVaiTro, role_name: roleNames[MaVaiTro] };
}
