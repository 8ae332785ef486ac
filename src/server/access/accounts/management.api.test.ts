import { describe, expect } from 'vitest';
import { passwordMessages } from '#shared/access/passwords/messages.ts';
import { messages } from '#shared/contract/messages.ts';
import { roles } from '#shared/contract/permissions.ts';
import { trySignIn } from '#test/helpers/access/sign-in.ts';
import { scenarios, test } from '#test/helpers/api.ts';
import { accounts } from '#test/helpers/school/school.ts';

const listing = 'GET /api/accounts/management/';
const creating = 'POST /api/accounts/management/create/';

const newAccount = {
  user: { username: 'co.thuy', password: 'mùa thu lá bay' },
  Ho: 'Trần Thị',
  Ten: 'Thủy',
  Email: 'thuy@truong.example',
  SoDienThoai: '0901000009',
  role: 'GiaoVien',
};
const created = {
  id: accounts.otherTeacher.id + 1,
  user: { username: 'co.thuy' },
  Ho: 'Trần Thị',
  Ten: 'Thủy',
  GioiTinh: null,
  NgaySinh: null,
  SoDienThoai: '0901000009',
  Email: 'thuy@truong.example',
  DiaChi: null,
  MaVaiTro: 'GiaoVien',
  TenVaiTro: 'Giáo viên',
  role: 'GiaoVien',
};

describe('reading', () => {
  scenarios([
    { name: 'is refused', as: 'nobody', request: listing, status: 401 },
    { name: 'is refused', as: 'GiaoVu', request: listing, status: 403 },
    { name: 'is refused', as: 'GiaoVien', request: listing, status: 403 },
    { name: 'is refused', as: 'GiaoVu', request: 'GET /api/accounts/dashboard-stats/', status: 403 },
    { name: 'is refused', as: 'nobody', request: 'GET /api/accounts/roles/', status: 401 },
    {
      name: 'counts the accounts',
      as: 'BGH',
      request: 'GET /api/accounts/dashboard-stats/',
      status: 200,
      reply: { total_accounts: 4, teacher_accounts: 2, giaovu_accounts: 1, bgh_accounts: 1 },
    },
  ]);

  test('everyone may read the roles as stored in the database', async ({ api }) => {
    const stored = await api.database.main.selectFrom('VAITRO').selectAll().execute();
    for (const role of roles) {
      const reply = (await api.call(role, 'GET /api/accounts/roles/')).json();
      expect(reply).toHaveLength(stored.length);
      expect(reply).toEqual(expect.arrayContaining(stored));
    }
  });

  test('rows carry exactly the listed fields', async ({ api }) => {
    const [row] = (await api.call('BGH', listing)).json();
    expect(row).toEqual({
      id: accounts.BGH.id,
      user: { username: 'bgh' },
      Ho: 'Nguyễn Thị',
      Ten: 'Hạnh',
      GioiTinh: 'Nữ',
      NgaySinh: '1985-04-30',
      SoDienThoai: '0901000001',
      Email: 'bgh@truong.example',
      DiaChi: '5 Hùng Vương, Huế',
      MaVaiTro: 'BGH',
      TenVaiTro: 'Ban Giám Hiệu',
      role: 'BGH',
    });
  });

  test('accounts are ordered by Ten, then Ho, then id', async ({ api }) => {
    const people = [
      ['Đặng', 'Ánh'],
      ['Trần', 'Lan'],
      ['Nguyễn Thị', 'Lan'],
      ['Bùi', 'Đào'],
    ] as const;
    for (const [index, [Ho, Ten]] of people.entries()) {
      const reply = await api.call('BGH', creating, {
        ...newAccount,
        user: { username: `nguoi-${index}`, password: 'mùa thu lá bay' },
        Ho,
        Ten,
        Email: `n${index}@truong.example`,
        SoDienThoai: `090200000${index}`,
      });
      expect(reply.statusCode).toBe(201);
    }
    const list = (await api.call('BGH', listing)).json() as { Ho: string; Ten: string; id: number }[];
    expect(list.map(({ Ho, Ten, id }) => `${Ho} ${Ten} ${id}`)).toEqual([
      'Đặng Ánh 5',
      'Bùi Đào 8',
      'Nguyễn Thị Hạnh 1',
      'Nguyễn Thị Lan 2',
      'Nguyễn Thị Lan 7',
      'Trần Lan 6',
      'Nguyễn Thị Mai 3',
      'Nguyễn Thị Oanh 4',
    ]);
  });
});

