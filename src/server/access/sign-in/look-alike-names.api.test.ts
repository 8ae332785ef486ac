// Names that look like another account's: they cannot be created, and typing one finds the account it resembles.

import { describe, expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { messages } from '#shared/contract/messages.ts';
import { caseKey } from '#shared/contract/text.ts';
import { trySignIn } from '#test/helpers/access/sign-in.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import { accounts, testPassword } from '#test/helpers/school/school.ts';

const create = (api: TestApp, username: string) =>
  api.call('BGH', 'POST /api/accounts/management/create/', {
    user: { username, password: 'mùa thu lá bay' },
    ...{ Ho: 'Trần', Ten: 'Thủy', role: 'GiaoVien', SoDienThoai: '0912345678', Email: 'thuy@example.com' },
  });

const usernames = async ({ database }: TestApp) =>
  (await database.main.selectFrom('TAIKHOAN').select('username').orderBy('id').execute()).map(
    ({ username }) => username,
  );

/** As accounts could be created before such names were rejected. */
const rename = (api: TestApp, id: number, username: string) =>
  writable(api.database)
    .updateTable('TAIKHOAN')
    .set({ username, usernameKhoa: caseKey(username) })
    .where('id', '=', id)
    .execute();

describe('cannot be created', () => {
  const lookAlikes = {
    'a fullwidth one': 'ｂｇｈ',
    'a fullwidth one in capitals': 'ＢＧＨ',
    'one with a script g': 'b\u0261h',
    'one with a Cyrillic letter': '\u042cgh',
    'one with a mark on a letter': 'bgh\u0323',
    'one with a mark that joins no letter': 'b\u0308gh',
    'one with a mathematical letter': '\u{1d41b}gh',
  };
  for (const [name, username] of Object.entries(lookAlikes))
    test(name, async ({ api }) => {
      const before = await usernames(api);
      const reply = await create(api, username);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().username).toEqual([expect.any(String)]);
      expect(await usernames(api)).toEqual(before);
    });

  test('the plain username is reported as taken', async ({ api }) => {
    const taken = [messages.exists('Tên đăng nhập')];
    expect((await create(api, 'ｂｇｈ')).json()).toEqual({ username: taken, user: { username: taken } });
  });
});

describe('typed at sign-in', () => {
  test('guesses for one account are counted together, however its name is typed', async ({ api }) => {
    for (const name of ['bgh', 'ｂgh', 'bｇh', 'bgｈ', 'ｂｇｈ'])
      expect((await trySignIn(api, name, 'sai')).statusCode).toBe(401);
    expect((await trySignIn(api, 'Ｂgh')).statusCode).toBe(429);
  });

  test('a name in another alphabet matches no account and causes no error', async ({ api }) => {
    expect((await trySignIn(api, 'b\u0261h')).statusCode).toBe(401);
  });

  test('fullwidth letters are treated as plain ones', async ({ api }) => {
    expect((await trySignIn(api, 'ＢＧＨ')).json().user).toMatchObject({ id: accounts.BGH.id });
  });

  test('existing accounts with such a name keep working, next to the one they look like', async ({ api }) => {
    await rename(api, accounts.GiaoVu.id, 'b\u0261h');
    await rename(api, accounts.GiaoVien.id, 'ｂｇｈ');
    for (const [name, as] of [
      ['bgh', 'BGH'],
      ['b\u0261h', 'GiaoVu'],
      ['ｂｇｈ', 'GiaoVien'],
    ] as const)
      expect((await trySignIn(api, name, testPassword)).json().user).toMatchObject({ id: accounts[as].id });
  });
});

test('Vietnamese names are accepted', async ({ api }) => {
  const reply = await create(api, 'Đặng.Thủy');
  expect(reply.json()).toMatchObject({ user: { username: 'Đặng.Thủy' } });
  expect((await trySignIn(api, 'đặng.thủy'.normalize('NFD'), 'mùa thu lá bay')).statusCode).toBe(200);
});
