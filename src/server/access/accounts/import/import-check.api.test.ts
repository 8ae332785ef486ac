// How a list of staff is interpreted, and which errors are found. Nothing is stored.

import { describe, expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { fileProblems } from '#server/platform/files/excel/read-workbook.ts';
import { spreadsheetType } from '#shared/contract/endpoint.ts';
import { importLimits } from '#shared/contract/limits.ts';
import { checkFile, folder } from '#test/helpers/access/account-files.ts';
import { accountFile } from '#test/helpers/access/account-sheets.ts';
import { scenarios, test } from '#test/helpers/api.ts';
import { contentsOf } from '#test/helpers/program/contents.ts';
import { testPassword } from '#test/helpers/school/school.ts';
import { spreadsheet } from '#test/helpers/scores/score-files.ts';
import { tableProblems } from './account-table.ts';
import { checkProblems } from './check-accounts.ts';
import { headingProblems } from './headings.ts';

const hoa = [
  'Lý Thị Hoa',
  'Giáo vụ',
  'hoa@truong.example',
  'hoa.lt',
  'Nữ',
  '05/09/1985',
  '0912000001',
  'Huế',
];

describe('refused', () => {
  const check = `POST ${folder}kiem-tra/`;
  scenarios([
    { name: 'not signed in', as: 'nobody', request: check, body: {}, status: 401 },
    { name: 'a teacher', as: 'GiaoVien', request: check, body: {}, status: 403 },
    { name: 'the office', as: 'GiaoVu', request: check, body: {}, status: 403 },
    { name: 'the template for the office', as: 'GiaoVu', request: `GET ${folder}mau/`, status: 403 },
  ]);

  test('a file that is not a list of staff', async ({ api }) => {
    const refusalOf = async (file: Uint8Array) => (await checkFile(api, 'BGH', file)).body;
    expect(await refusalOf(Buffer.from('Nguyễn Văn An'))).toEqual({ detail: fileProblems.notSpreadsheet });
    expect(await refusalOf(await spreadsheet([['Điểm 15 phút']]))).toEqual({ detail: headingProblems.none });
    expect(await refusalOf(await accountFile())).toEqual({ detail: tableProblems.noRows });
    expect((await checkFile(api, 'BGH', Buffer.alloc(importLimits.bytes + 1))).status).toBe(413);
  });

  test('more files than a person would send', async ({ api }) => {
    const file = Buffer.alloc(10);
    for (let n = 0; n < importLimits.perMinute; n += 1)
      expect((await checkFile(api, 'BGH', file)).status).toBe(400);
    expect((await checkFile(api, 'BGH', file)).status).toBe(429);
  });
});

test('the template is a list without people', async ({ api }) => {
  const reply = await api.call('BGH', `GET ${folder}mau/`);
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, spreadsheetType]);
  expect(reply.headers['content-disposition']).toContain('MauNhapTaiKhoan.xlsx');
  const { status, body } = await checkFile(api, 'BGH', reply.rawPayload);
  expect([status, body]).toEqual([400, { detail: tableProblems.noRows }]);
});

test('every row comes back with its username and all its errors; nothing is stored', async ({ api }) => {
  const before = await contentsOf(api.database);
  const { Email, SoDienThoai, username, Ho, Ten } = (await api.call('BGH', 'GET /api/accounts/me/')).json();
  const owner = `@${username} (${Ho} ${Ten})`;
  const { status, body } = await checkFile(
    api,
    'BGH',
    await accountFile(
      hoa,
      ['Lý Thị Hoa', '', 'hoa2@truong.example'],
      ['Lý Thị Hoa', 'GV', 'hoa3@truong.example'],
      ['Bình', 'Tổ trưởng', Email.toUpperCase(), 'BGH', 'Nam', '31/02/1990', SoDienThoai],
      ['Lê Lan', '', 'HOA@truong.example', 'Hoa.LT', '', '', '0912 000 001'],
    ),
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({ tong: 5, hop_le: 3, loi: 2 });
  expect(body.rows[0]).toEqual({
    ...{ Dong: 2, Ho: 'Lý Thị', Ten: 'Hoa', MaVaiTro: 'GiaoVu', Email: 'hoa@truong.example' },
    ...{
      username: 'hoa.lt',
      TuTao: false,
      GioiTinh: 'Nữ',
      NgaySinh: '1985-09-05',
      SoDienThoai: '0912000001',
    },
    ...{ DiaChi: 'Huế', Loi: null },
  });
  expect(body.rows.slice(1, 3)).toMatchObject([
    { username: 'lythihoa', TuTao: true, MaVaiTro: 'GiaoVien', GioiTinh: null, SoDienThoai: null, Loi: null },
    { username: 'lythihoa2', TuTao: true, Loi: null },
  ]);
  expect(body.rows.slice(3).map(({ Loi }) => Loi)).toEqual([
    {
      Ho: ['Trường này là bắt buộc.'],
      MaVaiTro: [tableProblems.unknownRole('Tổ trưởng')],
      Email: [checkProblems.taken(owner)],
      username: [checkProblems.taken(owner)],
      NgaySinh: [expect.stringMatching(/^Ngày sinh "31\/02\/1990" không đọc được/u)],
      SoDienThoai: [checkProblems.taken(owner)],
    },
    {
      Email: [checkProblems.twice(2)],
      username: [checkProblems.twice(2)],
      SoDienThoai: [checkProblems.twice(2)],
    },
  ]);
  expect(await contentsOf(api.database)).toEqual(before);
});

test('an account’s old address is taken: as long as it recovers the account, or can be restored', async ({
  api,
}) => {
  const move = async (as: 'GiaoVien' | 'GiaoVu', Email: string, old_password?: string) => {
    const before = (await api.call(as, 'GET /api/accounts/me/')).json().Email as string;
    expect((await api.call(as, 'PATCH /api/accounts/me/', { Email, old_password })).statusCode).toBe(200);
    return before;
  };
  // Without the password it stays the recovery address. Its restore code is removed, or that alone would keep it.
  const recovering = await move('GiaoVien', 'moi1@truong.example');
  await writable(api.database).deleteFrom('MAKHOIPHUC').execute();
  const restorable = await move('GiaoVu', 'moi2@truong.example', testPassword);
  const emails = [recovering, 'moi1@truong.example', restorable, 'moi2@truong.example'];
  const rows = emails.map((email, row) => [`Lê An ${row}`, '', email]);
  const { body } = await checkFile(api, 'BGH', await accountFile(...rows));
  const owner = (username: string) => ({
    Email: [expect.stringMatching(new RegExp(`^Đã thuộc về tài khoản @${username} \\(`, 'u'))],
  });
  expect(body.rows.map(({ Loi }) => Loi)).toEqual([
    ...[owner('giaovien'), owner('giaovien')],
    ...[owner('giaovu'), owner('giaovu')],
  ]);
  await writable(api.database)
    .updateTable('MAKHOIPHUC')
    .set({ DungLuc: api.context.clock().toISOString() })
    .execute();
  const later = await checkFile(api, 'BGH', await accountFile(...rows));
  expect(later.body.rows.map(({ Loi }) => Loi)).toEqual([
    ...[owner('giaovien'), owner('giaovien')],
    ...[null, owner('giaovu')],
  ]);
});
