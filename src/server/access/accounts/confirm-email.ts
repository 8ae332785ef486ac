import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/database/trail/audit.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import type { accountsApi, Profile } from '#shared/access/accounts/api.ts';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import { AppError } from '#shared/contract/errors.ts';
import { afterOwnAddressChange } from './address-change.ts';
import { requireOwn } from './checks.ts';
import { type Changed, notifyOwner } from './notices.ts';
import { writeWithOldPassword } from './old-password.ts';
import { confirmEmail, toProfile } from './queries.ts';
import { isSameAddress, provesOwner } from './recovery-address.ts';

const texts = {
  otherEmail: 'Email trong hồ sơ không phải địa chỉ này. Vui lòng tải lại trang rồi kiểm tra.',
  unproven:
    'Mật khẩu hiện tại được đặt mà không cần mật khẩu cũ, nên chưa thể xác nhận email khôi phục. Hãy đặt lại mật khẩu bằng mã gửi qua email, hoặc nhờ một tài khoản Ban Giám Hiệu khác sửa email.',
} as const;

/** Makes the profile's e-mail address the one for codes and notices; the caller must name it and enter the password. */
export async function confirmRecoveryEmail(
  context: Context,
  caller: Caller,
  { Email, old_password }: BodyOf<typeof accountsApi.confirmEmail>,
  log: FastifyBaseLogger,
): Promise<Profile> {
  const changed = await writeWithOldPassword(context, {
    caller,
    account: await requireOwn(context.database.main, caller),
    oldPassword: old_password,
    prepare: async () => {},
    work: (tx) => confirmOwnEmail(tx, context.clock(), caller, Email),
  });
  await notifyOwner(context, changed, log);
  return toProfile(changed.after);
}

async function confirmOwnEmail(tx: Tx, now: Date, caller: Caller, email: string): Promise<Changed> {
  const before = await requireOwn(tx, caller);
  if (!isSameAddress(before.Email, email)) throw new AppError('conflict', { detail: texts.otherEmail });
  if (isSameAddress(before.Email, before.EmailKhoiPhuc)) return { before, after: before, restoreCode: null };
  if (!provesOwner(before)) throw new AppError('conflict', { detail: texts.unproven });
  await confirmEmail(tx, caller.id);
  await audit(tx, now, caller, 'email.confirm', { id: caller.id });
  const after = await requireOwn(tx, caller);
  return { before, after, restoreCode: await afterOwnAddressChange(tx, now, { before, after }) };
}
