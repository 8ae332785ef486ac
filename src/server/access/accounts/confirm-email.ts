import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/database/trail/audit.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import type { accountsApi, Profile } from '#shared/access/accounts/api.ts';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import { AppError } from '#shared/contract/errors.ts';
import { afterOwnAddressChange, type Changed } from './address-change.ts';
import { requireAccount } from './checks.ts';
import { notifyOwner } from './notices.ts';
import { writeWithOldPassword } from './old-password.ts';
import { type AccountRow, confirmEmail, toProfile } from './queries.ts';
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
  const changed = await writeWithOldPassword(context, caller, old_password, (tx, account) =>
    confirmOwnEmail(tx, context.clock(), account, Email),
  );
  await notifyOwner(context, changed, log);
  return toProfile(changed.after);
}

async function confirmOwnEmail(tx: Tx, now: Date, before: AccountRow, email: string): Promise<Changed> {
  if (!isSameAddress(before.Email, email)) throw new AppError('conflict', { detail: texts.otherEmail });
  if (isSameAddress(before.Email, before.EmailKhoiPhuc)) return { before, after: before, restoreCode: null };
  if (!provesOwner(before)) throw new AppError('conflict', { detail: texts.unproven });
  await confirmEmail(tx, before.id);
  await audit(tx, now, before, 'email.confirm', { id: before.id });
  return afterOwnAddressChange(tx, now, before, await requireAccount(tx, before.id));
}
