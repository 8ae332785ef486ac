import type { Reader } from '#server/platform/database/reader.ts';
import { vietnameseDay } from '#shared/contract/calendar-date.ts';
import type { SchoolFacts } from './check-accounts.ts';

/** A school has few accounts, so all are loaded: an import compares with every one of them. */
export async function loadFacts(reader: Reader, now: Date): Promise<SchoolFacts> {
  const accounts = await reader
    .selectFrom('TAIKHOAN')
    .select(['id', 'username', 'Ho', 'Ten'])
    .select(['usernameKhoa', 'SoDienThoai', 'EmailKhoa', 'EmailKhoiPhucKhoa'])
    .execute();
  const owners = new Map(accounts.map(({ id, username, Ho, Ten }) => [id, `@${username} (${Ho} ${Ten})`]));
  const ownerOf = (id: number) => owners.get(id) ?? '';
  const restorable = await reader
    .selectFrom('MAKHOIPHUC')
    .select(['IDTaiKhoan', 'EmailKhoa'])
    .where('DungLuc', 'is', null)
    .execute();
  const by = (column: 'SoDienThoai' | 'EmailKhoa' | 'EmailKhoiPhucKhoa') =>
    accounts.flatMap(({ id, [column]: key }) => (key === null ? [] : [[key, ownerOf(id)] as const]));
  return {
    today: vietnameseDay(now),
    taken: {
      username: new Map(accounts.map(({ id, usernameKhoa }) => [usernameKhoa, ownerOf(id)])),
      // An address also belongs to the account that it recovers, or that can still restore it.
      Email: new Map([
        ...restorable.map(({ EmailKhoa, IDTaiKhoan }) => [EmailKhoa, ownerOf(IDTaiKhoan)] as const),
        ...by('EmailKhoiPhucKhoa'),
        ...by('EmailKhoa'),
      ]),
      SoDienThoai: new Map(by('SoDienThoai')),
    },
  };
}

/** `PhaiDoiMatKhau`: 1 while the account still has the password that was generated for it. */
export function findForSlips(reader: Reader, ids: number[]) {
  return reader
    .selectFrom('TAIKHOAN')
    .select(['id', 'username', 'Ho', 'Ten', 'PhaiDoiMatKhau'])
    .where('id', 'in', ids)
    .execute();
}
