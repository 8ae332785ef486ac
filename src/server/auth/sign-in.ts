import type { authApi, SessionUser } from '../../shared/auth.ts';
import type { BodyOf, ReplyOf } from '../../shared/endpoint.ts';
import { AppError } from '../../shared/errors.ts';
import { roleNames } from '../../shared/permissions.ts';
import { type AccountRow, confirmEmail } from '../accounts/queries.ts';
import { provesOwner } from '../accounts/recovery-address.ts';
import type { Context } from '../context.ts';
import { audit } from '../database/audit.ts';
import type { Tx } from '../database/transaction.ts';
import { secondFactorRefusal } from '../second-factor/at-sign-in.ts';
import { signAccessToken } from '../sessions/access-token.ts';
import { openSession } from '../sessions/queries.ts';
import { createCleanUp } from './clean-up.ts';
import { createCredentialCheck } from './credentials.ts';

type Credentials = BodyOf<typeof authApi.signIn>;
type SignedIn = ReplyOf<typeof authApi.signIn>;

export function createSignIn(context: Context) {
  const withCredentials = createCredentialCheck(context);
  const cleanUp = createCleanUp(context);
  return async ({ MaXacThuc, ...credentials }: Credentials, address: string): Promise<SignedIn> => {
    await cleanUp();
    const opened = await withCredentials(credentials, address, async (tx, account) => {
      const refusal = await secondFactorRefusal(tx, context, account, MaXacThuc);
      if (!refusal) return beginSession(tx, context, account, address);
      // Without a code it is the first half of a sign-in, and no failure.
      if (MaXacThuc !== undefined)
        await audit(tx, context.clock(), account, 'session.refused', { address, reason: 'code' });
      return refusal;
    });
    if (opened instanceof AppError) throw opened;
    return handOver(context, opened);
  };
}

type Opened = { account: AccountRow; sessionId: string; refresh: string };

/** Whoever has shown the password, and the second factor where there is one. */
export async function beginSession(
  tx: Tx,
  { clock }: Context,
  account: AccountRow,
  address: string,
): Promise<Opened> {
  // Whoever knows the password is the owner, and so is the e-mail in the profile.
  if (account.EmailKhoiPhuc !== account.Email && provesOwner(account)) await confirmEmail(tx, account.id);
  const session = await openSession(tx, clock(), account.id);
  await audit(tx, clock(), account, 'session.open', { address });
  return { account, ...session };
}

/** What a client gets for a session, once that is written. */
export async function handOver(context: Context, { account, sessionId, refresh }: Opened): Promise<SignedIn> {
  const access = await signAccessToken(context, sessionId, account.id);
  return { access, refresh, user: toSessionUser(account) };
}

function toSessionUser({ id, username, Ho, Ten, MaVaiTro }: AccountRow): SessionUser {
  return { id, username, Ho, Ten, role: MaVaiTro, role_name: roleNames[MaVaiTro] };
}
