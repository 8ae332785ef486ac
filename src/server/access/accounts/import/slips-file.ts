import type { SchoolFile } from '#server/platform/files/school-file.ts';
import type { Slips } from '#shared/access/accounts/import/api.ts';
import { accountImportMessages } from '#shared/access/accounts/import/messages.ts';
import { invalid } from '#shared/contract/errors.ts';
import { findForSlips } from './queries.ts';

/** `address`: where the school's Sổ Điểm is. */
type SlipsRequest = Slips & { address: string };

/**
 * Slips with the passwords that the client has just received; they are stored nowhere. Whether a password is the right
 * one is not checked: that would take as long as the import, and a wrong slip only fails to sign in.
 */
export const accountSlipsFile: SchoolFile<SlipsRequest> = {
  action: 'account.slips.export',
  read: async (reader, { TaiKhoan, address }) => {
    const found = await findForSlips(
      reader,
      TaiKhoan.map(({ id }) => id),
    );
    const accounts = new Map(found.map((account) => [account.id, account]));
    const slips: ReturnType<typeof slipOf>[] = [];
    const refused: string[] = [];
    for (const { id, MatKhau } of TaiKhoan) {
      const account = accounts.get(id);
      if (account?.PhaiDoiMatKhau === 1) slips.push(slipOf(account, MatKhau));
      else refused.push(account ? `${account.Ho} ${account.Ten} (@${account.username})` : `mã ${id}`);
    }
    if (refused.length > 0) throw invalid(accountImportMessages.noSlips(refused.join(', ')));
    const title = 'Phiếu tài khoản';
    return {
      name: 'PhieuTaiKhoan.pdf',
      auditDetail: { SoLuong: slips.length },
      write: async (frame) =>
        (await import('#server/platform/files/pdf/slips.ts')).writeSlips({
          title,
          sheets: [slips],
          address,
          frame,
        }),
    };
  },
};

const slipOf = ({ Ho, Ten, username }: { Ho: string; Ten: string; username: string }, password: string) => ({
  title: 'PHIẾU TÀI KHOẢN',
  lines: [
    { label: 'Họ và tên', value: `${Ho} ${Ten}` },
    { label: 'Tên đăng nhập', value: username },
    { label: 'Mật khẩu', value: password, isSecret: true },
  ],
  note: 'Phải đổi mật khẩu khi đăng nhập lần đầu. Không đưa phiếu này cho người khác.',
});
