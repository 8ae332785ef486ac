import { describe, expect } from 'vitest';
import { passwordMessages } from '#shared/access/passwords/messages.ts';
import { messages } from '#shared/contract/messages.ts';
import { signIn, trySignIn } from '#test/helpers/access/sign-in.ts';
import { scenarios, test } from '#test/helpers/api.ts';
import { accounts } from '#test/helpers/school/school.ts';

const listing = 'GET /api/accounts/management/';
const creating = 'POST /api/accounts/management/create/';
const updating = (id: number) => `PATCH /api/accounts/management/${id}/update/`;
const deleting = (id: number) => `DELETE /api/accounts/management/${id}/delete/`;
const { BGH, GiaoVu, GiaoVien } = accounts;
/** Clients display `error` as is. */
const refusal = (message: string) => ({ detail: message, error: message });
const gone = { detail: 'Tài khoản không tồn tại hoặc đã được xóa.' };

const teacher = {
  id: GiaoVien.id,
  user: { username: 'giaovien' },
  Ho: 'Nguyễn Thị',
  Ten: 'Mai',
  GioiTinh: 'Nữ',
  NgaySinh: '1985-04-30',
  SoDienThoai: '0901000003',
  Email: 'giaovien@truong.example',
  DiaChi: '5 Hùng Vương, Huế',
  MaVaiTro: 'GiaoVien',
  TenVaiTro: 'Giáo viên',
  role: 'GiaoVien',
};

const otherBoard = {
  user: { username: 'hieu.pho', password: 'mùa thu lá bay' },
  Ho: 'Lê',
  Ten: 'Phúc',
  Email: 'phuc@truong.example',
  SoDienThoai: '0901000010',
  role: 'BGH',
};

describe('updating', () => {
  const bad = (name: string, body: object, reply: object) => ({
    name,
    as: 'BGH' as const,
    request: updating(GiaoVien.id),
    body,
    status: 400,
    reply,
  });
  scenarios([
    { name: 'is refused', as: 'nobody', request: updating(GiaoVien.id), body: { Ten: 'X' }, status: 401 },
    { name: 'is refused', as: 'GiaoVu', request: updating(GiaoVien.id), body: { Ten: 'X' }, status: 403 },
    { name: 'one’s own role', as: 'GiaoVien', request: updating(3), body: { role: 'BGH' }, status: 403 },
    { name: 'unknown', as: 'BGH', request: updating(99), body: { Ten: 'X' }, status: 404, reply: gone },
    bad('a required field emptied', { Ten: '' }, { Ten: [messages.required] }),
    bad('a required field set to null', { SoDienThoai: null }, { SoDienThoai: [messages.required] }),
    bad('a taken phone', { SoDienThoai: '0901000001' }, { SoDienThoai: [messages.exists('Số điện thoại')] }),
    bad('a taken e-mail', { Email: 'Bgh@truong.example' }, { Email: [messages.exists('Email')] }),
    bad(
      'a weak password',
      { user: { password: 'giaovien2026' } },
      { password: [passwordMessages.tooSimilar], user: { password: [passwordMessages.tooSimilar] } },
    ),
    {
      name: 'the last board account keeps its role',
      as: 'BGH',
      request: updating(BGH.id),
      body: { role: 'GiaoVu', Ten: 'X' },
      status: 400,
      reply: refusal('Không thể đổi vai trò của tài khoản Ban Giám Hiệu cuối cùng.'),
    },
    {
      name: 'changes what it is given, ignores the username, an empty password stays',
      as: 'BGH',
      request: updating(GiaoVien.id),
      body: {
        id: 1,
        user: { username: 'khác', password: '' },
        Ten: 'Mai Anh',
        SoDienThoai: '0901000003',
        DiaChi: '',
        role: 'GiaoVien',
      },
      status: 200,
      reply: { ...teacher, Ten: 'Mai Anh', DiaChi: null },
    },
  ]);

  test('a change of neither role nor password ends no session', async ({ api }) => {
    const teacher = await signIn(api, 'giaovien');
    await api.call('BGH', updating(GiaoVien.id), {
      Ten: 'Mai Anh',
      role: 'GiaoVien',
      user: { password: '' },
    });
    expect((await teacher.call('GET /api/accounts/me/')).json().Ten).toBe('Mai Anh');
    expect((await teacher.refreshed()).statusCode).toBe(200);
    expect(api.mails).toEqual([]);
  });

  test('a changed role ends the sessions and applies from the next request', async ({ api }) => {
    const office = await signIn(api, 'giaovu');
    expect((await office.call('GET /api/subjects/tohop/')).statusCode).toBe(200);
    const reply = await api.call('BGH', updating(GiaoVu.id), { MaVaiTro: 'GiaoVien' });
    expect(reply.json()).toEqual({
      ...teacher,
      id: GiaoVu.id,
      user: { username: 'giaovu' },
      Ten: 'Lan',
      SoDienThoai: '0901000002',
      Email: 'giaovu@truong.example',
    });
    expect((await office.call('GET /api/subjects/tohop/')).statusCode).toBe(401);
    expect((await office.refreshed()).statusCode).toBe(401);
    const again = await signIn(api, 'giaovu');
    expect((await again.call('GET /api/subjects/tohop/')).statusCode).toBe(403);
  });

  test('a password set by the board ends the sessions and notifies the owner', async ({ api }) => {
    const teacher = await signIn(api, 'giaovien');
    const change = { user: { password: 'nắng tháng ba ấm' }, Email: 'moi@truong.example' };
    expect((await api.call('BGH', updating(GiaoVien.id), change)).statusCode).toBe(200);
    expect((await teacher.call('GET /api/accounts/me/')).statusCode).toBe(401);
    expect((await teacher.refreshed()).statusCode).toBe(401);
    expect((await trySignIn(api, 'giaovien', change.user.password)).statusCode).toBe(200);
    expect(api.mails).toMatchObject([
      { to: 'giaovien@truong.example', subject: 'E-mail tài khoản Sổ Điểm của bạn đã thay đổi' },
      { to: 'giaovien@truong.example', subject: 'Mật khẩu Sổ Điểm của bạn đã thay đổi' },
    ]);
    const trail = await api.database.main.selectFrom('NHATKY').selectAll().execute();
    expect(JSON.stringify(trail)).not.toMatch(/argon2|nắng tháng/u);
  });

  test('a change of the caller’s own password and role keeps this session and ends the others', async ({
    api,
  }) => {
    await api.call('BGH', creating, otherBoard);
    const here = await signIn(api, 'bgh');
    const there = await signIn(api, 'bgh');
    const change = { user: { password: 'nắng tháng ba ấm' }, role: 'GiaoVu' };
    expect((await here.call(updating(BGH.id), change)).statusCode).toBe(200);
    expect((await here.call(listing)).statusCode).toBe(403);
    expect((await there.call('GET /api/accounts/me/')).statusCode).toBe(401);
    expect(api.mails).toMatchObject([
      { to: 'bgh@truong.example', subject: 'Mật khẩu Sổ Điểm của bạn đã thay đổi' },
    ]);
  });
});

