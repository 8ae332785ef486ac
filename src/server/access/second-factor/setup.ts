import type { Context } from '#server/platform/context.ts';
import { isStillValid } from '#server/platform/database/statements/lifetime.ts';
import { audit } from '#server/platform/database/trail/audit.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { Limit } from '#server/platform/http/limits/rate-limit.ts';
import type { SecondFactorSetup } from '#shared/access/second-factor/api.ts';
import { secondFactor } from '#shared/access/second-factor/limits.ts';
import { AppError, invalidField } from '#shared/contract/errors.ts';
import type { AccountRow } from '../accounts/queries.ts';
import { findStarted, replaceRecoveryCodes, saveStarted, turnOn } from './queries.ts';
import { newRecoveryCodes, recoveryDigest } from './recovery-codes.ts';
import { seal, unseal } from './sealed-secret.ts';
import { limitTries } from './spend-code.ts';
import { newSecret, setupAddress, stepOf } from './totp.ts';

const texts = {
  alreadyOn: 'Xác thực hai bước đã được bật cho tài khoản này.',
  notStarted: 'Lần thiết lập này đã hết hạn. Vui lòng bắt đầu lại.',
} as const;

export const wrongCode = () => invalidField('MaXacThuc', 'Mã xác thực không đúng. Vui lòng thử lại.');

const lifetime = secondFactor.setupMinutes * 60_000;
const endOf = ({ TaoLuc }: { TaoLuc: string }) => new Date(Date.parse(TaoLuc) + lifetime).toISOString();

const notStarted = () => new AppError('gone', { detail: texts.notStarted });

/** A new secret, which takes effect only when a code generated with it has been confirmed. */
export async function startSetup(
  tx: Tx,
  { clock, config }: Context,
  { id, username }: AccountRow,
): Promise<SecondFactorSetup> {
  const secret = newSecret();
  const saved = await saveStarted(tx, id, seal(config.secret, id, secret), clock());
  if (!saved) throw new AppError('conflict', { detail: texts.alreadyOn });
  return { KhoaBiMat: secret, DuongDan: setupAddress(secret, username) };
}

/**
 * Enables it and returns the recovery codes, which are shown only once; null if the code is wrong, which counts as a
 * failed attempt.
 */
export async function confirmSetup(
  tx: Tx,
  { clock, config }: Context,
  account: AccountRow,
  code: string,
  tries: Limit,
): Promise<string[] | null> {
  const now = clock();
  const started = await findStarted(tx, account.id);
  const secret = started && unseal(config.secret, account.id, started.KhoaBiMat);
  if (!started || !secret || !isStillValid(endOf(started), now, lifetime)) throw notStarted();
  const step = await limitTries(tx, now, tries, async () => stepOf(secret, code, now));
  if (step === null) return null;
  if (!(await turnOn(tx, account.id, now, step))) throw notStarted();
  await audit(tx, now, account, 'secondFactor.on', { id: account.id });
  return giveRecoveryCodes(tx, account.id);
}

/** Generates ten new codes; the old ones become invalid. */
export async function giveRecoveryCodes(tx: Tx, accountId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    tx,
    accountId,
    codes.map((code) => recoveryDigest(accountId, code)),
  );
  return codes;
}
