import type { Selectable } from 'kysely';
import type { Reader } from '#server/platform/database/reader.ts';
import type { PasswordSource, Tables } from '#server/platform/database/schema.ts';
import { firstOrNull } from '#server/platform/database/statements/found.ts';
import { inUsualOrder } from '#server/platform/database/statements/usual-order.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { Account, Profile } from '#shared/access/accounts/api.ts';
import { type Role, roleNames } from '#shared/contract/permissions.ts';
import { personSortKey } from '#shared/contract/sort-key.ts';
import { caseKey, usernameKey } from '#shared/contract/text.ts';
import { isSameAddress, maskedAddress } from './recovery-address.ts';
import { isHeldByRestoreCode } from './recovery-queries.ts';

export type AccountRow = Selectable<Tables['TAIKHOAN']>;

/** The personal data of an account. */
export type Person = Pick<
  AccountRow,
  'Ho' | 'Ten' | 'GioiTinh' | 'NgaySinh' | 'SoDienThoai' | 'Email' | 'DiaChi'
>;

export const personOf = ({ Ho, Ten, GioiTinh, NgaySinh, SoDienThoai, Email, DiaChi }: Person): Person => ({
  Ho,
  Ten,
  GioiTinh,
  NgaySinh,
  SoDienThoai,
  Email,
  DiaChi,
});

export function toAccount(row: AccountRow): Account {
  const { id, username, MaVaiTro } = row;
  return {
    id,
    user: { username },
    ...personOf(row),
    MaVaiTro,
    TenVaiTro: roleNames[MaVaiTro],
    role: MaVaiTro,
  };
}

export function toProfile(row: AccountRow): Profile {
  const { id, username, MaVaiTro } = row;
  return {
    id,
    username,
    ...personOf(row),
    MaVaiTro: { MaVaiTro, TenVaiTro: roleNames[MaVaiTro] },
    ...(!isSameAddress(row.Email, row.EmailKhoiPhuc) && {
      EmailKhoiPhuc: row.EmailKhoiPhuc && maskedAddress(row.EmailKhoiPhuc),
    }),
  };
}

