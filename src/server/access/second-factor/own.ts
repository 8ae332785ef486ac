// What users may do with the second factor of their own account.

import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/database/trail/audit.ts';
import { type Tx, write } from '#server/platform/database/transaction.ts';
import { sendNotice } from '#server/platform/mail/notice.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { endSessions } from '#server/platform/sessions/queries.ts';
import type { OwnSecondFactor, secondFactorApi } from '#shared/access/second-factor/api.ts';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import { AppError, invalidField } from '#shared/contract/errors.ts';
import { requireOwn } from '../accounts/checks.ts';
import { writeWithOldPassword } from '../accounts/old-password.ts';
import { refuseUnproven, writeWithProof } from '../accounts/password-proof.ts';
import type { AccountRow } from '../accounts/queries.ts';
import { provesOwner } from '../accounts/recovery-address.ts';
import { secondFactorMail } from '../letters.ts';
import { countRecoveryCodes, deleteFactor, findFactor, requiredRoles } from './queries.ts';
import { confirmSetup, giveRecoveryCodes, startSetup, wrongCode } from './setup.ts';
import { spendCode, triesInSession } from './spend-code.ts';

const texts = {
  off: 'Xác thực hai bước chưa được bật cho tài khoản này.',
  unproven:
    'Mật khẩu hiện tại được đặt mà không cần mật khẩu cũ. Hãy đặt lại mật khẩu bằng mã gửi qua email trước khi bật xác thực hai bước.',
  unreadable: 'Máy chủ không còn đọc được khóa xác thực của tài khoản này. Hãy dùng một mã dự phòng.',
} as const;

export async function ownFactor({ database }: Context, caller: Caller): Promise<OwnSecondFactor> {
  const factor = await findFactor(database.main, caller.id);
  return {
    DangBat: factor !== null,
    BatLuc: factor?.BatLuc ?? null,
    SoMaDuPhong: await countRecoveryCodes(database.main, caller.id),
    BatBuoc: (await requiredRoles(database.main)).includes(caller.role),
  };
}

/** Ends sessions that were opened with the password alone, except the one that has just confirmed a code. */
export async function confirmOwn(context: Context, caller: Caller, code: string, log: FastifyBaseLogger) {
  const { account, codes } = await write(context.database, 'exclusive', async (tx) => {
    const account = await requireOwn(tx, caller);
    const codes = await confirmSetup(tx, context, account, code, triesInSession(caller));
    if (codes) await endSessions(tx, caller.id, caller.sessionId);
    return { account, codes };
  });
  if (!codes) throw wrongCode();
  await sendNotice(context, account, secondFactorMail('on'), log);
  return { MaDuPhong: codes };
}

export async function renewOwnCodes(
  context: Context,
  caller: Caller,
  { MaXacThuc, old_password }: BodyOf<typeof secondFactorApi.renewCodes>,
) {
  const result = await writeWithProof(context, caller, old_password, async (tx, proof) => {
    refuseUnproven(proof);
    const refusal = await refusalOfCode(tx, context, caller, MaXacThuc);
    if (refusal) return refusal;
    await audit(tx, context.clock(), caller, 'secondFactor.newCodes', { id: caller.id });
    return { MaDuPhong: await giveRecoveryCodes(tx, caller.id) };
  });
  if (result instanceof AppError) throw result;
  return result;
}

const wrongPassword = () => invalidField('password', 'Mật khẩu không chính xác.');

/** A session alone, which may be stolen, can turn it neither on nor off. */
const withPassword = <Result>(
  context: Context,
  caller: Caller,
  password: string,
  act: (tx: Tx, account: AccountRow) => Promise<Result>,
) => writeWithOldPassword(context, caller, password, act, { wrong: wrongPassword });

export const startOwn = (context: Context, caller: Caller, password: string) =>
  withPassword(context, caller, password, (tx, account) => {
    // Otherwise a borrowed session could set a password within minutes of the sign-in and lock out the owner with a
    // factor.
    if (!provesOwner(account)) throw new AppError('conflict', { detail: texts.unproven });
    return startSetup(tx, context, account);
  });

export async function turnOffOwn(
  context: Context,
  caller: Caller,
  { password, MaXacThuc }: BodyOf<typeof secondFactorApi.turnOff>,
  log: FastifyBaseLogger,
): Promise<void> {
  const result = await withPassword(context, caller, password, async (tx, account) => {
    const refusal = await refusalOfCode(tx, context, caller, MaXacThuc);
    if (!refusal) await turnOff(tx, context, caller);
    return refusal ?? account;
  });
  if (result instanceof AppError) throw result;
  await sendNotice(context, result, secondFactorMail('off'), log);
}

/**
 * If the role requires one, no user stays signed in without: the next sign-in sets up a new one, for example on a new
 * phone.
 */
async function turnOff(tx: Tx, { clock }: Context, caller: Caller): Promise<void> {
  await deleteFactor(tx, caller.id);
  await audit(tx, clock(), caller, 'secondFactor.off', { id: caller.id });
  if ((await requiredRoles(tx)).includes(caller.role)) await endSessions(tx, caller.id);
}

/** Returned, not thrown: a wrong code must be committed as a failed attempt. */
async function refusalOfCode(
  tx: Tx,
  context: Context,
  caller: Caller,
  code: string,
): Promise<AppError | null> {
  const factor = await findFactor(tx, caller.id);
  if (!factor) throw new AppError('conflict', { detail: texts.off });
  const outcome = await spendCode(tx, context, factor, code, triesInSession(caller));
  if (outcome === 'right') return null;
  return outcome === 'wrong' ? wrongCode() : new AppError('conflict', { detail: texts.unreadable });
}
