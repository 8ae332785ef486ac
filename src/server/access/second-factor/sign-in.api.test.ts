import { describe, expect } from 'vitest';
import type { Reader } from '#server/platform/database/reader.ts';
import { appCode, requireFactor, signInWith, turnOnFactor } from '#test/helpers/access/second-factor.ts';
import { signIn } from '#test/helpers/access/sign-in.ts';
import { startApp, test } from '#test/helpers/api.ts';
import { accounts, testPassword } from '#test/helpers/school/school.ts';

const minute = 60_000;
const needed = { detail: expect.stringMatching(/mã xác thực.*mã dự phòng/u), code: 'second_factor_required' };
const wrong = { detail: expect.stringMatching(/^Mã xác thực không đúng/u), code: 'second_factor_wrong' };
const username = 'giaovien';

describe('an account with a second factor', () => {
  test('cannot sign in with the password alone, and is asked for the code', async ({ api }) => {
    await turnOnFactor(api, 'GiaoVien');
    for (const MaXacThuc of [undefined, '', null]) {
      const body = { username, password: testPassword, MaXacThuc };
      const reply = await api.call('nobody', 'POST /api/auth/token/', body);
      expect({ status: reply.statusCode, body: reply.json() }).toEqual({ status: 401, body: needed });
    }
  });

  test('a wrong password does not reveal the factor', async ({ api }) => {
    const phone = await turnOnFactor(api, 'GiaoVien');
    for (const code of [undefined, phone.next()]) {
      const reply = await signInWith(api, username, code, 'sai');
      expect(reply.json()).toMatchObject({ code: 'wrong_credentials' });
    }
  });

  test('an app code opens a session, once', async ({ api }) => {
    const phone = await turnOnFactor(api, 'GiaoVien');
    const code = phone.next();
    expect((await signInWith(api, username, ` ${code.slice(0, 3)} ${code.slice(3)}`)).statusCode).toBe(200);
    expect((await signInWith(api, username, code)).json()).toEqual(wrong);
    expect((await signInWith(api, username, phone.next())).statusCode).toBe(200);
  });

  test('the code that turned it on does not sign in', async ({ api }) => {
    const phone = await turnOnFactor(api, 'GiaoVien');
    expect((await signInWith(api, username, phone.code())).json()).toEqual(wrong);
  });

  test('an older code does not work after a newer one', async ({ api }) => {
    const phone = await turnOnFactor(api, 'GiaoVien');
    const [older, newer] = [phone.next(), phone.next()];
    expect((await signInWith(api, username, newer)).statusCode).toBe(200);
    expect((await signInWith(api, username, older)).json()).toEqual(wrong);
  });

  test('a code is accepted one step late and not two', async ({ api }) => {
    const phone = await turnOnFactor(api, 'GiaoVien');
    const late = phone.next();
    api.pass(30_000);
    expect((await signInWith(api, username, late)).statusCode).toBe(200);
    const tooLate = phone.next();
    api.pass(60_000);
    expect((await signInWith(api, username, tooLate)).json()).toEqual(wrong);
  });

  test('another account’s code does not work', async ({ api }) => {
    await turnOnFactor(api, 'GiaoVien');
    const other = await turnOnFactor(api, 'GiaoVu');
    expect((await signInWith(api, username, other.next())).json()).toEqual(wrong);
    expect((await signInWith(api, username, other.recoveryCodes[0])).json()).toEqual(wrong);
  });

  test('each recovery code opens a session, once', async ({ api }) => {
    const { recoveryCodes } = await turnOnFactor(api, 'GiaoVien');
    const [first = '', second = ''] = recoveryCodes;
    expect((await signInWith(api, username, first.toUpperCase())).statusCode).toBe(200);
    expect((await signInWith(api, username, first)).json()).toEqual(wrong);
    const session = await signInWith(api, username, second.replaceAll('-', ' '));
    const { access } = session.json() as { access: string };
    const own = await api.call('nobody', 'GET /api/accounts/me/xac-thuc-hai-buoc/', undefined, {
      headers: { authorization: `Bearer ${access}` },
    });
    expect(own.json()).toMatchObject({ DangBat: true, SoMaDuPhong: 8 });
  });

  test.for(['app', 'recovery'] as const)(
    'twenty concurrent uses of the same %s code open one session',
    async (kind, { api }) => {
      const phone = await turnOnFactor(api, 'GiaoVien');
      const code = kind === 'app' ? phone.next() : phone.recoveryCodes[0];
      const before = await sessionsOf(api.database.main);
      const replies = await Promise.all(Array.from({ length: 20 }, () => signInWith(api, username, code)));
      expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      expect(await sessionsOf(api.database.main)).toBe(before + 1);
    },
  );

  test('concurrent use of the same code in two processes opens one session', async ({ api }) => {
    const other = await startApp(api.location);
    try {
      const phone = await turnOnFactor(api, 'GiaoVien');
      other.pass(30_000);
      const code = phone.next();
      const tries = [api, other, api, other].map((app) => signInWith(app, username, code));
      const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    } finally {
      await other.close();
    }
  });
});

