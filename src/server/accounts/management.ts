import type { FastifyBaseLogger } from 'fastify';
import type { Account, AccountChange, AccountCreation } from '../../shared/accounts.ts';
import { messages } from '../../shared/common-messages.ts';
import { AppError, invalidField } from '../../shared/errors.ts';
import type { Role } from '../../shared/permissions.ts';
import { refusalToDeleteAccount } from '../../shared/rules/deletion.ts';
import { releaseTeacher } from '../assignments/queries.ts';
import type { Context } from '../context.ts';
import { audit, changedFields } from '../database/audit.ts';
import { type Tx, write } from '../database/transaction.ts';
import { type PasswordOwner, passwordProblems } from '../secrets/password-rules.ts';
import { hashPassword } from '../secrets/passwords.ts';
import type { Caller } from '../sessions/caller.ts';
import { endSessions } from '../sessions/queries.ts';
import { refused, refuseFutureBirth, refuseLosingTheBoard, refuseTaken, requireAccount } from './checks.ts';
import { tellOwner } from './notices.ts';
import {
  type AccountRow,
  deleteAccount,
  insertAccount,
  type Person,
  personOf,
  setPassword,
  setRole,
  toAccount,
  updatePerson,
} from './queries.ts';
import { recoveryAddressAfter } from './recovery-address.ts';

export async function createAccount(
  { database, clock }: Context,
  caller: Caller,
  { user, role: code, MaVaiTro, ...person }: AccountCreation,
): Promise<Account> {
  const role = code ?? MaVaiTro;
  if (role === undefined) throw invalidField('role', messages.required);
  refuseFutureBirth(person.NgaySinh, clock());
  refuseWeakPassword(user.password, { username: user.username, ...person });
  const MatKhau = await hashPassword('trusted', user.password);
  return write(database, 'alone', async (tx) => {
    await refuseTaken(tx, { username: user.username, ...person });
    const id = await insertAccount(tx, {
      ...person,
      username: user.username,
      MatKhau,
      NguonMatKhau: 'BGH',
      MaVaiTro: role,
    });
    await audit(tx, clock(), caller, 'account.create', { id, username: user.username, role });
    return toAccount(await requireAccount(tx, id));
  });
}

export async function changeAccount(
  context: Context,
  caller: Caller,
  id: number,
  { user, role, MaVaiTro, ...person }: AccountChange,
  log: FastifyBaseLogger,
): Promise<Account> {
  const { database, clock } = context;
  refuseFutureBirth(person.NgaySinh, clock());
  const password = user?.password && {
    typed: user.password,
    hash: await hashPassword('trusted', user.password),
  };
  const own = id === caller.id;
  const changed = await write(database, 'alone', async (tx) => {
    const before = await requireAccount(tx, id);
    await applyPerson(tx, before, person, own);
    const newRole = await applyRole(tx, before, role ?? MaVaiTro);
    if (password) await applyPassword(tx, { ...before, ...person }, password, own);
    const released = newRole ? await releaseTeacher(tx, id) : 0;
    if (newRole || password) await endSessions(tx, id, caller.sessionId);
    const fields = [...changedFields(before, person), ...(password ? ['password'] : [])];
    const { username } = before;
    await audit(tx, clock(), caller, 'account.change', { id, username, fields, role: newRole, released });
    return { before, after: await requireAccount(tx, id) };
  });
  await tellOwner(context, changed, log);
  return toAccount(changed.after);
}

/** The board vouches for the e-mail of everybody else; for one's own there is only the session. */
async function applyPerson(
  tx: Tx,
  account: AccountRow,
  change: Partial<Person>,
  own: boolean,
): Promise<void> {
  await refuseTaken(tx, change, account.id);
  const person = { ...personOf(account), ...change };
  await updatePerson(tx, account.id, person, recoveryAddressAfter(account, person.Email, !own));
}

/** The new role, if it is one. */
async function applyRole(tx: Tx, account: AccountRow, role: Role | undefined): Promise<Role | undefined> {
  if (role === undefined || role === account.MaVaiTro) return undefined;
  await refuseLosingTheBoard(tx, account, 'Không thể đổi vai trò của tài khoản Ban Giám Hiệu cuối cùng.');
  await setRole(tx, account.id, role);
  return role;
}

async function applyPassword(
  tx: Tx,
  owner: AccountRow,
  password: { typed: string; hash: string },
  own: boolean,
): Promise<void> {
  refuseWeakPassword(password.typed, owner);
  await setPassword(tx, owner.id, password.hash, own ? 'Phien' : 'BGH');
}

export function removeAccount({ database, clock }: Context, caller: Caller, id: number): Promise<void> {
  return write(database, 'alone', async (tx) => {
    const account = await requireAccount(tx, id);
    const refusal = refusalToDeleteAccount(id, caller.id);
    if (refusal) throw refused(refusal);
    await refuseLosingTheBoard(tx, account, 'Không thể xóa tài khoản Ban Giám Hiệu cuối cùng.');
    const released = await releaseTeacher(tx, id);
    await deleteAccount(tx, id);
    const { username, MaVaiTro: role, Ho, Ten } = account;
    const HoTen = `${Ho} ${Ten}`;
    await audit(tx, clock(), caller, 'account.delete', { id, username, role, HoTen, released });
  });
}

/** At both levels, since clients read either. */
function refuseWeakPassword(password: string, owner: PasswordOwner): void {
  const problems = passwordProblems(password, owner);
  if (problems.length > 0)
    throw new AppError('invalid', { password: problems, user: { password: problems } });
}
