import type { Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { forget, type Limit, limitKey, takeIn } from '#server/platform/http/limits/rate-limit.ts';
import { secondFactor } from '#shared/access/second-factor/limits.ts';
import { type Factor, spendRecoveryCode, spendStep } from './queries.ts';
import { recoveryDigest } from './recovery-codes.ts';
import { unseal } from './sealed-secret.ts';
import { stepOf } from './totp.ts';

type Outcome = 'right' | 'wrong' | 'unreadable';

const failures = { max: secondFactor.failures, minutes: secondFactor.minutes };

/** Per account at sign-in: a user who gets as far as the code knows the password. */
export const triesAtSignIn = ({ id }: { id: number }): Limit => ({
  key: limitKey('ma-xac-thuc', id),
  ...failures,
});

/** Per session otherwise: a borrowed session must not use up the attempts of the owner's next sign-in. */
export const triesInSession = ({ sessionId }: { sessionId: string }): Limit => ({
  key: limitKey('ma-xac-thuc-phien', sessionId),
  ...failures,
});

/**
 * Counts an attempt before it is checked, so that concurrent attempts cannot exceed the limit: they wait for each other
 * on the counter. Only a correct one resets the count; for a wrong one the transaction must commit, not throw.
 */
export async function limitTries<Result>(
  tx: Tx,
  now: Date,
  tries: Limit,
  judge: () => Promise<Result | null>,
): Promise<Result | null> {
  await takeIn(tx, now, [tries]);
  const right = await judge();
  if (right !== null) await forget(tx, tries);
  return right;
}

const looksLikeAppCode = (code: string) => /^\d+$/u.test(code);

/** Uses up a code of the app or a recovery code: it never works again. */
export async function spendCode(
  tx: Tx,
  { clock, config }: Context,
  factor: Factor,
  code: string,
  tries: Limit,
): Promise<Outcome> {
  const { IDTaiKhoan: accountId } = factor;
  const secret = unseal(config.secret, accountId, factor.KhoaBiMat);
  if (looksLikeAppCode(code) && secret === null) return 'unreadable';
  const isRight = await limitTries(tx, clock(), tries, async () => {
    const used =
      looksLikeAppCode(code) && secret !== null
        ? await spendAppCode(tx, accountId, secret, code, clock())
        : await spendRecoveryCode(tx, accountId, recoveryDigest(accountId, code));
    return used || null;
  });
  return isRight ? 'right' : 'wrong';
}

async function spendAppCode(tx: Tx, accountId: number, secret: string, code: string, now: Date) {
  const step = stepOf(secret, code, now);
  return step !== null && (await spendStep(tx, accountId, step));
}