export async function hasAccounts(reader: Reader): Promise<boolean> {
  return (await reader.selectFrom('TAIKHOAN').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export function listAccounts(reader: Reader): Promise<AccountRow[]> {
  return reader.selectFrom('TAIKHOAN').selectAll().$call(inUsualOrder('TAIKHOAN')).execute();
}

export const findAccount = (reader: Reader, id: number): Promise<AccountRow | null> =>
  firstOrNull(reader.selectFrom('TAIKHOAN').selectAll().where('id', '=', id));

/** Finds the name as typed, or else its plain letters. Older accounts may have names that look alike. */
export async function findAccountByUsername(reader: Reader, username: string): Promise<AccountRow | null> {
  const exact = caseKey(username);
  const rows = await reader
    .selectFrom('TAIKHOAN')
    .selectAll()
    .where('usernameKhoa', 'in', [exact, usernameKey(username)])
    .execute();
  return rows.find(({ usernameKhoa }) => usernameKhoa === exact) ?? rows[0] ?? null;
}

/**
 * Which of the values are used by another account. Its recovery address and addresses it can still restore count too.
 */
export async function findTaken(
  reader: Reader,
  values: { username?: string; SoDienThoai?: string | null; Email?: string | null },
  exceptId?: number,
): Promise<{ username: boolean; SoDienThoai: boolean; Email: boolean }> {
  const wanted = {
    usernameKhoa: values.username === undefined ? null : usernameKey(values.username),
    SoDienThoai: values.SoDienThoai ?? null,
    EmailKhoa: values.Email ? caseKey(values.Email) : null,
  };
  const rows = await reader
    .selectFrom('TAIKHOAN')
    .select(['id', 'usernameKhoa', 'SoDienThoai', 'EmailKhoa', 'EmailKhoiPhucKhoa'])
    .where((eb) =>
      eb.or([
        eb('usernameKhoa', '=', wanted.usernameKhoa),
        eb('SoDienThoai', '=', wanted.SoDienThoai),
        eb('EmailKhoa', '=', wanted.EmailKhoa),
        eb('EmailKhoiPhucKhoa', '=', wanted.EmailKhoa),
      ]),
    )
    .execute();
  const others = rows.filter((row) => row.id !== exceptId);
  const isHeld = values.Email ? await isHeldByRestoreCode(reader, values.Email, exceptId) : false;
  const taken = (value: keyof typeof wanted, column: keyof (typeof others)[number] = value) =>
    wanted[value] !== null && others.some((row) => row[column] === wanted[value]);
  return {
    username: taken('usernameKhoa'),
    SoDienThoai: taken('SoDienThoai'),
    Email: taken('EmailKhoa') || taken('EmailKhoa', 'EmailKhoiPhucKhoa') || isHeld,
  };
}

const keyOf = (email: string | null) => (email === null ? null : caseKey(email));

/** Personal data with the columns derived from it. */
const personColumns = (person: Person, recovery: string | null) => ({
  ...person,
  HoTenSapXep: personSortKey(person),
  EmailKhoa: keyOf(person.Email),
  EmailKhoiPhuc: recovery,
  EmailKhoiPhucKhoa: keyOf(recovery),
});

type NewAccount = Person &
  Pick<AccountRow, 'username' | 'MatKhau' | 'NguonMatKhau' | 'MaVaiTro'> & { PhaiDoiMatKhau?: number };

export async function insertAccount(tx: Tx, account: NewAccount): Promise<number> {
  const usernameKhoa = usernameKey(account.username);
  const { id } = await tx
    .insertInto('TAIKHOAN')
    .values({ ...account, ...personColumns(account, account.Email), usernameKhoa })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePerson(tx: Tx, id: number, person: Person, recovery: string | null) {
  await tx.updateTable('TAIKHOAN').set(personColumns(person, recovery)).where('id', '=', id).execute();
}

/** The current e-mail is confirmed by its owner: codes and notices go there from now on. */
export async function confirmEmail(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('TAIKHOAN')
    .set((eb) => ({ EmailKhoiPhuc: eb.ref('Email'), EmailKhoiPhucKhoa: eb.ref('EmailKhoa') }))
    .where('id', '=', id)
    .execute();
}

/** Makes an address both the e-mail and the recovery address again. */
export async function setBothEmails(tx: Tx, id: number, Email: string): Promise<void> {
  const EmailKhoa = caseKey(Email);
  await tx
    .updateTable('TAIKHOAN')
    .set({ Email, EmailKhoa, EmailKhoiPhuc: Email, EmailKhoiPhucKhoa: EmailKhoa })
    .where('id', '=', id)
    .execute();
}

/** Reverts an e-mail change that the owner has not confirmed. */
export async function restoreEmail(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('TAIKHOAN')
    .set((eb) => ({ Email: eb.ref('EmailKhoiPhuc'), EmailKhoa: eb.ref('EmailKhoiPhucKhoa') }))
    .where('id', '=', id)
    .execute();
}

export async function setPassword(tx: Tx, id: number, MatKhau: string, NguonMatKhau: PasswordSource) {
  const password = { MatKhau, NguonMatKhau, PhaiDoiMatKhau: 0 };
  await tx.updateTable('TAIKHOAN').set(password).where('id', '=', id).execute();
}

/** Must be changed at the next sign-in. */
export async function setGeneratedPassword(tx: Tx, id: number, MatKhau: string): Promise<void> {
  const password = { MatKhau, NguonMatKhau: 'BGH', PhaiDoiMatKhau: 1 } as const;
  await tx.updateTable('TAIKHOAN').set(password).where('id', '=', id).execute();
}

export async function setRole(tx: Tx, id: number, MaVaiTro: Role): Promise<void> {
  await tx.updateTable('TAIKHOAN').set({ MaVaiTro }).where('id', '=', id).execute();
}

/** Deletes its sessions, reset code and assignments too; history and audit log keep its name. */
export async function deleteAccount(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('TAIKHOAN').where('id', '=', id).execute();
}

export async function countByRole(reader: Reader): Promise<Record<Role, number>> {
  const rows = await reader
    .selectFrom('TAIKHOAN')
    .select((eb) => ['MaVaiTro', eb.fn.countAll<number>().as('count')])
    .groupBy('MaVaiTro')
    .execute();
  const counts: Record<Role, number> = { BGH: 0, GiaoVu: 0, GiaoVien: 0 };
  for (const { MaVaiTro, count } of rows) counts[MaVaiTro] = count;
  return counts;
}
