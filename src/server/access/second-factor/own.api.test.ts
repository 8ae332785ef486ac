import { describe, expect } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { appCode, requireFactor, signInWith, turnOnFactor } from '#test/helpers/access/second-factor.ts';
import { signIn } from '#test/helpers/access/sign-in.ts';
import { scenarios, startApp, type TestApp, test } from '#test/helpers/api.ts';
import { accounts, testPassword } from '#test/helpers/school/school.ts';

const own = '/api/accounts/me/xac-thuc-hai-buoc/';
const wrongCode = { MaXacThuc: ['Mã xác thực không đúng. Vui lòng thử lại.'] };
const wrongPassword = { password: ['Mật khẩu không chính xác.'] };
const minute = 60_000;

const start = (api: TestApp) => api.call('GiaoVien', `POST ${own}bat-dau/`, { password: testPassword });
const confirm = (api: TestApp, MaXacThuc: string) =>
  api.call('GiaoVien', `POST ${own}xac-nhan/`, { MaXacThuc });
const turnOff = (api: TestApp, MaXacThuc: string, password = testPassword) =>
  api.call('GiaoVien', `POST ${own}tat/`, { password, MaXacThuc });
const state = async (api: TestApp) => (await api.call('GiaoVien', `GET ${own}`)).json();
const off = { DangBat: false, BatLuc: null, SoMaDuPhong: 0, BatBuoc: false };

async function trailOf(api: TestApp) {
  const rows = await api.database.main
    .selectFrom('NHATKY')
    .select(['HanhDong', 'NguoiDung', 'ChiTiet'])
    .where('HanhDong', 'like', 'secondFactor.%')
    .orderBy('id')
    .execute();
  return rows.map(({ HanhDong, NguoiDung }) => `${HanhDong} ${NguoiDung}`);
}

scenarios([
  { name: 'off at first', as: 'GiaoVien', request: `GET ${own}`, status: 200, reply: off },
  {
    name: 'a password is needed',
    as: 'GiaoVien',
    request: `POST ${own}bat-dau/`,
    body: {},
    status: 400,
    reply: { password: [messages.required] },
  },
  {
    name: 'the right one',
    as: 'GiaoVien',
    request: `POST ${own}bat-dau/`,
    body: { password: 'sai' },
    status: 400,
    reply: wrongPassword,
  },
  {
    name: 'nothing has been started',
    as: 'GiaoVien',
    request: `POST ${own}xac-nhan/`,
    body: { MaXacThuc: '123456' },
    status: 410,
    reply: { detail: 'Lần thiết lập này đã hết hạn. Vui lòng bắt đầu lại.' },
  },
  {
    name: 'it is off already',
    as: 'GiaoVien',
    request: `POST ${own}tat/`,
    body: { password: testPassword, MaXacThuc: '123456' },
    status: 409,
    reply: { detail: 'Xác thực hai bước chưa được bật cho tài khoản này.' },
  },
  {
    name: 'there is nothing to recover',
    as: 'GiaoVien',
    request: `POST ${own}ma-du-phong/`,
    body: { MaXacThuc: '123456' },
    status: 409,
  },
  {
    name: 'a code is needed',
    as: 'GiaoVien',
    request: `POST ${own}xac-nhan/`,
    body: { MaXacThuc: '  ' },
    status: 400,
    reply: { MaXacThuc: [messages.required] },
  },
]);

