import { describe, expect } from 'vitest';
import { passwordMessages } from '#shared/access/passwords/messages.ts';
import { messages } from '#shared/contract/messages.ts';
import { signIn, trySignIn } from '#test/helpers/access/sign-in.ts';
import { scenarios, test } from '#test/helpers/api.ts';
import { accounts, testPassword } from '#test/helpers/school/school.ts';

const reading = 'GET /api/accounts/me/';
const changing = 'PATCH /api/accounts/me/';
const newPassword = 'mùa thu lá bay';
const passwords = { old_password: testPassword, password: newPassword, password_confirm: newPassword };
const minute = 60_000;

const teacher = {
  id: accounts.GiaoVien.id,
  username: 'giaovien',
  Ho: 'Nguyễn Thị',
  Ten: 'Mai',
  GioiTinh: 'Nữ',
  NgaySinh: '1985-04-30',
  SoDienThoai: '0901000003',
  Email: 'giaovien@truong.example',
  DiaChi: '5 Hùng Vương, Huế',
  MaVaiTro: { MaVaiTro: 'GiaoVien', TenVaiTro: 'Giáo viên' },
};

describe('reading', () => {
  scenarios([{ name: 'is refused', as: 'nobody', request: reading, status: 401 }]);

  test('shows exactly the listed fields, with the role nested', async ({ api }) => {
    expect((await api.call('GiaoVien', reading)).json()).toEqual(teacher);
  });
});

describe('changing', () => {
  const bad = (name: string, body: object, reply: object) => ({
    name,
    as: 'GiaoVien' as const,
    request: changing,
    body,
    status: 400,
    reply,
  });
  scenarios([
    { name: 'is refused', as: 'nobody', request: changing, body: { Ten: 'An' }, status: 401 },
    bad('a required field emptied', { Ho: ' ' }, { Ho: [messages.required] }),
    bad('a required field set to null', { Email: null }, { Email: [messages.required] }),
    bad('a name too long', { Ten: 'x'.repeat(51) }, { Ten: [messages.tooLong(50)] }),
    bad('no gender', { GioiTinh: 'Nu' }, { GioiTinh: ['Giới tính phải là Nam, Nữ hoặc Khác.'] }),
    bad('no date', { NgaySinh: '1985-02-30' }, { NgaySinh: [messages.invalidDate] }),
    bad('born tomorrow', { NgaySinh: '2026-11-17' }, { NgaySinh: [messages.futureDate] }),
    bad('no phone', { SoDienThoai: '12345' }, { SoDienThoai: [expect.any(String)] }),
    bad('no e-mail', { Email: 'mai' }, { Email: [messages.invalidEmail] }),
    bad(
      'the phone and e-mail of another, in other case',
      { SoDienThoai: '0901000001', Email: 'BGH@truong.example' },
      { SoDienThoai: [messages.exists('Số điện thoại')], Email: [messages.exists('Email')] },
    ),
    {
      name: 'nothing',
      as: 'GiaoVien',
      request: changing,
      body: {},
      status: 200,
      reply: teacher,
    },
    {
      name: 'born today',
      as: 'GiaoVien',
      request: changing,
      body: { NgaySinh: '2026-11-16' },
      status: 200,
      reply: { ...teacher, NgaySinh: '2026-11-16' },
    },
    {
      name: 'one field leaves the others',
      as: 'GiaoVien',
      request: changing,
      body: { Ten: ' Mai  Anh ' },
      status: 200,
      reply: { ...teacher, Ten: 'Mai Anh' },
    },
    {
      name: 'one’s own phone and e-mail again',
      as: 'GiaoVien',
      request: changing,
      body: { SoDienThoai: teacher.SoDienThoai, Email: teacher.Email.toUpperCase() },
      status: 200,
      reply: { ...teacher, Email: 'GIAOVIEN@TRUONG.EXAMPLE' },
    },
    {
      name: 'id, username and role are ignored',
      as: 'GiaoVien',
      request: changing,
      body: {
        id: 1,
        username: 'sếp',
        role: 'BGH',
        MaVaiTro: 'BGH',
        user: { password: newPassword },
        MatKhau: 'x',
      },
      status: 200,
      reply: teacher,
    },
    {
      name: 'empty password fields mean none',
      as: 'GiaoVien',
      request: changing,
      body: { Ten: 'Mai', old_password: '', password: '', password_confirm: null },
      status: 200,
      reply: teacher,
    },
  ]);

  test('today is the date in Vietnam, whatever the server’s time zone', async ({ api }) => {
    const bornAt = async (NgaySinh: string) =>
      (await api.call('GiaoVien', changing, { NgaySinh })).statusCode;
    // 23:59 on the 16th in Vietnam, then 00:00 on the 17th.
    api.pass(15 * 3_600_000 + 59 * 60_000);
    expect(await bornAt('2026-11-17')).toBe(400);
    api.pass(60_000);
    expect([await bornAt('2026-11-17'), await bornAt('2026-11-18')]).toEqual([200, 400]);
  });

  test('returns every accepted field, and the order of the list follows', async ({ api }) => {
    const change = {
      Ho: 'Đỗ',
      Ten: 'Ân',
      GioiTinh: 'Khác',
      NgaySinh: '1990-12-01',
      SoDienThoai: '09010000999',
      Email: 'an.do@truong.example',
      DiaChi: '1 Bạch Đằng',
    };
    await api.call('GiaoVien', changing, change);
    // Codes still go to the old address, which only this account can see.
    expect((await api.call('GiaoVien', reading)).json()).toEqual({
      ...teacher,
      ...change,
      EmailKhoiPhuc: 'g***n@truong.example',
    });
    const list = (await api.call('BGH', 'GET /api/accounts/management/')).json();
    expect(list[0].id).toBe(teacher.id);
    const trail = await api.database.main.selectFrom('NHATKY').selectAll().execute();
    expect(trail).toMatchObject([{ NguoiDung: 'giaovien', HanhDong: 'profile.change' }]);
    expect(trail[0]?.ChiTiet).not.toContain('Bạch Đằng');
  });
});

