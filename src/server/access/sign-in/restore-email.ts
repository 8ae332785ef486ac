import type { Context } from '#server/platform/context.ts';
import { isStillValid } from '#server/platform/database/statements/lifetime.ts';
import { audit } from '#server/platform/database/trail/audit.ts';
import { write } from '#server/platform/database/transaction.ts';
import { addressBlock } from '#server/platform/http/limits/address-block.ts';
import { limitKey } from '#server/platform/http/limits/rate-limit.ts';
import { endSessions } from '#server/platform/sessions/queries.ts';
import { restoreCode } from '#shared/access/sign-in/limits.ts';
import { AppError, notFound } from '#shared/contract/errors.ts';
import { restoreDigest } from '../accounts/address-change.ts';
import { refuseTaken, requireAccount } from '../accounts/checks.ts';
import { setBothEmails } from '../accounts/queries.ts';
import {
  deleteResetCode,
  findRestoreCode,
  type RestoreCode,
  restoreCodeLifetime,
  spendRestoreCode,
} from '../accounts/recovery-queries.ts';
import { spendAsStranger } from './write-for-stranger.ts';

const texts = {
  unknown: 'Không có mã khôi phục này. Vui lòng kiểm tra lại mã trong thư.',
  used: 'Mã khôi phục này đã được dùng hoặc không còn hiệu lực.',
  expired: `Mã khôi phục đã hết hạn: mã chỉ dùng được trong ${restoreCode.days} ngày. Hãy nhờ Ban Giám Hiệu sửa lại email.`,
} as const;

/**
 * Makes the address before a change both the e-mail and the recovery address again. No notice is sent: its reader has
 * just requested this.
 */
export async function restoreEmail(context: Context, code: string, address: string): Promise<void> {
  const { database, clock } = context;
  const key = limitKey('khoi-phuc-email', addressBlock(address));
  await spendAsStranger(context, [{ key, max: restoreCode.triesPerHour, minutes: 60 }]);
  // A guess is refused here, without the transaction that everybody else would wait for.
  requireUsable(await findRestoreCode(database.main, restoreDigest(code)), clock());
  await write(database, 'exclusive', async (tx) => {
    const found = requireUsable(await findRestoreCode(tx, restoreDigest(code)), clock());
    const account = await requireAccount(tx, found.IDTaiKhoan);
    await refuseTaken(tx, { Email: found.Email }, account.id);
    await setBothEmails(tx, account.id, found.Email);
    await spendRestoreCode(tx, found, clock());
    // A code sent to the discarded address would open the account again.
    await deleteResetCode(tx, account.id);
    await endSessions(tx, account.id);
    await audit(tx, clock(), account, 'email.restore', { id: account.id, address });
  });
}

function requireUsable(code: RestoreCode | null, now: Date): RestoreCode {
  if (!code) throw notFound(texts.unknown);
  if (code.DungLuc !== null) throw new AppError('gone', { detail: texts.used });
  if (!isStillValid(code.HetHan, now, restoreCodeLifetime))
    throw new AppError('gone', { detail: texts.expired });
  return code;
}
