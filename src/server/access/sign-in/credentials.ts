import type { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { anonymousActor, audit } from '#server/platform/database/trail/audit.ts';
import { type Tx, write } from '#server/platform/database/transaction.ts';
import { addressBlock } from '#server/platform/http/limits/address-block.ts';
import { deleteCountersOfKind } from '#server/platform/http/limits/counter-queries.ts';
import { forget, type Limit, limitKey } from '#server/platform/http/limits/rate-limit.ts';
import type { credentials } from '#shared/access/sign-in/api.ts';
import { signInLimits } from '#shared/access/sign-in/limits.ts';
import { AppError } from '#shared/contract/errors.ts';
import { usernameKey } from '#shared/contract/text.ts';
import { type AccountRow, findAccount, findAccountByUsername } from '../accounts/queries.ts';
import { passwordMatches } from '../passwords/passwords.ts';
import { verifySecret } from '../passwords/verify-secret.ts';
import { isKnownAddress } from './known-address-queries.ts';

type Credentials = z.output<typeof credentials>;

const wrongCredentials = () =>
  new AppError('unauthenticated', {
    detail: 'Tên đăng nhập hoặc mật khẩu không chính xác.',
    code: 'wrong_credentials',
  });

const signInKind = 'dang-nhap';

/** Keyed by name and address, so that a stranger elsewhere cannot lock out the owner. */
export const signInLimit = (username: string, address: string): Limit => ({
  key: limitKey(signInKind, usernameKey(username), addressBlock(address)),
  max: signInLimits.failures,
  minutes: signInLimits.minutes,
});

/** Of all accounts: the keys are digests of a name and an address, and cannot be found by the name alone. */
export const forgetSignInFailures = (tx: Tx): Promise<void> => deleteCountersOfKind(tx, signInKind);

/** Against trying many names or codes from one address. It slows down but never locks out: many share an address. */
export const strangersLimit = (kinds: [first: string, thereafter: string], address: string): Limit => ({
  key: limitKey(kinds[0], addressBlock(address)),
  max: signInLimits.addressFailures,
  minutes: signInLimits.minutes,
  thereafter: { key: limitKey(kinds[1], addressBlock(address)), ...signInLimits.addressRateAfter },
});

/**
 * Runs `enter` if the name and password are correct, in the transaction that verifies that they are still valid. Strangers
 * do not affect an account at an address where it recently signed in: neither their limit there nor their queue.
 */
export async function withCredentials<Result>(
  context: Context,
  { username, password }: Credentials,
  address: string,
  enter: (tx: Tx, account: AccountRow) => Promise<Result>,
): Promise<Result> {
  const { database } = context;
  const own = signInLimit(username, address);
  const strangers = strangersLimit(['dang-nhap-dia-chi', 'dang-nhap-tiep'], address);
  const isKnown = await isKnownAddress(context, username, address);
  let account: AccountRow | null = null;
  return verifySecret(context, {
    priority: isKnown ? 'known' : 'anonymous',
    limits: async () => (isKnown ? [own] : [own, strangers]),
    check: async () => {
      account = await findAccountByUsername(database.main, username);
      return (await passwordMatches(account?.MatKhau, password)) ? account : null;
    },
    wrong: async () => {
      await recordFailure(context, account, address);
      return wrongCredentials();
    },
    accept: (checked) =>
      write(database, 'shared', async (tx) => {
        const account = await findAccount(tx, checked.id);
        // The password may have been changed while it was being checked; then it is no longer valid.
        if (account?.MatKhau !== checked.MatKhau) throw wrongCredentials();
        await forget(tx, own);
        return enter(tx, account);
      }),
  });
}

/** Unknown names are not stored: people type passwords into that field. The limits keep the log small. */
function recordFailure(
  { database, clock }: Context,
  account: AccountRow | null,
  address: string,
): Promise<void> {
  const detail = { address, reason: account ? 'password' : 'username' };
  return write(database, 'shared', (tx) =>
    audit(tx, clock(), account ?? anonymousActor, 'session.refused', detail),
  );
}