describe('changing the password', () => {
  const bad = (name: string, change: object, reply: object) => ({
    name,
    as: 'GiaoVien' as const,
    request: changing,
    body: { ...passwords, ...change },
    status: 400,
    reply,
  });
  const weak = (password: string) => ({ password, password_confirm: password });
  scenarios([
    bad(
      'without the old one',
      { old_password: '' },
      { old_password: ['Vui lòng nhập mật khẩu cũ để thay đổi mật khẩu.'] },
    ),
    bad('too short', weak('ngắn'), { password: ['Mật khẩu mới phải có ít nhất 8 ký tự.'] }),
    bad(
      'another confirmation',
      { password_confirm: 'khác' },
      { password_confirm: ['Mật khẩu mới và xác nhận mật khẩu không khớp.'] },
    ),
    bad(
      'no confirmation',
      { password_confirm: undefined },
      { password_confirm: ['Mật khẩu mới và xác nhận mật khẩu không khớp.'] },
    ),
    bad('a common one', weak('anhyeuem123'), { password: [passwordMessages.tooCommon] }),
    bad('digits', weak('48151623'), { password: [passwordMessages.onlyDigits] }),
    bad(
      'like the name that comes with it',
      { ...weak('phanchautrinh1'), Ho: 'Phan Châu', Ten: 'Trinh' },
      {
        password: [passwordMessages.tooSimilar],
      },
    ),
    bad('the current one', weak(testPassword), { password: [passwordMessages.unchanged] }),
    bad(
      'the current one, composed otherwise',
      { old_password: 'lá bay mùa', ...weak('lá bay mùa'.normalize('NFD')) },
      { password: [passwordMessages.unchanged] },
    ),
    bad('a wrong old one', { old_password: 'sai' }, { old_password: ['Mật khẩu cũ không chính xác.'] }),
  ]);

  test('ends the other sessions, keeps this one, notifies the owner', async ({ api }) => {
    const here = await signIn(api, 'giaovien');
    const there = await signIn(api, 'giaovien');
    const other = await signIn(api, 'giaovu');
    const reply = await here.call(changing, { ...passwords, Ten: 'Mai Anh', Email: 'moi@truong.example' });
    expect(reply.json()).toEqual({ ...teacher, Ten: 'Mai Anh', Email: 'moi@truong.example' });
    expect((await here.call(reading)).statusCode).toBe(200);
    expect((await here.refreshed()).statusCode).toBe(200);
    expect((await there.call(reading)).statusCode).toBe(401);
    expect((await there.refreshed()).statusCode).toBe(401);
    expect((await other.call(reading)).statusCode).toBe(200);
    expect((await trySignIn(api, 'giaovien', testPassword)).statusCode).toBe(401);
    expect((await trySignIn(api, 'giaovien', newPassword)).statusCode).toBe(200);
    // To the address before the change.
    expect(api.mails).toMatchObject([
      { to: teacher.Email, subject: 'E-mail tài khoản Sổ Điểm của bạn đã thay đổi' },
      {
        to: teacher.Email,
        subject: 'Mật khẩu Sổ Điểm của bạn đã thay đổi',
        text: expect.stringMatching(/08:00.*16\/11\/26/u),
      },
    ]);
  });

  test('a notice that cannot be sent does not undo it', async ({ api }) => {
    api.context.mailer.send = () => Promise.reject(new Error('no route to host'));
    expect((await api.call('GiaoVien', changing, passwords)).statusCode).toBe(200);
    expect((await trySignIn(api, 'giaovien', newPassword)).statusCode).toBe(200);
  });

  test('changes nothing if any part of the request is refused', async ({ api }) => {
    const reply = await api.call('GiaoVien', changing, { ...passwords, Email: 'bgh@truong.example' });
    expect(reply.statusCode).toBe(400);
    expect((await trySignIn(api, 'giaovien', testPassword)).statusCode).toBe(200);
    expect(api.mails).toEqual([]);
  });

  test('of two concurrent changes with the same old password, one succeeds', async ({ api }) => {
    const replies = await Promise.all(
      ['gió heo may về', 'nắng tháng ba ấm'].map((password) =>
        api.call('GiaoVien', changing, { ...passwords, password, password_confirm: password }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  test('a stolen session cannot guess the old password', async ({ api }) => {
    // One session for all guesses: each counts its own.
    await api.tokenOf('GiaoVien');
    const guess = (old_password: string) => api.call('GiaoVien', changing, { ...passwords, old_password });
    const replies = await Promise.all(Array.from({ length: 8 }, (_, i) => guess(`sai ${i}`)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([
      400, 400, 400, 400, 400, 429, 429, 429,
    ]);
    const blocked = await guess(testPassword);
    expect(blocked.statusCode).toBe(429);
    expect(blocked.headers['retry-after']).toBe('900');
    expect((await api.call('GiaoVien', changing, { Ten: 'Mai' })).statusCode).toBe(200);
    api.pass(15 * minute);
    expect((await guess(testPassword)).statusCode).toBe(200);
  });
});
