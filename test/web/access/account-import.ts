// The dialog that imports a list of staff, and what the server reads from one.

import { expect } from 'vitest';
import { page } from 'vitest/browser';
import {
  accountImportApi,
  type CheckedAccount,
  type ImportedAccount,
} from '#shared/access/accounts/import/api.ts';
import { spreadsheetType } from '#shared/contract/endpoint.ts';
import { server } from '../fake-server.ts';
import { openPage } from '../open.tsx';
import { accountsAnswer } from './accounts.ts';

export const checked = (Dong: number, more: Partial<CheckedAccount> = {}): CheckedAccount => ({
  Dong,
  Ho: 'Lý Thị',
  Ten: `Hoa ${Dong}`,
  MaVaiTro: 'GiaoVien',
  Email: `hoa${Dong}@truong.example`,
  username: `lythihoa${Dong}`,
  TuTao: true,
  GioiTinh: 'Nữ',
  NgaySinh: '1985-09-05',
  SoDienThoai: '0912000001',
  DiaChi: 'Huế',
  Loi: null,
  ...more,
});

export const imported: ImportedAccount[] = [2, 3].map((Dong) => ({
  id: 10 + Dong,
  Dong,
  HoTen: `Lý Thị Hoa ${Dong}`,
  username: `lythihoa${Dong}`,
  MaVaiTro: 'GiaoVien',
  MatKhau: `Mk7wp-3xzr9-fqd${Dong}h`,
}));

export const file = () => new File(['x'], 'giaovien.xlsx', { type: spreadsheetType });
export const dialog = () => page.getByRole('dialog', { name: 'Nhập tài khoản từ Excel' });
export const fileField = () => dialog().getByLabelText('Tệp Excel (.xlsx)');
export const submit = () => dialog().getByRole('button', { name: /^(Tạo \d|Đang tạo)/u });
export const rowAt = (line: number) =>
  dialog()
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: String(line), exact: true }) });

/** Serves accounts, and a list of two that can be imported. */
export function importAnswer(rows: CheckedAccount[] = [checked(2), checked(3)]): void {
  accountsAnswer();
  const loi = rows.filter(({ Loi }) => Loi !== null).length;
  server.on(accountImportApi.read, () => ({ rows, tong: rows.length, hop_le: rows.length - loi, loi }));
  server.on(accountImportApi.save, () => ({ SoLuong: imported.length, TaiKhoan: imported }));
}

export async function openImport(): Promise<void> {
  await openPage('/bgh/taikhoan', 'BGH');
  await page.getByRole('button', { name: 'Nhập từ Excel' }).click();
  await expect.element(fileField()).toHaveFocus();
}
