// The accounts of the component tests, and where they are shown.

import { page } from 'vitest/browser';
import { type Account, accountsApi } from '#shared/access/accounts/api.ts';
import { type SecondFactorOverview, secondFactorApi } from '#shared/access/second-factor/api.ts';
import { server } from '../fake-server.ts';

const roles = [
  { MaVaiTro: 'BGH', TenVaiTro: 'Ban Giám Hiệu' },
  { MaVaiTro: 'GiaoVu', TenVaiTro: 'Giáo vụ' },
  { MaVaiTro: 'GiaoVien', TenVaiTro: 'Giáo viên' },
] as const;

const account = (
  id: number,
  username: string,
  role: (typeof roles)[number],
  more: Partial<Account>,
): Account => ({
  id,
  user: { username },
  Ho: 'Nguyễn',
  Ten: 'An',
  GioiTinh: 'Nữ',
  NgaySinh: '1990-09-05',
  SoDienThoai: `090510000${id}`,
  Email: `${username}@truong.example`,
  DiaChi: '1 Bạch Đằng',
  ...role,
  role: role.MaVaiTro,
  ...more,
});

const [board, registrar, teacher] = roles;
export const thuy = account(3, 'thuy', teacher, { Ho: 'Trần Thị', Ten: 'Thủy', SoDienThoai: '0987000001' });
/** The first one is signed in. */
export const accounts = [account(1, 'bgh', board, {}), account(2, 'giaovu', registrar, {}), thuy];

/** No role is required to have a second factor; the board and thuy have one. */
export const factors: SecondFactorOverview = {
  VaiTro: roles.map((role) => ({ ...role, BatBuoc: false })),
  TaiKhoan: [1, 3].map((id) => ({ id, BatLuc: '2026-11-16T01:00:00.000Z' })),
};

export function accountsAnswer(): void {
  server.on(secondFactorApi.overview, () => factors);
  server.on(accountsApi.roles, () => [...roles]);
  server.on(accountsApi.list, () => accounts);
  server.on(accountsApi.security, () => ({ BatBuocDoiMatKhau: false }));
}

export const dialog = () => page.getByRole('dialog');
export const rowOf = (username: string) => page.getByRole('row').filter({ hasText: `@${username}` });
