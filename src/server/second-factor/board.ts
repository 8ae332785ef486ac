// What the school board decides: who must have a second factor, and whose is taken away because the phone is lost.

import type { FastifyBaseLogger } from 'fastify';
import { notFound } from '../../shared/errors.ts';
import { type Role, roleNames, roles } from '../../shared/permissions.ts';
import { refusalToRemoveFactor } from '../../shared/rules/second-factor.ts';
import type { SecondFactorOverview, SecondFactorRule } from '../../shared/second-factor.ts';
import { refused, requireAccount } from '../accounts/checks.ts';
import type { Context } from '../context.ts';
import { audit } from '../database/audit.ts';
import type { Reader } from '../database/reader.ts';
import { write } from '../database/transaction.ts';
import { secondFactorMail } from '../mail/letters.ts';
import { sendNotice } from '../mail/notice.ts';
import type { Caller } from '../sessions/caller.ts';
import { listFactors, requiredRoles, setRequired } from './queries.ts';
import { takeFactorAway } from './take-away.ts';

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

/** Counts from the next sign-in of each account: nobody is thrown out in the middle of a sheet. */
export function changeRule(
  { database, clock }: Context,
  caller: Caller,
  role: Role,
  required: boolean,
): Promise<SecondFactorRule> {
  return write(database, 'alone', async (tx) => {
    await setRequired(tx, role, required);
    await audit(tx, clock(), caller, 'secondFactor.rule', { role, required });
    return toRule(role, required);
  });
}

export async function removeFactor(
  context: Context,
  caller: Caller,
  id: number,
  log: FastifyBaseLogger,
): Promise<void> {
  const { database, clock } = context;
  const account = await write(database, 'alone', async (tx) => {
    const account = await requireAccount(tx, id);
    const refusal = refusalToRemoveFactor(id, caller.id);
    if (refusal) throw refused(refusal);
    if (!(await takeFactorAway(tx, clock(), caller, account)))
      throw notFound('Tài khoản này chưa bật xác thực hai bước.');
    return account;
  });
  await sendNotice(context, account, secondFactorMail('removed'), log);
}