describe('wrong codes', () => {
  test('after five in 15 minutes every code gets 429, then it works again', async ({ api }) => {
    const phone = await turnOnFactor(api, 'GiaoVien');
    for (let i = 0; i < 5; i++) expect((await signInWith(api, username, '000000')).json()).toEqual(wrong);
    const refused = await signInWith(api, username, phone.next());
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(13 * 60);
    expect((await signInWith(api, username, phone.recoveryCodes[0])).statusCode).toBe(429);
    api.pass(15 * minute);
    expect((await signInWith(api, username, phone.next())).statusCode).toBe(200);
  });

  test('are limited to five when sent concurrently, from any address', async ({ api }) => {
    await turnOnFactor(api, 'GiaoVien');
    const from = (i: number) => ({ remoteAddress: `198.51.100.${i}` });
    const body = (i: number) => ({ username, password: testPassword, MaXacThuc: `00000${i % 10}` });
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => api.call('nobody', 'POST /api/auth/token/', body(i), from(i))),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15);
  });

  test('are reset by a right one, without affecting other accounts', async ({ api }) => {
    const phone = await turnOnFactor(api, 'GiaoVien');
    const other = await turnOnFactor(api, 'GiaoVu');
    for (let i = 0; i < 4; i++) await signInWith(api, username, '000000');
    expect((await signInWith(api, username, phone.next())).statusCode).toBe(200);
    for (let i = 0; i < 4; i++) expect((await signInWith(api, username, '000000')).statusCode).toBe(401);
    expect((await signInWith(api, 'giaovu', other.next())).statusCode).toBe(200);
  });

  test('are not counted if the code is missing', async ({ api }) => {
    const phone = await turnOnFactor(api, 'GiaoVien');
    for (let i = 0; i < 7; i++) expect((await signInWith(api, username)).json()).toEqual(needed);
    expect((await signInWith(api, username, phone.next())).statusCode).toBe(200);
  });
});

