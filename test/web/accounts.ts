// The accounts of the component tests, and where they are seen.

import { page } from 'vitest/browser';
import { type Account, accountsApi } from '../../src/shared/accounts.ts';
import { server } from './fake-server.ts';

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
/** The first is whoever is signed in. */
export const accounts = [account(1, 'bgh', board, {}), account(2, 'giaovu', registrar, {}), thuy];

export function accountsAnswer(): void {
  server.on(accountsApi.roles, () => [...roles]);
  server.on(accountsApi.list, () => accounts);
}

export const dialog = () => page.getByRole('dialog');
export const rowOf = (username: string) => page.getByRole('row').filter({ hasText: `@${username}` });
