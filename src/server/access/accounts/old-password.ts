import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/database/trail/audit.ts';
import { type Tx, write } from '#server/platform/database/transaction.ts';
import { forget, type Limit, limitKey } from '#server/platform/http/limits/rate-limit.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { signInLimits } from '#shared/access/sign-in/limits.ts';
import { type AppError, invalidField } from '#shared/contract/errors.ts';
import { passwordMatches } from '../passwords/passwords.ts';
import { verifySecret } from '../passwords/verify-secret.ts';
import { requireOwn } from './checks.ts';
import type { AccountRow } from './queries.ts';

const wrongOldPassword = () => invalidField('old_password', 'Mật khẩu cũ không chính xác.');

type Options<Prepared> = {
  /** Work to do before the transaction, once the old password is known to be correct. */
  prepare?: () => Promise<Prepared>;
  /** The error for a wrong password, if its field has another name. */
  wrong?: () => AppError;
};

/**
 * A write that requires the old password, with the account as it is in the transaction. A stolen session must not allow
 * guessing the password, so wrong attempts are limited like sign-ins; per session, so that they do not refuse the owner.
 */
export async function writeWithOldPassword<Result, Prepared = void>(
  context: Context,
  caller: Caller,
  oldPassword: string,
  work: (tx: Tx, account: AccountRow, prepared: Prepared) => Promise<Result>,
  { prepare, wrong = wrongOldPassword }: Options<Prepared> = {},
): Promise<Result> {
  const { database, clock } = context;
  const { MatKhau } = await requireOwn(database.main, caller);
  const limit: Limit = {
    key: limitKey('mat-khau-cu', caller.sessionId),
    max: signInLimits.failures,
    minutes: signInLimits.minutes,
  };
  return verifySecret(context, {
    priority: 'trusted',
    limits: async () => [limit],
    check: async () => ((await passwordMatches(MatKhau, oldPassword)) ? MatKhau : null),
    wrong: async () => {
      await write(database, 'shared', (tx) => audit(tx, clock(), caller, 'password.refused', {}));
      return wrong();
    },
    accept: async (checked) => {
      const prepared = (await prepare?.()) as Prepared;
      return write(database, 'exclusive', async (tx) => {
        const account = await requireOwn(tx, caller);
        // The password was changed since: the one that was checked is no longer valid.
        if (account.MatKhau !== checked) throw wrong();
        await forget(tx, limit);
        return work(tx, account, prepared);
      });
    },
  });
}
