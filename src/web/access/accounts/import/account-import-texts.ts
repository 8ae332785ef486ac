import type { CheckedAccount } from '#shared/access/accounts/import/api.ts';
import { accountImportLimits } from '#shared/access/accounts/import/limits.ts';
import { megabytes } from '#web/kit/file-import/file-import-texts.ts';
import { formatCount } from '#web/kit/format.ts';

export const accountImportTexts = {
  open: 'Nhập từ Excel',
  title: 'Nhập tài khoản từ Excel',
  howTo: `Tải tệp mẫu, điền mỗi dòng một người rồi chọn tệp ở đây. Danh sách có sẵn cũng được, miễn có cột “Họ và tên” và “Email”. Mật khẩu được tạo tự động. Mỗi tệp tối đa ${formatCount(accountImportLimits.rows)} người.`,
  template: 'Tải tệp mẫu',
  templateName: 'MauNhapTaiKhoan.xlsx',
  templateDone: 'Đã tải tệp mẫu.',
  tooBig: `Tệp lớn hơn ${megabytes} MB. Hãy chỉ giữ lại danh sách tài khoản.`,
  empty: 'Tệp trống. Hãy chọn tệp có danh sách tài khoản.',
  blocked: (wrong: number) =>
    `Chưa nhập được vì có ${formatCount(wrong)} dòng lỗi. Hãy sửa các dòng đó trong tệp, lưu tệp rồi chọn lại tệp đã sửa.`,
  onlyWrong: 'Chỉ dòng lỗi',
  proposed: 'tự tạo',
  submit: (count: number) => `Tạo ${formatCount(count)} tài khoản`,
  submitting: 'Đang tạo tài khoản...',
  done: (count: number) => `Đã tạo ${formatCount(count)} tài khoản.`,
  refused: 'Hãy xem các dòng lỗi bên dưới, sửa tệp rồi chọn lại.',
  unsure: (reason: string) =>
    `${reason} Chưa biết tài khoản đã được tạo hay chưa. Hãy kiểm tra lại tệp: nếu đã được tạo thì mọi dòng đều lỗi vì email đã thuộc về một tài khoản; khi đó hãy xóa các tài khoản đó rồi nhập lại, hoặc đặt mật khẩu mới cho từng người.`,
  recheck: 'Kiểm tra lại tệp',
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

const labels: Record<string, string> = {
  Ho: 'Họ',
  Ten: 'Tên',
  MaVaiTro: 'Vai trò',
  username: 'Tên đăng nhập',
  GioiTinh: 'Giới tính',
  NgaySinh: 'Ngày sinh',
  SoDienThoai: 'Số điện thoại',
  DiaChi: 'Địa chỉ',
};

/** One sentence per error, prefixed with its column unless the text already starts with it. */
export function faultLines(faults: Record<string, string[]>): string[] {
  return Object.entries(faults).flatMap(([field, texts]) => {
    const label = labels[field] ?? field;
    return texts.map((text) => (text.startsWith(label) ? text : `${label}: ${text}`));
  });
}
