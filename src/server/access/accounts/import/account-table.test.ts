import { expect, test } from 'vitest';
import { birthProblems } from '#server/platform/files/excel/birth-dates.ts';
import type { FileCell } from '#server/platform/files/excel/read-workbook.ts';
import { accountImportLimits } from '#shared/access/accounts/import/limits.ts';
import { readAccountTable, tableProblems } from './account-table.ts';
import { headingProblems } from './headings.ts';

const headings = [
  'STT',
  'Họ và tên',
  'Vai trò',
  'Email',
  'Tên đăng nhập',
  'Giới tính',
  'Ngày sinh',
  'SĐT',
  'Địa chỉ',
];
const an = [1, 'Nguyễn Văn An', 'Giáo vụ', 'an@x.vn', 'an.nv', 'nam', '05/09/1985', '0912345678', 'Huế'];

const read = (...rows: FileCell[][]) => readAccountTable([['DANH SÁCH'], headings, ...rows]);

/** The only account of a list with one row, some of its cells replaced. */
function account(changes: Record<string, FileCell> = {}) {
  const cells = headings.map(
    (heading, place) => changes[heading] ?? (heading in changes ? null : (an[place] ?? null)),
  );
  const table = read(cells);
  return 'problem' in table ? table : table.accounts[0];
}

test('reads every column', () => {
  expect(account()).toEqual({
    ...{ Dong: 3, Ho: 'Nguyễn Văn', Ten: 'An', MaVaiTro: 'GiaoVu', Email: 'an@x.vn', username: 'an.nv' },
    ...{ GioiTinh: 'Nam', NgaySinh: '1985-09-05', SoDienThoai: '0912345678', DiaChi: 'Huế', Loi: {} },
  });
});

test('needs only names and e-mails, in one column or two', () => {
  const nothing = {
    username: null,
    GioiTinh: null,
    NgaySinh: null,
    SoDienThoai: null,
    DiaChi: null,
    Loi: {},
  };
  const binh = { Dong: 2, Ho: 'Lê', Ten: 'Bình', MaVaiTro: 'GiaoVien', Email: 'b@x.vn', ...nothing };
  expect(
    readAccountTable([
      ['Email', 'Họ tên (*)'],
      ['b@x.vn', ' Lê  Bình '],
    ]),
  ).toEqual({ accounts: [binh] });
  expect(
    readAccountTable([
      ['Họ', 'TÊN', 'E-mail'],
      ['Lê', 'Bình', 'b@x.vn'],
    ]),
  ).toEqual({ accounts: [binh] });
});

test.each([
  ['', 'GiaoVien'],
  ['GV', 'GiaoVien'],
  ['giao vien', 'GiaoVien'],
  ['GiaoVien', 'GiaoVien'],
  ['GIÁO VỤ', 'GiaoVu'],
  ['BGH', 'BGH'],
  ['Ban giám hiệu', 'BGH'],
])('the role %j is %s', (text, role) => {
  expect(account({ 'Vai trò': text })).toMatchObject({ MaVaiTro: role, Loi: {} });
});

test('a role that does not exist is an error, shown as written', () => {
  expect(account({ 'Vai trò': 'Tổ trưởng' })).toMatchObject({
    MaVaiTro: 'Tổ trưởng',
    Loi: { MaVaiTro: [tableProblems.unknownRole('Tổ trưởng')] },
  });
});

test.each<[FileCell, string]>([
  ['0912 345 678', '0912345678'],
  ['0912.345.678', '0912345678'],
  ['(0234) 3812-345', '02343812345'],
  ['+84 912 345 678', '0912345678'],
  [912345678, '0912345678'],
  [2343812345, '02343812345'],
  ['912345678', '912345678'],
])('the phone number %j is %s: a number lost its zero, a text never had one', (cell, SoDienThoai) => {
  expect(account({ SĐT: cell })).toMatchObject({ SoDienThoai, Loi: {} });
});

test('dates and formulas that cannot be read are errors of their cells', () => {
  expect(account({ 'Ngày sinh': 'tháng 9' })).toMatchObject({
    NgaySinh: 'tháng 9',
    Loi: { NgaySinh: [birthProblems.notDate('tháng 9')] },
  });
  expect(account({ Email: '=A1&"@x.vn"' })).toMatchObject({ Loi: { Email: [tableProblems.formula] } });
});

test('skips the example, empty rows, totals and signatures', () => {
  const rows = read(
    ['', 'Ví dụ: Nguyễn Văn An', '', 'a@x.vn'],
    [],
    an,
    ['Tổng', null, null, null, null, null, null, null, '1 người'],
    [null, 'Hiệu trưởng (Ký tên, đóng dấu)'],
  );
  expect(rows).toMatchObject({ accounts: [{ Dong: 5 }] });
  expect('accounts' in rows && rows.accounts).toHaveLength(1);
});

test('lists that cannot be read', () => {
  expect(readAccountTable([['Điểm']])).toEqual({ problem: headingProblems.none });
  expect(readAccountTable([['Họ và tên', 'Vai trò']])).toEqual({
    problem: headingProblems.missing(['Email']),
  });
  expect(read()).toEqual({ problem: tableProblems.noRows });
  const most = Array.from({ length: accountImportLimits.rows }, () => an);
  expect(read(...most)).toHaveProperty('accounts');
  expect(read(...most, an)).toEqual({ problem: tableProblems.tooManyRows });
  expect(
    readAccountTable([
      ['Họ và tên', '', 'Email'],
      ['Lê', 'Bình', 'b@x.vn'],
    ]),
  ).toEqual({
    problem: tableProblems.besideName(2, 'Bình'),
  });
});