describe('deleting', () => {
  scenarios([
    { name: 'is refused', as: 'nobody', request: deleting(GiaoVien.id), status: 401 },
    { name: 'is refused', as: 'GiaoVu', request: deleting(GiaoVien.id), status: 403 },
    { name: 'unknown', as: 'BGH', request: deleting(99), status: 404, reply: gone },
    {
      name: 'one’s own account',
      as: 'BGH',
      request: deleting(BGH.id),
      status: 400,
      reply: refusal('Bạn không thể xóa tài khoản của chính mình.'),
    },
  ]);

  test('ends the sessions, removes the account from the lists, keeps the audit log', async ({ api }) => {
    const teacher = await signIn(api, 'giaovien');
    await teacher.call('PATCH /api/accounts/me/', { DiaChi: '1 Bạch Đằng' });
    await api.call('nobody', 'POST /api/auth/password-reset/request/', { email: 'giaovien@truong.example' });
    expect((await api.call('BGH', deleting(GiaoVien.id))).statusCode).toBe(204);

    expect((await teacher.call('GET /api/accounts/me/')).statusCode).toBe(401);
    expect((await teacher.refreshed()).statusCode).toBe(401);
    expect((await trySignIn(api, 'giaovien')).statusCode).toBe(401);
    const list = (await api.call('BGH', listing)).json() as { id: number }[];
    expect(list.map(({ id }) => id)).not.toContain(GiaoVien.id);
    expect((await api.call('BGH', 'GET /api/accounts/dashboard-stats/')).json().total_accounts).toBe(3);
    const trail = await api.database.main.selectFrom('NHATKY').selectAll().orderBy('id').execute();
    const ofTeacher = { NguoiDung: 'giaovien', IDTaiKhoan: GiaoVien.id };
    expect(trail).toMatchObject([
      { ...ofTeacher, HanhDong: 'session.open' },
      { ...ofTeacher, HanhDong: 'profile.change' },
      { ...ofTeacher, HanhDong: 'password.request' },
      {
        NguoiDung: 'bgh',
        HanhDong: 'account.delete',
        ChiTiet: expect.stringContaining(`"username":"giaovien"`),
      },
      // No account has this name any more.
      { NguoiDung: '', IDTaiKhoan: null, HanhDong: 'session.refused' },
    ]);
    expect((await api.call('BGH', deleting(GiaoVien.id))).json()).toEqual(gone);
    const successor = { ...otherBoard, user: { ...otherBoard.user, username: 'giaovien' } };
    expect((await api.call('BGH', creating, successor)).statusCode).toBe(201);
  });

  test('one of two board accounts can be deleted', async ({ api }) => {
    const { id } = (await api.call('BGH', creating, otherBoard)).json();
    expect((await api.call('BGH', deleting(id))).statusCode).toBe(204);
  });

  test.for([
    ['both deleted', deleting, deleting, undefined],
    ['both demoted', updating, updating, { role: 'GiaoVu' }],
    ['one deleted, the other demoting itself', deleting, updating, { role: 'GiaoVu' }],
  ] as const)(
    'of two board accounts removed concurrently (%s), one stays',
    async ([, first, second, body], { api }) => {
      const { id } = (await api.call('BGH', creating, otherBoard)).json();
      const one = await signIn(api, 'bgh');
      const two = await signIn(api, 'hieu.pho', otherBoard.user.password);
      const target = first === updating || second === deleting ? BGH.id : id;
      await Promise.all([
        one.call(first(id), first === deleting ? undefined : body),
        two.call(second(target), second === deleting ? undefined : body),
      ]);
      const left = await api.database.main
        .selectFrom('TAIKHOAN')
        .select('id')
        .where('MaVaiTro', '=', 'BGH')
        .execute();
      expect(left).toHaveLength(1);
    },
  );
});
