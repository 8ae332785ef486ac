import { commandLine } from '#server/command-line.ts';
import type { Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { secondFactorCodes } from '#shared/access/second-factor/second-factor-codes.ts';
import { AppError } from '#shared/contract/errors.ts';
import type { AccountRow } from '../accounts/queries.ts';
import { findFactor, requiredRoles } from './queries.ts';
import { spendCode, triesAtSignIn } from './spend-code.ts';

const texts: Record<keyof typeof secondFactorCodes, string> = {
  required:
    'Tài khoản này đã bật xác thực hai bước. Vui lòng nhập mã xác thực trong ứng dụng hoặc một mã dự phòng.',
  wrong: 'Mã xác thực không đúng hoặc đã được dùng. Vui lòng chờ mã mới rồi thử lại.',
  setup:
    'Vai trò của bạn bắt buộc xác thực hai bước. Hãy đăng nhập tại trang web của Sổ Điểm để thiết lập trước.',
  unreadable: `Máy chủ không còn đọc được khóa xác thực của tài khoản này. Hãy đăng nhập bằng một mã dự phòng, hoặc nhờ Ban Giám Hiệu gỡ xác thực hai bước; nếu không ai đăng nhập được, người quản trị máy chủ chạy lệnh ${commandLine('reset-factor')}.`,
};

const refusal = (kind: keyof typeof texts) =>
  new AppError('unauthenticated', { detail: texts[kind], code: secondFactorCodes[kind] });

/**
 * Why the correct password alone does not open a session, or null if it does. The error is returned, not thrown: a
 * wrong code must be committed as a failed attempt.
 */
export async function secondFactorRefusal(
  tx: Tx,
  context: Context,
  account: AccountRow,
  code: string | undefined,
): Promise<AppError | null> {
  const factor = await findFactor(tx, account.id);
  if (!factor) return (await requiredRoles(tx)).includes(account.MaVaiTro) ? refusal('setup') : null;
  if (code === undefined) return refusal('required');
  const outcome = await spendCode(tx, context, factor, code, triesAtSignIn(account));
  return outcome === 'right' ? null : refusal(outcome);
}
