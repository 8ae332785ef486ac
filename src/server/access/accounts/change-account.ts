import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import type { PasswordSource } from '#server/platform/database/schema.ts';
import { audit, changedFields } from '#server/platform/database/trail/audit.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { endSessions } from '#server/platform/sessions/queries.ts';
import { releaseTeacher } from '#server/school/assignments/queries.ts';
import type { Account, AccountChange } from '#shared/access/accounts/api.ts';
import { passwordMessages } from '#shared/access/passwords/messages.ts';
import type { Role } from '#shared/contract/permissions.ts';
import { hashPassword, isPassword } from '../passwords/passwords.ts';
import { afterAddressChangeByBoard, afterOwnAddressChange } from './address-change.ts';
import {
  refusedPassword,
  refuseFutureBirth,
  refuseLosingTheBoard,
  refuseTaken,
  refuseWeakPassword,
  requireAccount,
  requireOwn,
} from './checks.ts';
import { notifyOwner } from './notices.ts';
import { needsPassword, type Proof, refuseUnproven, writeWithProof } from './password-proof.ts';
import {
  type AccountRow,
  type Person,
  personOf,
  setPassword,
  setRole,
  toAccount,
  updatePerson,
} from './queries.ts';
import { changesEmail, provesOwner, recoveryAddressAfter, sourceAfterOwnChange } from './recovery-address.ts';

export async function changeAccount(
  context: Context,
  caller: Caller,
  id: number,
  { old_password, user, ...change }: AccountChange,
  log: FastifyBaseLogger,
): Promise<Account> {
  refuseFutureBirth(change.NgaySinh, context.clock());
  const password = user?.password ? await readyPassword(context, caller, id, user.password) : null;
  const changed = await writeWithProof(context, caller, old_password, async (tx, proof) => {
    const before = await requireAccount(tx, id);
    const by = { caller, proof, own: id === caller.id };
    await apply(tx, context, before, { change, password }, by);
    const after = await requireAccount(tx, id);
    return by.own
      ? afterOwnAddressChange(tx, context.clock(), before, after)
      : afterAddressChangeByBoard(tx, before, after);
  });
  await notifyOwner(context, changed, log);
  return toAccount(changed.after);
}

type ReadyPassword = { typed: string; hash: string; isCurrent: boolean };

/** Does all the slow work before the transaction. */
async function readyPassword(
  { database }: Context,
  caller: Caller,
  id: number,
  typed: string,
): Promise<ReadyPassword> {
  const own = id === caller.id ? await requireOwn(database.main, caller) : null;
  const isCurrent = own !== null && (await isPassword('trusted', own.MatKhau, typed));
  return { typed, hash: await hashPassword('trusted', typed), isCurrent };
}

type Change = { change: Omit<AccountChange, 'old_password' | 'user'>; password: ReadyPassword | null };
type By = { caller: Caller; proof: Proof; own: boolean };

async function apply(
  tx: Tx,
  { clock }: Context,
  before: AccountRow,
  { change: { role: code, MaVaiTro, ...person }, password }: Change,
  { caller, proof, own }: By,
): Promise<void> {
  const { id, username } = before;
  const role = code ?? MaVaiTro ?? before.MaVaiTro;
  const wanted = { own, setsPassword: password !== null, changesEmail: changesEmail(before, person) };
  if (needsPassword({ before: before.MaVaiTro, after: role, ...wanted })) refuseUnproven(proof);
  await applyPerson(tx, before, person, !own || (proof === 'password' && provesOwner(before)));
  const newRole = await applyRole(tx, before, role);
  if (password) await applyPassword(tx, { ...before, ...person }, password, sourceAfter(before, own, proof));
  const released = newRole ? await releaseTeacher(tx, id) : 0;
  if (newRole || password) await endSessions(tx, id, caller.sessionId);
  const fields = [...changedFields(before, person), ...(password ? ['password'] : [])];
  await audit(tx, clock(), caller, 'account.change', { id, username, fields, role: newRole, released });
}

/** `vouched`: by the board for other accounts, by the password for one's own. */
async function applyPerson(tx: Tx, account: AccountRow, change: Partial<Person>, vouched: boolean) {
  await refuseTaken(tx, change, account.id);
  const person = { ...personOf(account), ...change };
  await updatePerson(tx, account.id, person, recoveryAddressAfter(account, person.Email, vouched));
}

/** Returns the new role if it changed. */
async function applyRole(tx: Tx, account: AccountRow, role: Role): Promise<Role | undefined> {
  if (role === account.MaVaiTro) return undefined;
  await refuseLosingTheBoard(tx, account, 'Không thể đổi vai trò của tài khoản Ban Giám Hiệu cuối cùng.');
  await setRole(tx, account.id, role);
  return role;
}

/**
 * Must be the last check: "that is the current password" may only be reported if any other password would have been
 * accepted, or it could be used to guess the current one.
 */
async function applyPassword(
  tx: Tx,
  owner: AccountRow,
  { typed, hash, isCurrent }: ReadyPassword,
  source: PasswordSource,
): Promise<void> {
  refuseWeakPassword(typed, owner);
  if (isCurrent) throw refusedPassword([passwordMessages.unchanged]);
  await setPassword(tx, owner.id, hash, source);
}

function sourceAfter({ NguonMatKhau }: AccountRow, own: boolean, proof: Proof): PasswordSource {
  if (!own) return 'BGH';
  return proof === 'password' ? sourceAfterOwnChange(NguonMatKhau) : 'Phien';
}
