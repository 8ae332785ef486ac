import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { studentImportLimits } from '#shared/students/import/limits.ts';
import { unzip } from '#test/helpers/files/unzip.ts';
import { type FileStudent, readStudentTable, tableProblems } from '../student-table.ts';
import { noteFor, notes, writeTemplate } from './student-form.ts';

const blocks = [
  { id: 1, TenKhoi: 'Khối 10' },
  { id: 2, TenKhoi: 'Khối 11' },
];
const classes = [
  { TenLop: '10A1', IDKhoi: 1 },
  { TenLop: '11A1', IDKhoi: 2 },
];
const template = (some = classes) => writeTemplate({ TenNienKhoa: '2026-2027', blocks, classes: some });

test('an unused template is an empty list: its example is not a student', async () => {
  const { sheets } = await readXlsx(await template());
  expect(sheets.map(({ name }) => name)).toEqual(['Học sinh', 'Hướng dẫn']);
  const rows = sheets[0]?.rows ?? [];
  expect(rows[2]).toEqual([
    ...['Họ và tên', 'Giới tính', 'Ngày sinh', 'Địa chỉ', 'Email', 'Khối', 'Lớp'],
    ...['Mã định danh', 'Số định danh cá nhân', 'Nơi sinh', 'Dân tộc', 'Diện ưu tiên'],
    ...['Họ tên cha', 'SĐT cha', 'Nghề nghiệp cha', 'Họ tên mẹ', 'SĐT mẹ', 'Nghề nghiệp mẹ'],
    ...['Người giám hộ', 'SĐT người giám hộ', 'Nghề nghiệp người giám hộ'],
  ]);
  expect(readStudentTable(rows)).toEqual({ problem: tableProblems.noRows });
  const filled = [...rows.slice(0, 4), ['Lê Mai', 'Nữ', '05/09/2011', 'Huế', null, '10', '10A1']];
  const { students } = readStudentTable(filled) as { students: Iterable<FileStudent> };
  expect([...students]).toMatchObject([{ Dong: 5, Ten: 'Mai', Loi: {} }]);
});

test('has drop-down lists for gender, block and class on every row', async () => {
  const sheet = unzip(await template()).get('xl/worksheets/sheet1.xml') ?? '';
  const lists = [
    ...sheet.matchAll(/<dataValidation type="list" sqref="(\w+:\w+)".*?<formula1>(.*?)<\/formula1>/gu),
  ];
  const last = 4 + studentImportLimits.rows;
  expect(lists.map(([, range, values]) => [range, values])).toEqual([
    [`B4:B${last}`, '"Nam,Nữ,Khác"'],
    [`F4:F${last}`, '"10,11"'],
    [`G4:G${last}`, "'Hướng dẫn'!$E$4:$E$5"],
  ]);
  const guide = (await readXlsx(await template())).sheets[1]?.rows ?? [];
  expect([guide[3]?.[4], guide[4]?.[4]]).toEqual(['10A1', '11A1']);
  expect(unzip(await template([])).get('xl/worksheets/sheet1.xml')).not.toContain('Hướng dẫn');
});

test('birth dates, codes, personal and phone numbers are text, so that no program swaps day and month or drops a zero', async () => {
  const { sheets } = await readXlsx(await template(), { readStyles: true });
  const formatAt = (row: number, column: number) => sheets[0]?.cells?.get(`${row},${column}`)?.style?.numFmt;
  for (const column of [2, 7, 8, 13, 16, 19])
    expect([3, 4, 3 + studentImportLimits.rows].map((row) => formatAt(row, column))).toEqual(['@', '@', '@']);
});

test('a list that is too long to come back as one file says so', () => {
  expect(noteFor(3_000)).toBe(notes.editable);
  expect(noteFor(3_001)).toBe(notes.tooLong);
});
