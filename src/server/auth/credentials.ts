import type { z } from 'zod';
import type { credentials } from '../../shared/auth.ts';
import { AppError } from '../../shared/errors.ts';
import { signInLimits } from '../../shared/limits.ts';
import { usernameKey } from '../../shared/text.ts';
import { type AccountRow, findAccount, findAccountByUsername } from '../accounts/queries.ts';
import type { Context } from '../context.ts';
import { audit, nobody } from '../database/audit.ts';
import { type Tx, write } from '../database/transaction.ts';
import { addressBlock } from '../http/address-block.ts';
import { forget, type Limit, limitKey } from '../http/rate-limit.ts';
import { passwordMatches } from '../secrets/passwords.ts';
import { guessSecret } from '../secrets/wrong-guesses.ts';
import { isKnownAddress } from './known-address-queries.ts';

type Credentials = z.output<typeof credentials>;

const wrongCredentials = () =>
  new AppError('unauthenticated', {
    detail: 'Tên đăng nhập hoặc mật khẩu không chính xác.',
    code: 'wrong_credentials',
  });

/** By name and address together, so that a stranger elsewhere cannot lock the owner out. */
export const signInLimit = (username: string, address: string): Limit => ({
  key: limitKey('dang-nhap', usernameKey(username), addressBlock(address)),
  max: signInLimits.failures,
  minutes: signInLimits.minutes,
});

/** For whoever tries many names. It slows down and never locks: a school shares one address. */
const strangersLimit = (address: string): Limit => ({
  key: limitKey('dang-nhap-dia-chi', addressBlock(address)),
  max: signInLimits.addressFailures,
  minutes: signInLimits.minutes,
  thereafter: {
    key: limitKey('dang-nhap-tiep', addressBlock(address)),
    ...signInLimits.addressRateAfter,
  },
});

/** An account that has signed in from here lately is no stranger, whatever others do at the same address. */
async function limitsOf(context: Context, username: string, address: string): Promise<Limit[]> {
  const own = signInLimit(username, address);
  return (await isKnownAddress(context, username, address)) ? [own] : [own, strangersLimit(address)];
}

/** Lets `enter` act for whoever knows the name and the password, in the transaction that has made sure they still count. */
export function createCredentialCheck(context: Context) {
  const { database } = context;
  return <Result>(
    { username, password }: Credentials,
    address: string,
    enter: (tx: Tx, account: AccountRow) => Promise<Result>,
  ): Promise<Result> => {
    let account: AccountRow | null = null;
    return guessSecret(context, {
      asker: 'anonymous',
      limits: () => limitsOf(context, username, address),
      check: async () => {
        account = await findAccountByUsername(database.main, username);
        return (await passwordMatches(account?.MatKhau, password)) ? account : null;
      },
      wrong: async () => {
        await recordFailure(context, account, address);
        return wrongCredentials();
      },
      accept: (checked) =>
        write(database, 'together', async (tx) => {
          const account = await findAccount(tx, checked.id);
          // The password may have been changed while it was being checked; then it opens nothing any more.
          if (account?.MatKhau !== checked.MatKhau) throw wrongCredentials();
          await forget(tx, signInLimit(username, address));
          return enter(tx, account);
        }),
    });
  };
}

/** A name that is no account's is not kept: people type passwords there. The limits keep the lines few. */
function recordFailure(
  { database, clock }: Context,
  account: AccountRow | null,
  address: string,
): Promise<void> {
  const detail = { address, reason: account ? 'password' : 'username' };
  return write(database, 'together', (tx) =>
    audit(tx, clock(), account ?? nobody, 'session.refused', detail),
  );
}
