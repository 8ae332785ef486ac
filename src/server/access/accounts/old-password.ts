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

type Proven<Prepared, Result> = {
  caller: Caller;
  account: AccountRow;
  oldPassword: string;
  /** Work to do before the transaction, once the old password is known to be correct. */
  prepare: () => Promise<Prepared>;
  work: (tx: Tx, prepared: Prepared) => Promise<Result>;
  /** The error for a wrong password, if its field has another name. */
  wrong?: () => AppError;
};

/**
 * A write that requires the old password. A stolen session must not allow guessing it, so wrong attempts are limited
 * like sign-ins.
 */
export function writeWithOldPassword<Prepared, Result>(
  context: Context,
  { caller, account, oldPassword, prepare, work, wrong = wrongOldPassword }: Proven<Prepared, Result>,
): Promise<Result> {
  const { database, clock } = context;
  const limit = oldPasswordLimit(caller);
  return verifySecret(context, {
    priority: 'trusted',
    limits: async () => [limit],
    check: async () => ((await passwordMatches(account.MatKhau, oldPassword)) ? account.MatKhau : null),
    wrong: async () => {
      await write(database, 'shared', (tx) => audit(tx, clock(), caller, 'password.refused', {}));
      return wrong();
    },
    accept: async (checked) => {
      const prepared = await prepare();
      return write(database, 'exclusive', async (tx) => {
        // The password was changed since: the one that was checked is no longer valid.
        if ((await requireOwn(tx, caller)).MatKhau !== checked) throw wrong();
        await forget(tx, limit);
        return work(tx, prepared);
      });
    },
  });
}

const oldPasswordLimit = (caller: Caller): Limit => ({
  key: limitKey('mat-khau-cu', caller.id),
  max: signInLimits.failures,
  minutes: signInLimits.minutes,
});