describe('creating', () => {
  const bad = (name: string, change: object, reply: object) => ({
    name,
    as: 'BGH' as const,
    request: creating,
    body: { ...newAccount, ...change },
    status: 400,
    reply,
  });
  const user = (change: object) => ({ user: { ...newAccount.user, ...change } });
  const both = (field: string, ...problems: unknown[]) => ({
    [field]: problems,
    user: { [field]: problems },
  });
  scenarios([
    { name: 'is refused', as: 'nobody', request: creating, body: newAccount, status: 401 },
    { name: 'is refused', as: 'GiaoVu', request: creating, body: newAccount, status: 403 },
    { name: 'is refused', as: 'GiaoVien', request: creating, body: newAccount, status: 403 },
    bad('no username', user({ username: undefined }), both('username', messages.required)),
    bad('a username too short', user({ username: 'ab' }), both('username', messages.tooShort(3))),
    bad('a username too long', user({ username: 'a'.repeat(151) }), both('username', messages.tooLong(150))),
    bad('a username with a space', user({ username: 'cô thủy' }), both('username', expect.any(String))),
    bad(
      'a username that exists, in other case',
      user({ username: 'GiaoVien' }),
      both('username', messages.exists('Tên đăng nhập')),
    ),
    bad('a password too short', user({ password: 'ngắn' }), both('password', messages.tooShort(8))),
    bad('a common password', user({ password: 'Password123' }), both('password', passwordMessages.tooCommon)),
    bad('digits as password', user({ password: '48151623' }), both('password', passwordMessages.onlyDigits)),
    bad(
      'a password like the name',
      user({ password: 'tranthithuy' }),
      both('password', passwordMessages.tooSimilar),
    ),
    bad('no family name', { Ho: undefined }, { Ho: [messages.required] }),
    bad('no e-mail', { Email: '' }, { Email: [messages.required] }),
    bad('no phone', { SoDienThoai: undefined }, { SoDienThoai: [messages.required] }),
    bad('letters as phone', { SoDienThoai: '09010000ab' }, { SoDienThoai: [expect.any(String)] }),
    bad('no role', { role: undefined }, { role: [messages.required] }),
    bad('an unknown role', { role: 'Admin' }, { role: ['Vai trò không hợp lệ.'] }),
    bad('born tomorrow', { NgaySinh: '2026-11-17' }, { NgaySinh: [messages.futureDate] }),
    bad(
      'phone and e-mail of others',
      { SoDienThoai: '0901000001', Email: 'GIAOVU@truong.example' },
      { SoDienThoai: [messages.exists('Số điện thoại')], Email: [messages.exists('Email')] },
    ),
    {
      name: 'what the specification’s call sends is enough',
      as: 'BGH',
      request: creating,
      body: newAccount,
      status: 201,
      reply: created,
    },
    {
      name: 'every accepted field comes back, the role as MaVaiTro too',
      as: 'BGH',
      request: creating,
      body: {
        ...newAccount,
        role: undefined,
        MaVaiTro: 'GiaoVu',
        GioiTinh: 'Nam',
        NgaySinh: '1999-01-02',
        DiaChi: ' 3  Lê Duẩn ',
        id: 1,
      },
      status: 201,
      reply: {
        ...created,
        GioiTinh: 'Nam',
        NgaySinh: '1999-01-02',
        DiaChi: '3 Lê Duẩn',
        MaVaiTro: 'GiaoVu',
        TenVaiTro: 'Giáo vụ',
        role: 'GiaoVu',
      },
    },
  ]);

  test('the new account can sign in; no reply and no audit line contains its password', async ({ api }) => {
    const reply = await api.call('BGH', creating, newAccount);
    expect(reply.body).not.toMatch(/argon2|password|MatKhau/u);
    expect((await trySignIn(api, 'CO.THUY', newAccount.user.password)).statusCode).toBe(200);
    const trail = await api.database.main.selectFrom('NHATKY').selectAll().execute();
    expect(trail).toMatchObject([
      { NguoiDung: 'bgh', HanhDong: 'account.create' },
      { NguoiDung: 'co.thuy', HanhDong: 'session.open' },
    ]);
    expect(JSON.stringify(trail)).not.toMatch(/argon2|mùa thu/u);
  });

  test('eight concurrent requests for the same account create exactly one', async ({ api }) => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => api.call('BGH', creating, newAccount)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(7).fill(400)]);
  });
});