describe('a role that requires one', () => {
  const setup = '/api/auth/xac-thuc-hai-buoc/';
  const credentials = { username, password: testPassword };

  test('without it the password only allows the setup, which signs in', async ({ api }) => {
    await requireFactor(api, 'GiaoVien');
    const refused = await signInWith(api, username);
    expect({ status: refused.statusCode, body: refused.json() }).toEqual({
      status: 401,
      body: { detail: expect.stringMatching(/trang web của Sổ Điểm/u), code: 'second_factor_setup' },
    });
    const { KhoaBiMat } = (await api.call('nobody', `POST ${setup}bat-dau/`, credentials)).json();
    const MaXacThuc = appCode(KhoaBiMat, api.context.clock());
    const done = await api.call('nobody', `POST ${setup}xac-nhan/`, { ...credentials, MaXacThuc });
    expect(done.json()).toEqual({
      access: expect.stringMatching(/^ey/u),
      refresh: expect.stringMatching(/^[\w-]{43}$/u),
      user: expect.objectContaining({ id: accounts.GiaoVien.id, role: 'GiaoVien' }),
      MaDuPhong: expect.objectContaining({ length: 10 }),
    });
    const me = await api.call('nobody', 'GET /api/accounts/me/', undefined, {
      headers: { authorization: `Bearer ${done.json().access}` },
    });
    expect(me.json().username).toBe(username);
    expect(api.mails).toMatchObject([
      { to: 'giaovien@truong.example', subject: expect.stringMatching(/^Đã bật/u) },
    ]);
    expect((await signInWith(api, username)).json()).toMatchObject({ code: 'second_factor_required' });
    expect((await signInWith(api, 'giaovien2')).json()).toMatchObject({ code: 'second_factor_setup' });
  });

  test('a wrong password starts no setup and is counted like a sign-in', async ({ api }) => {
    await requireFactor(api, 'GiaoVien');
    const guess = (call: string) =>
      api.call('nobody', `POST ${setup}${call}/`, { username, password: 'sai', MaXacThuc: '000000' });
    for (const call of ['bat-dau', 'xac-nhan', 'bat-dau', 'xac-nhan', 'bat-dau'])
      expect((await guess(call)).json()).toMatchObject({ code: 'wrong_credentials' });
    expect((await guess('bat-dau')).statusCode).toBe(429);
    expect((await api.call('nobody', `POST ${setup}bat-dau/`, credentials)).statusCode).toBe(429);
  });

  test('the setup is not available for other roles or for an account that has one', async ({ api }) => {
    for (const call of ['bat-dau', 'xac-nhan'])
      expect(
        (await api.call('nobody', `POST ${setup}${call}/`, { ...credentials, MaXacThuc: '000000' }))
          .statusCode,
      ).toBe(403);
    const phone = await turnOnFactor(api, 'GiaoVien');
    await requireFactor(api, 'GiaoVien');
    expect((await api.call('nobody', `POST ${setup}bat-dau/`, credentials)).statusCode).toBe(409);
    const again = { ...credentials, MaXacThuc: phone.next() };
    expect((await api.call('nobody', `POST ${setup}xac-nhan/`, again)).statusCode).toBe(410);
    expect((await signInWith(api, username, phone.next())).statusCode).toBe(200);
  });

  test('a wrong code does not turn it on, and is counted', async ({ api }) => {
    await requireFactor(api, 'GiaoVien');
    await api.call('nobody', `POST ${setup}bat-dau/`, credentials);
    const confirm = () =>
      api.call('nobody', `POST ${setup}xac-nhan/`, { ...credentials, MaXacThuc: '000000' });
    for (let i = 0; i < 5; i++)
      expect((await confirm()).json()).toEqual({ MaXacThuc: ['Mã xác thực không đúng. Vui lòng thử lại.'] });
    expect((await confirm()).statusCode).toBe(429);
    expect((await signInWith(api, username)).json()).toMatchObject({ code: 'second_factor_setup' });
  });

  test('the same confirmation ten times at once turns it on once', async ({ api }) => {
    await requireFactor(api, 'GiaoVien');
    const { KhoaBiMat } = (await api.call('nobody', `POST ${setup}bat-dau/`, credentials)).json();
    const body = { ...credentials, MaXacThuc: appCode(KhoaBiMat, api.context.clock()) };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => api.call('nobody', `POST ${setup}xac-nhan/`, body)),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const [code] = replies.find(({ statusCode }) => statusCode === 200)?.json().MaDuPhong ?? [];
    expect((await signInWith(api, username, code)).statusCode).toBe(200);
  });

  test('open sessions stay; accounts with a factor sign in as before', async ({ api }) => {
    const teacher = await signIn(api, username);
    const phone = await turnOnFactor(api, 'GiaoVu');
    await requireFactor(api, 'GiaoVien');
    await requireFactor(api, 'GiaoVu');
    expect((await teacher.call('GET /api/accounts/me/')).statusCode).toBe(200);
    expect((await teacher.refreshed()).statusCode).toBe(200);
    expect((await signInWith(api, 'giaovu', phone.next())).statusCode).toBe(200);
    await requireFactor(api, 'GiaoVien', false);
    expect((await signInWith(api, username)).statusCode).toBe(200);
  });
});

test('an unneeded code is ignored', async ({ api }) => {
  expect((await signInWith(api, username, '123456')).statusCode).toBe(200);
});

test('a password reset does not remove the second factor', async ({ api }) => {
  const phone = await turnOnFactor(api, 'GiaoVien');
  const email = 'giaovien@truong.example';
  await api.call('nobody', 'POST /api/auth/password-reset/request/', { email });
  const code = /\b\d{6}\b/u.exec(api.mails.at(-1)?.text ?? '')?.[0];
  const password = 'nắng tháng ba ấm';
  const body = { email, code, password, password_confirm: password };
  expect((await api.call('nobody', 'POST /api/auth/password-reset/confirm/', body)).statusCode).toBe(200);
  expect((await signInWith(api, username, undefined, password)).json()).toEqual(needed);
  expect((await signInWith(api, username, phone.next(), password)).statusCode).toBe(200);
});

test('after a restore with another secret the message says what to do, and a recovery code still works', async ({
  api,
}) => {
  const phone = await turnOnFactor(api, 'GiaoVien');
  const elsewhere = await startApp(api.location, 'another-secret-'.repeat(3));
  try {
    elsewhere.pass(30_000);
    for (let i = 0; i < 6; i++) {
      const reply = await signInWith(elsewhere, username, phone.next());
      expect({ status: reply.statusCode, body: reply.json() }).toEqual({
        status: 401,
        body: {
          detail: expect.stringMatching(/mã dự phòng.*Ban Giám Hiệu.*npm run reset-factor/u),
          code: 'second_factor_unreadable',
        },
      });
    }
    expect((await signInWith(elsewhere, username, phone.recoveryCodes[3])).statusCode).toBe(200);
  } finally {
    await elsewhere.close();
  }
});

async function sessionsOf(reader: Reader): Promise<number> {
  const rows = await reader
    .selectFrom('PHIEN')
    .select('id')
    .where('IDTaiKhoan', '=', accounts.GiaoVien.id)
    .execute();
  return rows.length;
}
