// An unattended session must not be enough to take an account away from its owner.

import { describe, expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { messages } from '#shared/contract/messages.ts';
import { confirm, email, mailedCode, newPassword, request } from '#test/helpers/access/reset.ts';
import { signIn } from '#test/helpers/access/sign-in.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import { accounts, testPassword } from '#test/helpers/school/school.ts';

const me = 'PATCH /api/accounts/me/';
const managing = (id: number) => `PATCH /api/accounts/management/${id}/update/`;
const stranger = 'ke.gian@noi-khac.example';
const confirming = 'POST /api/accounts/me/email-khoi-phuc/';
const day = 86_400_000;
const emailChanged = 'E-mail tài khoản Sổ Điểm của bạn đã thay đổi';

/** The address to which a reset code requested for `asked` is sent. */
async function codeGoesTo(api: TestApp, asked: string): Promise<string | undefined> {
  const before = api.mails.length;
  await request(api, asked);
  return api.mails[before]?.to;
}

const trailOf = (api: TestApp, action: string) =>
  api.database.main.selectFrom('NHATKY').selectAll().where('HanhDong', '=', action).execute();

describe('a borrowed session', () => {
  test('changes the e-mail and asks for a reset: the code goes to the owner', async ({ api }) => {
    const borrowed = await signIn(api, 'giaovien');
    expect((await borrowed.call(me, { Email: stranger })).json().Email).toBe(stranger);
    // The owner is notified immediately, with a way to restore the address.
    expect(api.mails).toMatchObject([{ to: email, subject: emailChanged }]);
    expect(api.mails[0]?.text).toContain(stranger);
    expect(api.mails[0]?.text).toContain('https://so-diem.truong.example/khoi-phuc-email#');

    expect(await codeGoesTo(api, stranger)).toBe(email);
    // The owner recovers the account with the address they know.
    expect(await codeGoesTo(api, email)).toBe(email);
    expect((await confirm(api, mailedCode(api))).statusCode).toBe(200);
    expect(api.mails.at(-1)?.to).toBe(email);
    expect((await borrowed.call('GET /api/accounts/me/')).statusCode).toBe(401);
    const owner = await signIn(api, 'giaovien', newPassword);
    expect((await owner.call('GET /api/accounts/me/')).json().Email).toBe(email);
    expect((await request(api, stranger)).statusCode).toBe(404);
  });

  test('changes it twice, and back: codes and notices always go to the owner', async ({ api }) => {
    const borrowed = await signIn(api, 'giaovien');
    for (const Email of [stranger, 'khac@noi-khac.example', stranger, email.toUpperCase()]) {
      await borrowed.call(me, { Email });
      expect(await codeGoesTo(api, Email)).toBe(Email === email.toUpperCase() ? Email : email);
    }
    const notices = api.mails.filter(({ subject }) => subject === emailChanged);
    expect(notices.map(({ to }) => to)).toEqual([email, email, email, email]);
  });

  test('sends a wrong old password: refused and counted, nothing changes', async ({ api }) => {
    const borrowed = await signIn(api, 'giaovien');
    for (let i = 0; i < 5; i++) {
      const reply = await borrowed.call(me, { Email: stranger, old_password: `sai ${i}` });
      expect(reply.json()).toEqual({ old_password: ['Mật khẩu cũ không chính xác.'] });
    }
    const sixth = await borrowed.call(me, { Email: stranger, old_password: testPassword });
    expect(sixth.statusCode).toBe(429);
    expect((await borrowed.call('GET /api/accounts/me/')).json().Email).toBe(email);
    expect(api.mails).toEqual([]);
  });

  test('adds an e-mail to an account without one: no code is sent to it', async ({ api }) => {
    await writable(api.database)
      .updateTable('TAIKHOAN')
      .set({ Email: null, EmailKhoa: null, EmailKhoiPhuc: null, EmailKhoiPhucKhoa: null })
      .where('id', '=', accounts.GiaoVien.id)
      .execute();
    const borrowed = await signIn(api, 'giaovien');
    await borrowed.call(me, { Email: stranger });
    expect((await request(api, stranger)).statusCode).toBe(404);
    expect(api.mails).toEqual([]);
    const owner = await signIn(api, 'giaovien');
    expect((await request(api, stranger, '203.0.113.21')).statusCode).toBe(404);
    expect((await owner.call('GET /api/accounts/me/')).json().EmailKhoiPhuc).toBeNull();
    await owner.call(me, { Email: 'mai@truong.example' });
    await owner.call(confirming, { Email: 'mai@truong.example', old_password: testPassword });
    expect(await codeGoesTo(api, 'mai@truong.example')).toBe('mai@truong.example');
  });

  test('the old address stays reserved, so that no other account can take it', async ({ api }) => {
    const borrowed = await signIn(api, 'giaovien');
    await borrowed.call(me, { Email: stranger });
    const reply = await api.call('otherTeacher', me, { Email: email });
    expect(reply.json()).toEqual({ Email: [messages.exists('Email')] });
    expect(await codeGoesTo(api, email)).toBe(email);
    // Also after it has been replaced, for as long as the link in the notice can restore it.
    const owner = await signIn(api, 'giaovien');
    await owner.call(confirming, { Email: stranger, old_password: testPassword });
    expect((await api.call('otherTeacher', me, { Email: email })).statusCode).toBe(400);
    api.pass(15 * day);
    await signIn(api, 'giaovien');
    const other = await signIn(api, 'giaovien2');
    expect((await other.call(me, { Email: email })).statusCode).toBe(200);
  });
});

describe('the owner', () => {
  test('signs in after the change, even weeks later: codes still go to the old address', async ({ api }) => {
    const session = await signIn(api, 'giaovien');
    await session.call(me, { Email: 'mai@truong.example' });
    for (const wait of [0, day, 30 * day]) {
      api.pass(wait);
      const owner = await signIn(api, 'giaovien');
      await owner.refreshed();
      expect(await codeGoesTo(api, 'mai@truong.example')).toBe(email);
    }
  });

  test('confirms the new address with the password: codes go there, the old address is notified', async ({
    api,
  }) => {
    const owner = await signIn(api, 'giaovien');
    await owner.call(me, { Email: 'mai@truong.example' });
    const profile = (await owner.call('GET /api/accounts/me/')).json();
    expect(profile.EmailKhoiPhuc).toBe('g***n@truong.example');
    const reply = await owner.call(confirming, { Email: 'MAI@truong.example', old_password: testPassword });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).not.toHaveProperty('EmailKhoiPhuc');
    expect(api.mails.map(({ to }) => to)).toEqual([email, email]);
    expect(api.mails[1]?.subject).toBe('Email khôi phục tài khoản Sổ Điểm của bạn đã thay đổi');
    expect(api.mails[1]?.text).toContain('/khoi-phuc-email#');
    expect(await codeGoesTo(api, 'mai@truong.example')).toBe('mai@truong.example');
    // Doing it again changes nothing and sends no notice.
    await owner.call(confirming, { Email: 'mai@truong.example', old_password: testPassword });
    expect(api.mails).toHaveLength(3);
    expect(await trailOf(api, 'email.confirm')).toHaveLength(1);
  });

  test('cannot confirm an address other than that of the profile, or with a wrong password', async ({
    api,
  }) => {
    const owner = await signIn(api, 'giaovien');
    await owner.call(me, { Email: 'mai@truong.example' });
    const other = await owner.call(confirming, { Email: stranger, old_password: testPassword });
    expect(other.statusCode).toBe(409);
    expect(other.json().detail).toMatch(/^Email trong hồ sơ không phải địa chỉ này/u);
    const wrong = await owner.call(confirming, { Email: 'mai@truong.example', old_password: 'sai' });
    expect(wrong.json()).toEqual({ old_password: ['Mật khẩu cũ không chính xác.'] });
    expect((await owner.call(confirming, { Email: 'mai@truong.example' })).statusCode).toBe(400);
    expect(await codeGoesTo(api, 'mai@truong.example')).toBe(email);
  });

  test.for([
    ['alone', { old_password: testPassword }],
    [
      'for a new password too',
      { old_password: testPassword, password: newPassword, password_confirm: newPassword },
    ],
  ] as const)(
    'sends the old password with the change, %s: codes go there immediately',
    async ([, typed], { api }) => {
      const session = await signIn(api, 'giaovien');
      await session.call(me, { Email: 'mai@truong.example', ...typed });
      expect(api.mails.every(({ to }) => to === email)).toBe(true);
      expect(api.mails[0]?.subject).toBe(emailChanged);
      expect(api.mails[0]?.text).toContain('/khoi-phuc-email#');
      expect(await codeGoesTo(api, 'mai@truong.example')).toBe('mai@truong.example');
    },
  );

  test('an old password that is not needed is ignored', async ({ api }) => {
    const reply = await api.call('GiaoVien', me, { Ten: 'Mai', Email: email, old_password: 'sai' });
    expect(reply.statusCode).toBe(200);
    expect(api.mails).toEqual([]);
  });
});

