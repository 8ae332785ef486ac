import { expect } from 'vitest';
import { ConfigError } from '#server/platform/config.ts';
import { signIn, trySignIn } from '#test/helpers/access/sign-in.ts';
import { startApp, test } from '#test/helpers/api.ts';
import { ensureFirstAccount } from './first-account.ts';

const username = 'hieutruong';
const password = 'mùa thu lá bay';

test('a database that has accounts is left unchanged, whatever is configured', async ({ api }) => {
  expect(await ensureFirstAccount(api.database, { username: 'x', password: '1' })).toBeNull();
  expect(await api.database.main.selectFrom('TAIKHOAN').select('id').execute()).toHaveLength(4);
});

test.for(['1234567', '48151623', 'password123', 'hieutruong26', 'bangiamhieu'])(
  'a configured password that breaks the policy (%s) stops the start with a message that names the rule',
  async (weak, { startOn }) => {
    const { database } = await startOn('empty');
    const refused = ensureFirstAccount(database, { username, password: weak });
    await expect(refused).rejects.toThrow(/^Biến môi trường ADMIN_PASSWORD không hợp lệ: Mật khẩu/u);
    await expect(refused).rejects.toBeInstanceOf(ConfigError);
    expect(await database.main.selectFrom('TAIKHOAN').select('id').execute()).toEqual([]);
  },
);

test('an invalid username stops the start too', async ({ startOn }) => {
  const { database } = await startOn('empty');
  await expect(ensureFirstAccount(database, { username: 'a b', password })).rejects.toThrow(
    /^Biến môi trường ADMIN_USERNAME không hợp lệ: /u,
  );
});

test('creates the configured account and does not print its password', async ({ startOn }) => {
  const api = await startOn('empty');
  expect(await ensureFirstAccount(api.database, { username, password })).toBeNull();
  const session = await signIn(api, username, password);
  expect((await session.call('GET /api/accounts/me/')).json()).toEqual({
    id: 1,
    username,
    Ho: 'Ban',
    Ten: 'Giám Hiệu',
    GioiTinh: null,
    NgaySinh: null,
    SoDienThoai: null,
    Email: null,
    DiaChi: null,
    MaVaiTro: { MaVaiTro: 'BGH', TenVaiTro: 'Ban Giám Hiệu' },
  });
  expect((await session.call('GET /api/accounts/management/')).json()).toMatchObject([
    { id: 1, Email: null, SoDienThoai: null },
  ]);
});

test('generates a strong, readable password if none is configured, shows it once and stores it nowhere', async ({
  startOn,
}) => {
  const api = await startOn('empty');
  const made = await ensureFirstAccount(api.database, { username: 'bgh', password: undefined });
  expect(made).toEqual({
    username: 'bgh',
    password: expect.stringMatching(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/u),
  });
  const secret = made?.password ?? '';
  expect((await trySignIn(api, 'bgh', secret)).statusCode).toBe(200);
  expect(JSON.stringify(await api.database.main.selectFrom('TAIKHOAN').selectAll().execute())).not.toContain(
    secret,
  );
  expect(JSON.stringify(await api.database.main.selectFrom('NHATKY').selectAll().execute())).not.toContain(
    secret,
  );
  expect(await ensureFirstAccount(api.database, { username: 'bgh', password: undefined })).toBeNull();
});

test('the first account can fill in its profile and change its password before it has an e-mail', async ({
  startOn,
}) => {
  const api = await startOn('empty');
  await ensureFirstAccount(api.database, { username, password });
  const session = await signIn(api, username, password);
  const change = {
    old_password: password,
    password: 'nắng tháng ba ấm',
    password_confirm: 'nắng tháng ba ấm',
  };
  expect((await session.call('PATCH /api/accounts/me/', change)).statusCode).toBe(200);
  expect(api.mails).toEqual([]);
  const profile = { Email: 'hieutruong@truong.example', SoDienThoai: '0901000001' };
  expect((await session.call('PATCH /api/accounts/me/', profile)).json()).toMatchObject(profile);
});

test('two servers that start at the same time create one account', async ({ startOn }) => {
  const api = await startOn('empty');
  const other = await startApp(api.location);
  try {
    const made = await Promise.all(
      [api, other].map(({ database }) =>
        ensureFirstAccount(database, { username: 'bgh', password: undefined }),
      ),
    );
    expect(made.filter((account) => account !== null)).toHaveLength(1);
    expect(await api.database.main.selectFrom('TAIKHOAN').select('id').execute()).toHaveLength(1);
  } finally {
    await other.close();
  }
});
