// Slips with generated passwords. The PDF contains what the client sends; the server keeps nothing of it.

import { describe, expect } from 'vitest';
import { accountImportMessages } from '#shared/access/accounts/import/messages.ts';
import { messages } from '#shared/contract/messages.ts';
import { folder, importAccounts, newTeacher } from '#test/helpers/access/account-files.ts';
import { signIn } from '#test/helpers/access/sign-in.ts';
import { scenarios, test } from '#test/helpers/api.ts';
import { textOfPdf } from '#test/helpers/files/pdf-pages.ts';
import { contentsOf } from '#test/helpers/program/contents.ts';
import { accounts } from '#test/helpers/school/school.ts';
import { nameSchool } from '#test/helpers/school/school-name.ts';

const request = `POST ${folder}phieu/`;
const MatKhau = 'Mk7wp-3xzr9-fqd2h';
const refusal = (...names: string[]) => ({ detail: accountImportMessages.noSlips(names.join(', ')) });

describe('refused', () => {
  const body = { TaiKhoan: [{ id: accounts.GiaoVien.id, MatKhau }] };
  scenarios([
    { name: 'not signed in', as: 'nobody', request, body, status: 401 },
    { name: 'a teacher', as: 'GiaoVien', request, body, status: 403 },
    { name: 'the office', as: 'GiaoVu', request, body, status: 403 },
    {
      name: 'an account whose password was not generated',
      ...{ as: 'BGH', request, body, status: 400, reply: refusal('Nguyễn Thị Mai (@giaovien)') },
    },
    {
      name: 'an account that does not exist',
      ...{
        as: 'BGH',
        request,
        body: { TaiKhoan: [{ id: 99, MatKhau }] },
        status: 400,
        reply: refusal('mã 99'),
      },
    },
    {
      name: 'a text that is not a generated password',
      ...{ as: 'BGH', request, body: { TaiKhoan: [{ id: 3, MatKhau: 'mật khẩu' }] }, status: 400 },
      reply: { TaiKhoan: [messages.inList(1, 'MatKhau', messages.invalid)] },
    },
    {
      name: 'nobody',
      ...{ as: 'BGH', request, body: { TaiKhoan: [] }, status: 400 },
      reply: { TaiKhoan: [messages.required] },
    },
  ]);
});

test('without PUBLIC_URL on a wildcard HOST, the sentence says what to set', async ({ api }) => {
  const { accounts: made } = await importAccounts(api, 'BGH', [newTeacher(2)]);
  const body = { TaiKhoan: made.map(({ id, MatKhau }) => ({ id, MatKhau })) };
  const { publicUrl } = api.context.config;
  api.context.config.publicUrl = null;
  const refused = await api.call('BGH', request, body);
  expect([refused.statusCode, refused.json()]).toEqual([400, { detail: messages.noPublicUrl }]);
  api.context.config.publicUrl = publicUrl;
  expect((await api.call('BGH', request, body)).statusCode).toBe(200);
});

test('eight slips per page, in the order of the list, with the address of the site', async ({ api }) => {
  await nameSchool(api);
  const rows = Array.from({ length: 9 }, (_, row) => newTeacher(row + 2, { Ten: `Ánh ${row + 1}` }));
  const { accounts: made } = await importAccounts(api, 'BGH', rows);
  const before = await contentsOf(api.database);
  const reply = await api.call('BGH', request, {
    TaiKhoan: made.map(({ id, MatKhau }) => ({ id: String(id), MatKhau })),
  });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(reply.headers['content-disposition']).toContain('PhieuTaiKhoan.pdf');
  const pages = await textOfPdf(reply.rawPayload);
  expect(pages).toHaveLength(2);
  for (const [place, { HoTen, username, MatKhau }] of made.entries())
    expect(pages[Math.floor(place / 8)]).toContain(
      `PHIẾU TÀI KHOẢN Họ và tên ${HoTen} Tên đăng nhập ${username} Mật khẩu ${MatKhau} Địa chỉ truy cập ${api.context.config.publicUrl} Phải đổi mật khẩu khi đăng nhập lần đầu.`,
    );
  const { NHATKY: linesBefore = [], ...others } = before;
  const { NHATKY: lines = [], ...now } = await contentsOf(api.database);
  expect(now).toEqual(others);
  const [line, ...more] = lines.filter((one) => !linesBefore.includes(one));
  expect(more).toEqual([]);
  expect(JSON.parse(line ?? '')).toEqual(
    expect.arrayContaining([
      ['HanhDong', 'account.slips.export'],
      ['ChiTiet', '{"SoLuong":9}'],
    ]),
  );
});

test('no slip once the owner has changed the password', async ({ api }) => {
  const { accounts: made } = await importAccounts(api, 'BGH', [newTeacher(2), newTeacher(3)]);
  const TaiKhoan = made.map(({ id, MatKhau }) => ({ id, MatKhau }));
  const session = await signIn(api, made[1]?.username ?? '', made[1]?.MatKhau);
  const password = 'nắng tháng ba';
  const change = { old_password: made[1]?.MatKhau, password, password_confirm: password };
  expect((await session.call('PATCH /api/accounts/me/', change)).statusCode).toBe(200);
  const reply = await api.call('BGH', request, { TaiKhoan });
  expect([reply.statusCode, reply.json()]).toEqual([400, refusal(`Đỗ Ngọc Ánh (@${made[1]?.username})`)]);
  expect((await api.call('BGH', request, { TaiKhoan: TaiKhoan.slice(0, 1) })).statusCode).toBe(200);
});
