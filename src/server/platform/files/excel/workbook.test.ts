import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { DocumentTable, Frame } from '#shared/paper/document.ts';
import { unzip } from '#test/helpers/files/unzip.ts';
import { type Workbook, writeWorkbook } from './workbook.ts';

const description: DocumentTable = {
  sheet: 'Bảng điểm',
  title: 'BẢNG ĐIỂM',
  lines: ['Lớp: 10A1'],
  orientation: 'portrait',
  ids: { IDLopHoc: 7 },
  columns: [
    { header: 'STT', width: 6, kind: 'integer' },
    { header: 'Học sinh', width: 30, kind: 'text' },
    { header: 'Ngày sinh', width: 13, kind: 'date' },
    { header: 'Điểm', width: 11, kind: 'number' },
  ],
  rows: [
    [1, 'Nguyễn Thị Đào', '2011-09-05', 8.67],
    [2, 'Trần An', '2012-02-29', null],
  ],
};
const firstRow = 4;

const frame: Frame = {
  school: { CoQuanChuQuan: '', TenTruong: '', DiaDanh: '', HieuTruong: '' },
  day: '2027-01-05',
};
const write = (workbook: Workbook) => writeWorkbook({ workbook, frame });

const sheetOf = (parts: Map<string, string>) => parts.get('xl/worksheets/sheet1.xml') ?? '';

test('title, lines, header and rows are where a reader expects them', async () => {
  const { sheets, properties } = await readXlsx(await write(description), { readStyles: true });
  const sheet = sheets[0];
  expect(sheet?.rows).toEqual([
    ['BẢNG ĐIỂM', null, null, null],
    ['Lớp: 10A1', null, null, null],
    [null, null, null, null],
    ['STT', 'Học sinh', 'Ngày sinh', 'Điểm'],
    [1, 'Nguyễn Thị Đào', new Date('2011-09-05T00:00:00Z'), 8.67],
    [2, 'Trần An', new Date('2012-02-29T00:00:00Z'), null],
  ]);
  expect(sheet?.freezePane).toMatchObject({ rows: 4 });
  expect(sheet?.pageSetup).toMatchObject({
    paperSize: 'a4',
    orientation: 'portrait',
    fitToWidth: 1,
    fitToHeight: 0,
  });
  expect(properties?.custom).toEqual({ IDLopHoc: 7 });
});

test('numbers have two decimals, dates are whole days in Vietnamese format', async () => {
  const parts = unzip(await write(description));
  const sheet = sheetOf(parts);
  expect(sheet).toMatch(/<c r="D5" s="\d+"><v>8\.67<\/v><\/c>/u);
  // 40791 is 5 September 2011.
  expect(sheet).toMatch(/<c r="C5" s="\d+"><v>40791<\/v><\/c>/u);
  expect(sheet).toMatch(/<c r="D6" s="\d+"\/>/u);
  const styles = parts.get('xl/styles.xml') ?? '';
  expect(styles).toContain('formatCode="dd/mm/yyyy"');
  expect(parts.get('xl/workbook.xml')).toContain(`'Bảng điểm'!$4:$4`);
});

test.each([
  '=HYPERLINK("http://x.example","y")',
  '+1+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '#N/A',
  '#REF!',
  '0912345678',
  '1e5',
  'TRUE',
  '<b>&"\'',
  'a\u0000b\u0007c',
  '_x0041_',
  'Đỗ 😀',
  '\uD800 lẻ',
])('%j stays text', async (name) => {
  const bytes = await write({ ...description, rows: [[1, name, '2011-09-05', 1]] });
  const sheet = sheetOf(unzip(bytes));
  expect(sheet).not.toMatch(/<f[ >/]|t="e"/u);
  expect(sheet).toMatch(/<c r="B5"[^>]* t="(s|inlineStr)"/u);
  const { sheets } = await readXlsx(bytes);
  expect(sheets[0]?.rows[firstRow]?.[1]).toBe(name.toWellFormed().replaceAll(/\p{Cc}/gu, ' '));
});

test('row heights follow the number of text lines', async () => {
  const columns = description.columns.map((column) => ({ ...column, width: 12 }));
  const rows = [
    [1, 'Nguyễn Quỳnh Trâm', '2011-09-05', 1],
    [2, 'Trần An', '2011-09-05', 1],
  ];
  const sheet = sheetOf(unzip(await write({ ...description, columns, rows })));
  expect(sheet).toMatch(/<row r="5"[^>]* ht="51"/u);
  expect(sheet).toMatch(/<row r="6"[^>]* ht="17"/u);
});