describe('the board', () => {
  test('changes another account’s e-mail: codes go there immediately, the old address is notified', async ({
    api,
  }) => {
    await api.call('BGH', managing(accounts.GiaoVien.id), { Email: 'mai@truong.example' });
    expect(api.mails).toMatchObject([{ to: email, subject: emailChanged }]);
    // The old address may be mistyped and belong to a stranger, so the notice must not allow restoring it.
    expect(api.mails[0]?.text).not.toContain('khoi-phuc-email');
    expect(await codeGoesTo(api, 'mai@truong.example')).toBe('mai@truong.example');
  });

  test('saves the form of an account whose e-mail was changed by a session: that does not confirm the address', async ({
    api,
  }) => {
    const borrowed = await signIn(api, 'giaovien');
    await borrowed.call(me, { Email: stranger });
    await api.call('BGH', managing(accounts.GiaoVien.id), { Ten: 'Mai Anh', Email: stranger });
    expect(await codeGoesTo(api, stranger)).toBe(email);
  });

  test('a fresh board session changes its own e-mail and password: the owner is notified and can restore them', async ({
    api,
  }) => {
    const own = 'bgh@truong.example';
    const there = await signIn(api, 'bgh');
    const borrowed = await signIn(api, 'bgh');
    await borrowed.call(managing(accounts.BGH.id), { Email: stranger });
    await borrowed.call(managing(accounts.BGH.id), { user: { password: 'nắng tháng ba ấm' } });
    expect(api.mails.map(({ to }) => to)).toEqual([own, own]);
    expect((await there.call('GET /api/accounts/me/')).statusCode).toBe(401);
    const enrolling = 'POST /api/accounts/me/xac-thuc-hai-buoc/bat-dau/';
    expect((await borrowed.call(enrolling, { password: 'nắng tháng ba ấm' })).statusCode).toBe(409);
    // Neither this password nor one set with its help proves ownership of the account.
    await signIn(api, 'bgh', 'nắng tháng ba ấm');
    await borrowed.call(me, {
      Email: 'khac@noi-khac.example',
      old_password: 'nắng tháng ba ấm',
      password: 'gió heo may về',
      password_confirm: 'gió heo may về',
    });
    const confirmed = await borrowed.call(confirming, {
      Email: 'khac@noi-khac.example',
      old_password: 'gió heo may về',
    });
    expect(confirmed.statusCode).toBe(409);
    await signIn(api, 'bgh', 'gió heo may về');
    expect(await codeGoesTo(api, 'khac@noi-khac.example')).toBe(own);

    expect((await confirm(api, mailedCode(api), { email: own })).statusCode).toBe(200);
    const owner = await signIn(api, 'bgh', newPassword);
    expect((await owner.call('GET /api/accounts/me/')).json().Email).toBe(own);
    expect((await borrowed.call('GET /api/accounts/me/')).statusCode).toBe(401);
    await owner.call(me, { Email: 'hanh@truong.example', old_password: newPassword });
    expect(await codeGoesTo(api, 'hanh@truong.example')).toBe('hanh@truong.example');
  });
});

