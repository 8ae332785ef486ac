import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/database/trail/audit.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { releaseTeacher } from '#server/school/assignments/queries.ts';
import type { Account, AccountCreation } from '#shared/access/accounts/api.ts';
import { refusalToDeleteAccount } from '#shared/access/accounts/deletion.ts';
import { invalidField } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import { hashPassword } from '../passwords/passwords.ts';
import {
  refused,
  refuseFutureBirth,
  refuseLosingTheBoard,
  refuseTaken,
  refuseWeakPassword,
  requireAccount,
} from './checks.ts';
import { needsPassword, type OldPassword, refuseUnproven, writeWithProof } from './password-proof.ts';
import { deleteAccount, insertAccount, toAccount } from './queries.ts';

export async function createAccount(
  context: Context,
  caller: Caller,
  { user, role: code, MaVaiTro, old_password, ...person }: AccountCreation,
): Promise<Account> {
  const role = code ?? MaVaiTro;
  if (role === undefined) throw invalidField('role', messages.required);
  refuseFutureBirth(person.NgaySinh, context.clock());
  refuseWeakPassword(user.password, { username: user.username, ...person });
  const MatKhau = await hashPassword('trusted', user.password);
  return writeWithProof(context, caller, old_password, async (tx, proof) => {
    if (needsPassword({ before: null, after: role })) refuseUnproven(proof);
    await refuseTaken(tx, { username: user.username, ...person });
    const id = await insertAccount(tx, {
      ...person,
      username: user.username,
      MatKhau,
      NguonMatKhau: 'BGH',
      MaVaiTro: role,
    });
    await audit(tx, context.clock(), caller, 'account.create', { id, username: user.username, role });
    return toAccount(await requireAccount(tx, id));
  });
}

export function removeAccount(
  context: Context,
  caller: Caller,
  id: number,
  oldPassword: OldPassword,
): Promise<void> {
  return writeWithProof(context, caller, oldPassword, async (tx, proof) => {
    const account = await requireAccount(tx, id);
    const refusal = refusalToDeleteAccount(id, caller.id);
    if (refusal) throw refused(refusal);
    if (needsPassword({ before: account.MaVaiTro, after: null })) refuseUnproven(proof);
    await refuseLosingTheBoard(tx, account, 'Không thể xóa tài khoản Ban Giám Hiệu cuối cùng.');
    const released = await releaseTeacher(tx, id);
    await deleteAccount(tx, id);
    const { username, MaVaiTro: role, Ho, Ten } = account;
    const HoTen = `${Ho} ${Ten}`;
    await audit(tx, context.clock(), caller, 'account.delete', { id, username, role, HoTen, released });
  });
}
