import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { readWorkbook } from '#server/platform/files/excel/read-workbook.ts';
import { accountImportLimits } from '#shared/access/accounts/import/limits.ts';
import { unzip } from '#test/helpers/files/unzip.ts';
import { readAccountTable, tableProblems } from './account-table.ts';
import { findColumns, nameOf } from './headings.ts';
import { writeTemplate } from './template-workbook.ts';

async function rowsOfTemplate() {
  const workbook = await readWorkbook(await writeTemplate());
  if ('problem' in workbook) throw new Error(workbook.problem);
  return workbook.rows;
}

test('has every column, and its example is not an account', async () => {
  const rows = await rowsOfTemplate();
  const found = findColumns(rows);
  expect('columns' in found && Object.keys(found.columns).sort()).toEqual(
    [...['name', 'role', 'email', 'username', 'gender', 'birth', 'phone', 'address']].sort(),
  );
  expect(readAccountTable(rows)).toEqual({ problem: tableProblems.noRows });
});

test('filled in, it is read without errors; phone numbers and dates stay text', async () => {
  const { sheets } = await readXlsx(await writeTemplate(), { readStyles: true });
  const [list] = sheets;
  const heading = list?.rows[2]?.map(String) ?? [];
  for (const name of [nameOf('phone'), nameOf('birth')])
    for (const row of [4, 3 + accountImportLimits.rows])
      expect(list?.cells?.get(`${row},${heading.indexOf(name)}`)?.style?.numFmt).toBe('@');
  const rows = await rowsOfTemplate();
  rows[4] = ['Lê Thị Hoa', 'Giáo vụ', 'hoa@x.vn', '', 'Nữ', '05/09/1985', '0912345678', 'Huế'];
  expect(readAccountTable(rows)).toMatchObject({
    accounts: [{ Dong: 5, MaVaiTro: 'GiaoVu', SoDienThoai: '0912345678', NgaySinh: '1985-09-05', Loi: {} }],
  });
});

test('has drop-down lists for role and gender on every row', async () => {
  const sheet = unzip(await writeTemplate()).get('xl/worksheets/sheet1.xml') ?? '';
  const lists = [
    ...sheet.matchAll(/<dataValidation type="list" sqref="(\w+:\w+)".*?<formula1>(.*?)<\/formula1>/gu),
  ];
  const last = 4 + accountImportLimits.rows;
  expect(lists.map(([, range, values]) => [range, values])).toEqual([
    [`B4:B${last}`, '"Ban Giám Hiệu,Giáo vụ,Giáo viên"'],
    [`E4:E${last}`, '"Nam,Nữ,Khác"'],
  ]);
});