describe('a session borrowed for a minute', () => {
  test('from a teacher: weeks later the owner signs in and resets, and every mail goes to the owner', async ({
    api,
  }) => {
    const left = await signIn(api, 'giaovien');
    api.pass(3 * 3_600_000);
    const access = (await left.refreshed()).json().access as string;
    const thief = (request: string, body?: unknown) =>
      api.call('nobody', request, body, { headers: { authorization: `Bearer ${access}` } });
    expect((await thief(me, { Email: stranger })).statusCode).toBe(200);
    expect((await thief(confirming, { Email: stranger, old_password: 'đoán mò' })).statusCode).toBe(400);
    expect((await request(api, stranger)).statusCode).toBe(200);

    api.pass(21 * day);
    await signIn(api, 'giaovien');
    expect(await codeGoesTo(api, stranger)).toBe(email);
    expect((await confirm(api, mailedCode(api))).statusCode).toBe(200);
    const owner = await signIn(api, 'giaovien', newPassword);
    expect((await owner.call('GET /api/accounts/me/')).json()).toMatchObject({ Email: email });
    expect(new Set(api.mails.map(({ to }) => to))).toEqual(new Set([email]));
  });

  test('from the board: cannot change its password or create a board account, and the owner is not locked out', async ({
    api,
  }) => {
    const left = await signIn(api, 'bgh');
    api.pass(3_600_000);
    const access = (await left.refreshed()).json().access as string;
    const thief = (request: string, body?: unknown) =>
      api.call('nobody', request, body, { headers: { authorization: `Bearer ${access}` } });
    const own = managing(accounts.BGH.id);
    const factor = '/api/accounts/me/xac-thuc-hai-buoc/';
    const refused = [
      await thief(own, { user: { password: 'nắng tháng ba ấm' } }),
      await thief(own, { Email: stranger }),
      await thief('POST /api/accounts/management/create/', {
        user: { username: 'ke.gian', password: 'mùa thu lá bay' },
        ...{ Ho: 'Kẻ', Ten: 'Gian', Email: stranger, SoDienThoai: '0901000099', role: 'BGH' },
      }),
      await thief(managing(accounts.GiaoVien.id), { role: 'BGH' }),
    ];
    expect(refused.map((reply) => [reply.statusCode, reply.json().code])).toEqual(
      refused.map(() => [403, 'password_needed']),
    );
    expect((await thief(`POST ${factor}bat-dau/`, { password: 'nắng tháng ba ấm' })).statusCode).toBe(400);
    expect((await thief(me, { Email: stranger })).statusCode).toBe(200);

    api.pass(21 * day);
    const owner = await signIn(api, 'bgh');
    expect((await owner.call('GET /api/accounts/dashboard-stats/')).json().bgh_accounts).toBe(1);
    expect(await codeGoesTo(api, stranger)).toBe('bgh@truong.example');
  });
});