describe('setting it up', () => {
  test('returns a secret, and for its code ten recovery codes; then it is on', async ({ api }) => {
    const setup = (await start(api)).json();
    expect(setup).toEqual({
      KhoaBiMat: expect.stringMatching(/^[A-Z2-7]{32}$/u),
      DuongDan: expect.stringMatching(/^otpauth:\/\/totp\/.*giaovien/u),
    });
    expect(setup.DuongDan).toContain(`secret=${setup.KhoaBiMat}`);
    expect(await state(api)).toEqual(off);
    const done = await confirm(api, appCode(setup.KhoaBiMat, api.context.clock()));
    expect(done.json()).toEqual({ MaDuPhong: expect.objectContaining({ length: 10 }) });
    expect(await state(api)).toEqual({
      DangBat: true,
      BatLuc: api.context.clock().toISOString(),
      SoMaDuPhong: 10,
      BatBuoc: false,
    });
    expect(await trailOf(api)).toEqual(['secondFactor.on giaovien']);
    expect(api.mails).toMatchObject([
      { to: 'giaovien@truong.example', text: expect.stringContaining('đã được bật lúc') },
    ]);
  });

  test('stays off after a wrong code, and the sixth in a row is refused', async ({ api }) => {
    const { KhoaBiMat } = (await start(api)).json();
    for (const code of ['000000', '00000', 'abc', '00592４', '1'])
      expect((await confirm(api, code)).json()).toEqual(wrongCode);
    expect((await confirm(api, appCode(KhoaBiMat, api.context.clock()))).statusCode).toBe(429);
    expect(await state(api)).toEqual(off);
    expect(api.mails).toEqual([]);
  });

  test('a restart invalidates the first secret, and 15 minutes invalidate both', async ({ api }) => {
    const first = (await start(api)).json().KhoaBiMat;
    const second = (await start(api)).json().KhoaBiMat;
    expect((await confirm(api, appCode(first, api.context.clock()))).json()).toEqual(wrongCode);
    api.pass(15 * minute);
    expect((await confirm(api, appCode(second, api.context.clock()))).statusCode).toBe(410);
    expect(await state(api)).toEqual(off);
  });

  test('cannot be repeated while it is on, so that a session cannot replace the phone', async ({ api }) => {
    const phone = await turnOnFactor(api, 'GiaoVien');
    expect((await start(api)).statusCode).toBe(409);
    expect((await confirm(api, phone.next())).statusCode).toBe(410);
    expect((await signInWith(api, 'giaovien', phone.next())).statusCode).toBe(200);
  });

  test('limits wrong passwords', async ({ api }) => {
    const guess = () => api.call('GiaoVien', `POST ${own}bat-dau/`, { password: 'sai' });
    for (let i = 0; i < 5; i++) expect((await guess()).json()).toEqual(wrongPassword);
    expect((await guess()).statusCode).toBe(429);
    expect((await start(api)).statusCode).toBe(429);
  });

  test('ends sessions opened with the password alone, except this one', async ({ api }) => {
    const other = await signIn(api, 'giaovien');
    await turnOnFactor(api, 'GiaoVien');
    expect((await api.call('GiaoVien', `GET ${own}`)).statusCode).toBe(200);
    expect((await other.call('GET /api/accounts/me/')).statusCode).toBe(401);
    expect((await other.refreshed()).statusCode).toBe(401);
  });

  test('the database contains neither the secret nor a recovery code', async ({ api }) => {
    const { KhoaBiMat } = (await start(api)).json();
    const { MaDuPhong } = (await confirm(api, appCode(KhoaBiMat, api.context.clock()))).json();
    const rows = await Promise.all(
      (['XACTHUCHAIBUOC', 'MADUPHONG', 'NHATKY', 'GIOIHAN'] as const).map((table) =>
        api.database.main.selectFrom(table).selectAll().execute(),
      ),
    );
    const text = JSON.stringify(rows);
    for (const secret of [
      KhoaBiMat,
      ...MaDuPhong,
      ...MaDuPhong.map((code: string) => code.replaceAll('-', '')),
    ])
      expect(text).not.toContain(secret);
    expect(rows[1]).toHaveLength(10);
    expect(JSON.stringify(api.mails)).not.toContain(KhoaBiMat);
  });

  test('ten concurrent confirmations turn it on once', async ({ api }) => {
    const { KhoaBiMat } = (await start(api)).json();
    const code = appCode(KhoaBiMat, api.context.clock());
    const replies = await Promise.all(Array.from({ length: 10 }, () => confirm(api, code)));
    const [right, ...others] = replies.filter(({ statusCode }) => statusCode === 200);
    expect(others).toEqual([]);
    expect((await signInWith(api, 'giaovien', right?.json().MaDuPhong[9])).statusCode).toBe(200);
  });
});

