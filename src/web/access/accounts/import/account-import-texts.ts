import type { CheckedAccount } from '#shared/access/accounts/import/api.ts';
import { accountImportLimits } from '#shared/access/accounts/import/limits.ts';
import { megabytes } from '#web/kit/file-import/file-import-texts.ts';
import { formatCount } from '#web/kit/format.ts';

export const accountImportTexts = {
  title: 'Nhập tài khoản từ Excel',
  howTo: `Tải tệp mẫu, điền mỗi dòng một người rồi chọn tệp ở đây. Danh sách có sẵn cũng được, miễn có cột “Họ và tên” và “Email”. Mật khẩu được tạo tự động. Mỗi tệp tối đa ${formatCount(accountImportLimits.rows)} người.`,
  templateName: 'MauNhapTaiKhoan.xlsx',
  tooBig: `Tệp lớn hơn ${megabytes} MB. Hãy chỉ giữ lại danh sách tài khoản.`,
  empty: 'Tệp trống. Hãy chọn tệp có danh sách tài khoản.',
  proposed: 'tự tạo',
  submit: (count: number) => `Tạo ${formatCount(count)} tài khoản`,
  submitting: 'Đang tạo tài khoản...',
  done: (count: number) => `Đã tạo ${formatCount(count)} tài khoản.`,
  unsure: (reason: string) =>
    `${reason} Chưa biết tài khoản đã được tạo hay chưa. Hãy kiểm tra lại tệp: nếu đã được tạo thì mọi dòng đều lỗi vì email đã thuộc về một tài khoản; khi đó hãy xóa các tài khoản đó rồi nhập lại, hoặc đặt mật khẩu mới cho từng người.`,
  once: 'Mật khẩu chỉ hiện một lần này và không được lưu lại. Hãy tải phiếu, in ra rồi phát cho từng người. Mỗi người phải đổi mật khẩu khi đăng nhập lần đầu.',
  slips: 'Tải phiếu (PDF)',
  slipsName: 'PhieuTaiKhoan.pdf',
  slipsDone: 'Đã tải phiếu tài khoản.',
  result: 'Tài khoản vừa tạo',
} as const;

/** Asked if the passwords would be lost. */
export const lostPasswords = {
  title: 'Đóng khi chưa tải phiếu?',
  consequence: 'Mật khẩu của các tài khoản vừa tạo sẽ không xem lại được nữa.',
  close: 'Đóng, không tải',
  stay: 'Ở lại',
} as const;

/** The result of the check in one line. */
export function summaryOf(rows: readonly CheckedAccount[]): string {
  const wrong = rows.filter(({ Loi }) => Loi !== null).length;
  const parts = [
    `${formatCount(rows.length - wrong)} hợp lệ`,
    ...(wrong > 0 ? [`${formatCount(wrong)} lỗi`] : []),
  ];
  return `Tệp có ${formatCount(rows.length)} người: ${parts.join(', ')}.`;
}

/** The names of the fields in errors. */
export const fieldLabels = {
  Ho: 'Họ',
  Ten: 'Tên',
  MaVaiTro: 'Vai trò',
  username: 'Tên đăng nhập',
  GioiTinh: 'Giới tính',
  NgaySinh: 'Ngày sinh',
  SoDienThoai: 'Số điện thoại',
  DiaChi: 'Địa chỉ',
};
