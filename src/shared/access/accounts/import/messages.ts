import { accountImportLimits } from './limits.ts';

const maxRows = accountImportLimits.rows.toLocaleString('vi');

export const accountImportMessages = {
  tooMany: `Mỗi lần chỉ nhập được tối đa ${maxRows} tài khoản.`,
  wrongRows: (count: number) => `Chưa tạo tài khoản nào, vì có ${count} dòng lỗi.`,
  running: 'Một danh sách khác của bạn đang được nhập. Vui lòng chờ vài giây rồi thử lại.',
  noSlips: (names: string) =>
    `Không in được phiếu của tài khoản ${names}: đã đổi mật khẩu, đã bị xóa hoặc không được tạo từ danh sách.`,
} as const;