describe('turning it off', () => {
  test('needs the password and a code', async ({ api }) => {
    const phone = await turnOnFactor(api, 'GiaoVien');
    expect((await turnOff(api, phone.next(), 'sai')).json()).toEqual(wrongPassword);
    expect((await turnOff(api, '000000')).json()).toEqual(wrongCode);
    expect(await state(api)).toMatchObject({ DangBat: true });
    const other = await turnOnFactor(api, 'GiaoVu');
    expect((await turnOff(api, other.next())).json()).toEqual(wrongCode);
    expect((await turnOff(api, phone.next())).statusCode).toBe(204);
    expect(await state(api)).toEqual(off);
    expect((await signInWith(api, 'giaovien')).statusCode).toBe(200);
    expect(await trailOf(api)).toEqual([
      'secondFactor.on giaovien',
      'secondFactor.on giaovu',
      'secondFactor.off giaovien',
    ]);
    expect(api.mails.at(-1)).toMatchObject({
      to: 'giaovien@truong.example',
      subject: 'Đã tắt xác thực hai bước cho Sổ Điểm',
    });
    const left = await api.database.main.selectFrom('MADUPHONG').select('IDTaiKhoan').distinct().execute();
    expect(left).toEqual([{ IDTaiKhoan: accounts.GiaoVu.id }]);
  });

  test('accepts a recovery code if the phone is lost', async ({ api }) => {
    const { recoveryCodes } = await turnOnFactor(api, 'GiaoVien');
    expect((await turnOff(api, recoveryCodes[0] ?? '')).statusCode).toBe(204);
  });

  test('returns 429 after five wrong codes', async ({ api }) => {
    const phone = await turnOnFactor(api, 'GiaoVien');
    for (let i = 0; i < 5; i++) expect((await turnOff(api, '000000')).json()).toEqual(wrongCode);
    expect((await turnOff(api, phone.recoveryCodes[0] ?? '')).statusCode).toBe(429);
    // Only in that session: the owner can still sign in, and turns it off in a new one.
    expect((await signInWith(api, 'giaovien', phone.next())).statusCode).toBe(200);
    expect((await turnOff(api, phone.next())).statusCode).toBe(204);
  });

  test('ends all sessions if the role requires a factor', async ({ api }) => {
    const phone = await turnOnFactor(api, 'GiaoVien');
    await requireFactor(api, 'GiaoVien');
    expect(await state(api)).toMatchObject({ DangBat: true, BatBuoc: true });
    expect((await turnOff(api, phone.next())).statusCode).toBe(204);
    const session = await api.database.main
      .selectFrom('PHIEN')
      .select('id')
      .where('IDTaiKhoan', '=', accounts.GiaoVien.id)
      .execute();
    expect(session).toEqual([]);
    expect((await signInWith(api, 'giaovien')).json()).toMatchObject({ code: 'second_factor_setup' });
  });

  test('asks for a recovery code if the server’s secret has changed', async ({ api }) => {
    const { recoveryCodes, next } = await turnOnFactor(api, 'GiaoVien');
    const elsewhere = await startApp(api.location, 'another-secret-'.repeat(3));
    try {
      const refused = await turnOff(elsewhere, next());
      expect(refused.statusCode).toBe(409);
      expect(refused.json().detail).toMatch(/mã dự phòng/u);
      expect((await turnOff(elsewhere, recoveryCodes[0] ?? '')).statusCode).toBe(204);
    } finally {
      await elsewhere.close();
    }
  });
});

describe('new recovery codes', () => {
  const renew = (api: TestApp, MaXacThuc: string) =>
    api.call('GiaoVien', `POST ${own}ma-du-phong/`, { MaXacThuc });

  test('need a code and invalidate the old ones', async ({ api }) => {
    const phone = await turnOnFactor(api, 'GiaoVien');
    expect((await renew(api, '000000')).json()).toEqual(wrongCode);
    const { MaDuPhong } = (await renew(api, phone.next())).json();
    expect(new Set([...MaDuPhong, ...phone.recoveryCodes]).size).toBe(20);
    expect((await signInWith(api, 'giaovien', phone.recoveryCodes[0])).statusCode).toBe(401);
    expect((await signInWith(api, 'giaovien', MaDuPhong[0])).statusCode).toBe(200);
    expect(await state(api)).toMatchObject({ SoMaDuPhong: 9 });
    expect((await trailOf(api)).at(-1)).toBe('secondFactor.newCodes giaovien');
  });
});
