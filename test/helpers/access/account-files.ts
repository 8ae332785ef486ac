// Calls that check and import lists of staff.

import type { AccountCheck, ImportedAccount, ReadAccount } from '#shared/access/accounts/import/api.ts';
import { spreadsheetType } from '#shared/contract/endpoint.ts';
import { type As, bodyOf, type TestApp } from '../api.ts';

export const folder = '/api/accounts/nhap-excel/';

export async function checkFile(
  api: TestApp,
  as: As,
  file: Uint8Array,
): Promise<{ status: number; body: AccountCheck }> {
  const options = { headers: { 'content-type': spreadsheetType } };
  const reply = await api.call(as, `POST ${folder}kiem-tra/`, Buffer.from(file), options);
  return { status: reply.statusCode, body: bodyOf(reply) as AccountCheck };
}

/** A teacher who has no account yet. */
export const newTeacher = (Dong: number, more: Partial<ReadAccount> = {}): ReadAccount => ({
  Dong,
  Ho: 'Đỗ Ngọc',
  Ten: 'Ánh',
  MaVaiTro: 'GiaoVien',
  Email: `anh${Dong}@truong.example`,
  ...{ username: null, GioiTinh: null, NgaySinh: null, SoDienThoai: null, DiaChi: null },
  ...more,
});

export async function importAccounts(api: TestApp, as: As, rows: unknown[], more: object = {}) {
  const reply = await api.call(as, `POST ${folder}`, { rows, ...more });
  const body = bodyOf(reply);
  return {
    status: reply.statusCode,
    body,
    accounts: (body as { TaiKhoan?: ImportedAccount[] }).TaiKhoan ?? [],
  };
}
