import { describe, expect } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { requireFactor, signInWith, turnOnFactor } from '#test/helpers/access/second-factor.ts';
import { signIn } from '#test/helpers/access/sign-in.ts';
import { scenarios, test } from '#test/helpers/api.ts';
import { accounts } from '#test/helpers/school/school.ts';

const overview = 'GET /api/accounts/xac-thuc-hai-buoc/';
const rule = (role: string) => `PATCH /api/accounts/xac-thuc-hai-buoc/vai-tro/${role}/`;
const removing = (id: number) => `DELETE /api/accounts/xac-thuc-hai-buoc/tai-khoan/${id}/`;
const gone = { detail: 'Tài khoản này chưa bật xác thực hai bước.' };

scenarios([
  { name: 'not for the registrar', as: 'GiaoVu', request: overview, status: 403 },
  {
    name: 'not for teachers',
    as: 'GiaoVien',
    request: rule('GiaoVien'),
    body: { BatBuoc: false },
    status: 403,
  },
  { name: 'not for the registrar', as: 'GiaoVu', request: removing(accounts.GiaoVien.id), status: 403 },
  { name: 'no such role', as: 'BGH', request: rule('HocSinh'), body: { BatBuoc: true }, status: 404 },
  {
    name: 'nothing given',
    as: 'BGH',
    request: rule('GiaoVu'),
    body: {},
    status: 400,
    reply: { BatBuoc: [messages.required] },
  },
  { name: 'no such account', as: 'BGH', request: removing(99), status: 404 },
  { name: 'has none', as: 'BGH', request: removing(accounts.GiaoVien.id), status: 404, reply: gone },
  {
    name: 'nobody must, nobody has',
    as: 'BGH',
    request: overview,
    status: 200,
    reply: {
      VaiTro: [
        { MaVaiTro: 'BGH', TenVaiTro: 'Ban Giám Hiệu', BatBuoc: false },
        { MaVaiTro: 'GiaoVu', TenVaiTro: 'Giáo vụ', BatBuoc: false },
        { MaVaiTro: 'GiaoVien', TenVaiTro: 'Giáo viên', BatBuoc: false },
      ],
      TaiKhoan: [],
    },
  },
]);

test('a role can be required and exempted any number of times', async ({ api }) => {
  const required = async () => {
    const { VaiTro } = (await api.call('BGH', overview)).json();
    return VaiTro.filter((row: { BatBuoc: boolean }) => row.BatBuoc).map(
      (row: { MaVaiTro: string }) => row.MaVaiTro,
    );
  };
  const reply = await requireFactor(api, 'GiaoVu');
  expect(reply.json()).toEqual({ MaVaiTro: 'GiaoVu', TenVaiTro: 'Giáo vụ', BatBuoc: true });
  await requireFactor(api, 'GiaoVu');
  await requireFactor(api, 'BGH');
  expect(await required()).toEqual(['BGH', 'GiaoVu']);
  await requireFactor(api, 'GiaoVu', false);
  await requireFactor(api, 'GiaoVu', false);
  expect(await required()).toEqual(['BGH']);
  const trail = await api.database.main.selectFrom('NHATKY').select(['HanhDong', 'ChiTiet']).execute();
  expect(trail[0]).toEqual({ HanhDong: 'secondFactor.rule', ChiTiet: '{"role":"GiaoVu","required":true}' });
  expect(trail).toHaveLength(5);
});

describe('a lost phone', () => {
  test('the board removes the factor: the owner is notified, the sessions end, the password is enough', async ({
    api,
  }) => {
    const phone = await turnOnFactor(api, 'GiaoVien');
    const before = (await signInWith(api, 'giaovien', phone.next())).json();
    const list = (await api.call('BGH', overview)).json();
    expect(list.TaiKhoan).toEqual([{ id: accounts.GiaoVien.id, BatLuc: expect.stringMatching(/Z$/u) }]);
    expect((await api.call('BGH', removing(accounts.GiaoVien.id))).statusCode).toBe(204);
    expect((await api.call('BGH', overview)).json().TaiKhoan).toEqual([]);
    const { refresh } = before;
    expect((await api.call('nobody', 'POST /api/auth/token/refresh/', { refresh })).statusCode).toBe(401);
    expect(api.mails.at(-1)).toMatchObject({
      to: 'giaovien@truong.example',
      subject: 'Xác thực hai bước của bạn đã được gỡ',
    });
    await signIn(api, 'giaovien');
    const trail = await api.database.main
      .selectFrom('NHATKY')
      .select(['NguoiDung', 'ChiTiet'])
      .where('HanhDong', '=', 'secondFactor.remove')
      .execute();
    expect(trail).toEqual([{ NguoiDung: 'bgh', ChiTiet: '{"id":3,"username":"giaovien"}' }]);
    expect((await api.call('BGH', removing(accounts.GiaoVien.id))).json()).toEqual(gone);
  });

  test('the board cannot remove its own factor this way, which needs neither password nor code', async ({
    api,
  }) => {
    const phone = await turnOnFactor(api, 'BGH');
    const reply = await api.call('BGH', removing(accounts.BGH.id));
    expect(reply.statusCode).toBe(400);
    expect(reply.json().detail).toMatch(/Thông tin cá nhân/u);
    expect((await signInWith(api, 'bgh', phone.next())).statusCode).toBe(200);
  });

  test('deleting an account deletes its factor', async ({ api }) => {
    await turnOnFactor(api, 'GiaoVien');
    await api.call('BGH', `DELETE /api/accounts/management/${accounts.GiaoVien.id}/delete/`);
    for (const table of ['XACTHUCHAIBUOC', 'MADUPHONG'] as const)
      expect(await api.database.main.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});
