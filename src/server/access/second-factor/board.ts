// Decisions of the school board: who must have a second factor, and whose is removed because the phone is lost.

import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import type { AppDatabase } from '#server/platform/database/open.ts';
import type { Reader } from '#server/platform/database/reader.ts';
import { type Actor, audit, programActor } from '#server/platform/database/trail/audit.ts';
import { type Tx, write } from '#server/platform/database/transaction.ts';
import { StartError } from '#server/platform/explain.ts';
import { sendNotice } from '#server/platform/mail/notice.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { endSessions } from '#server/platform/sessions/queries.ts';
import type {
  SecondFactorOverview,
  SecondFactorRule,
  secondFactorApi,
} from '#shared/access/second-factor/api.ts';
import { refusalToRemoveFactor } from '#shared/access/second-factor/second-factor-codes.ts';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import { notFound } from '#shared/contract/errors.ts';
import { type Role, roleNames, roles } from '#shared/contract/permissions.ts';
import { refused, requireAccount } from '../accounts/checks.ts';
import { isOffice, type OldPassword, refuseUnproven, writeWithProof } from '../accounts/password-proof.ts';
import { type AccountRow, findAccountByUsername } from '../accounts/queries.ts';
import { secondFactorMail } from '../letters.ts';
import { deleteFactor, findFactor, listFactors, requiredRoles, setRequired } from './queries.ts';

export async function factorOverview(reader: Reader): Promise<SecondFactorOverview> {
  const required = await requiredRoles(reader);
  const VaiTro = roles.map((role) => toRule(role, required.includes(role)));
  return { VaiTro, TaiKhoan: await listFactors(reader) };
}

const toRule = (MaVaiTro: Role, BatBuoc: boolean): SecondFactorRule => ({
  MaVaiTro,
  TenVaiTro: roleNames[MaVaiTro],
  BatBuoc,
});

/** Applies from each account's next sign-in, so that no user is signed out in the middle of a sheet. */
export function changeRule(
  context: Context,
  caller: Caller,
  role: Role,
  { BatBuoc, old_password }: BodyOf<typeof secondFactorApi.changeRule>,
): Promise<SecondFactorRule> {
  return writeWithProof(context, caller, old_password, async (tx, proof) => {
    refuseUnproven(proof);
    await setRequired(tx, role, BatBuoc);
    await audit(tx, context.clock(), caller, 'secondFactor.rule', { role, required: BatBuoc });
    return toRule(role, BatBuoc);
  });
}

export async function removeFactor(
  context: Context,
  caller: Caller,
  { id, oldPassword }: { id: number; oldPassword: OldPassword },
  log: FastifyBaseLogger,
): Promise<void> {
  const account = await writeWithProof(context, caller, oldPassword, async (tx, proof) => {
    const account = await requireAccount(tx, id);
    const refusal = refusalToRemoveFactor(id, caller.id);
    if (refusal) throw refused(refusal);
    if (isOffice(account.MaVaiTro)) refuseUnproven(proof);
    if (!(await clearFactor(tx, context.clock(), caller, account)))
      throw notFound('Tài khoản này chưa bật xác thực hai bước.');
    return account;
  });
  await sendNotice(context, account, secondFactorMail('removed'), log);
}

/** False if there is none. The sessions end too: one of them may be on the lost phone. */
async function clearFactor(tx: Tx, now: Date, actor: Actor, { id, username }: AccountRow): Promise<boolean> {
  if (!(await findFactor(tx, id))) return false;
  await deleteFactor(tx, id);
  await endSessions(tx, id);
  await audit(tx, now, actor, 'secondFactor.remove', { id, username });
  return true;
}

/** The last resort, run on the server: for a board that has lost its only phone. */
export function resetFactor(database: AppDatabase, username: string, now: Date): Promise<void> {
  return write(database, 'exclusive', async (tx) => {
    const account = await findAccountByUsername(tx, username);
    if (!account) throw new StartError(`Không có tài khoản ${username}.`);
    if (!(await clearFactor(tx, now, programActor, account)))
      throw new StartError(`Tài khoản ${username} chưa bật xác thực hai bước.`);
  });
}
