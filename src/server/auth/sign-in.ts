import type { authApi, SessionUser } from '../../shared/auth.ts';
import type { BodyOf, ReplyOf } from '../../shared/endpoint.ts';
import { AppError } from '../../shared/errors.ts';
import { signInLimits } from '../../shared/limits.ts';
import { roleNames } from '../../shared/permissions.ts';
import { caseKey } from '../../shared/text.ts';
import { type AccountRow, confirmEmail, findAccount, findAccountByUsername } from '../accounts/queries.ts';
import { provesOwner } from '../accounts/recovery-address.ts';
import type { Context } from '../context.ts';
import { write } from '../database/transaction.ts';
import { addressBlock, forget, type Limit, limitKey, refuseExhausted } from '../http/rate-limit.ts';
import { passwordMatches } from '../secrets/passwords.ts';
import { limitWrongGuesses } from '../secrets/wrong-guesses.ts';
import { signAccessToken } from '../sessions/access-token.ts';
import { openSession } from '../sessions/queries.ts';
import { createCleanUp } from './clean-up.ts';

type Credentials = BodyOf<typeof authApi.signIn>;
type SignedIn = ReplyOf<typeof authApi.signIn>;

const wrongCredentials = () =>
  new AppError('unauthenticated', {
    detail: 'Tên đăng nhập hoặc mật khẩu không chính xác.',
    code: 'wrong_credentials',
  });

/** By name and address together, so that a stranger elsewhere cannot lock the owner out. */
export const signInLimit = (username: string, address: string): Limit => ({
  key: limitKey('dang-nhap', caseKey(username), addressBlock(address)),
  max: signInLimits.failures,
  minutes: signInLimits.minutes,
});

const addressLimit = (address: string): Limit => ({
  key: limitKey('dang-nhap-dia-chi', addressBlock(address)),
  max: signInLimits.failuresPerAddress,
  minutes: signInLimits.minutes,
});

export function createSignIn(context: Context) {
  const guess = limitWrongGuesses(context);
  const cleanUp = createCleanUp(context);
  return async ({ username, password }: Credentials, address: string): Promise<SignedIn> => {
    await cleanUp();
    const limits: [Limit, Limit] = [signInLimit(username, address), addressLimit(address)];
    return guess({
      limits,
      check: async () => {
        const account = await findAccountByUsername(context.database.main, username);
        return (await passwordMatches(account?.MatKhau, password)) ? account : null;
      },
      wrong: wrongCredentials,
      accept: (account) => beginSession(context, account, limits),
    });
  };
}

async function beginSession(
  context: Context,
  checked: AccountRow,
  limits: [Limit, Limit],
): Promise<SignedIn> {
  const now = context.clock();
  const { account, sessionId, refresh } = await write(context.database, 'together', async (tx) => {
    await refuseExhausted(tx, now, limits);
    const account = await findAccount(tx, checked.id);
    // The password may have been changed while it was being checked; then it opens nothing any more.
    if (account?.MatKhau !== checked.MatKhau) throw wrongCredentials();
    await forget(tx, limits[0]);
    // Whoever knows the password is the owner, and so is the e-mail in the profile.
    if (account.EmailKhoiPhuc !== account.Email && provesOwner(account)) await confirmEmail(tx, account.id);
    return { account, ...(await openSession(tx, now, account.id)) };
  });
  const access = await signAccessToken(context, sessionId, account.id);
  return { access, refresh, user: toSessionUser(account) };
}

function toSessionUser({ id, username, Ho, Ten, MaVaiTro }: AccountRow): SessionUser {
  return { id, username, Ho, Ten, role: MaVaiTro, role_name: roleNames[MaVaiTro] };
}
