// The parts of a document around its table in an Excel file: the school's head, the date, the signers.

import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { Frame, SignedDocument } from '#shared/paper/document.ts';
import { classSigners, officeSigners } from '#shared/paper/frame.ts';
import { unzip } from '#test/helpers/files/unzip.ts';
import { writeWorkbook } from './workbook.ts';

const frame: Frame = {
  school: {
    CoQuanChuQuan: 'Sở Giáo dục và Đào tạo Lâm Đồng',
    TenTruong: 'Trường THPT Hoa Ban',
    DiaDanh: 'Đà Lạt',
    HieuTruong: 'Trần Đức Duy',
  },
  day: '2027-01-05',
};
const named = (school: Partial<Frame['school']>): Frame => ({
  ...frame,
  school: { ...frame.school, ...school },
});

const document: SignedDocument = {
  sheet: 'Bảng điểm',
  title: 'BẢNG ĐIỂM',
  lines: ['Lớp: 10A1'],
  orientation: 'portrait',
  columns: [
    { header: 'STT', width: 6, kind: 'integer' },
    { header: 'Học sinh', width: 40, kind: 'text' },
    { header: 'Ngày sinh', width: 22, kind: 'date' },
    { header: 'Điểm', width: 26, kind: 'number' },
  ],
  rows: [[1, 'Nguyễn Thị Đào', '2011-09-05', 8.67]],
  signers: officeSigners,
};

async function read(paper: SignedDocument, around: Frame = frame) {
  const bytes = await writeWorkbook({ workbook: paper, frame: around });
  const parts = unzip(bytes);
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  const xml = parts.get('xl/worksheets/sheet1.xml') ?? '';
  const merges = [...xml.matchAll(/<mergeCell ref="([^"]+)"/gu)].map(([, range]) => range);
  return { sheet: sheets[0], rows: sheets[0]?.rows ?? [], merges, xml, book: parts.get('xl/workbook.xml') };
}

const nation = 'CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM';
const motto = 'Độc lập – Tự do – Hạnh phúc';
const room = '\n'.repeat(5);

test('has the school’s head, the table, the date and the signatures, in this order', async () => {
  const { rows, merges, sheet, book } = await read(document);
  expect(rows).toEqual([
    ['SỞ GIÁO DỤC VÀ ĐÀO TẠO LÂM ĐỒNG', null, nation, null],
    ['TRƯỜNG THPT HOA BAN', null, motto, null],
    [null, null, null, null],
    ['BẢNG ĐIỂM', null, null, null],
    ['Lớp: 10A1', null, null, null],
    [null, null, null, null],
    ['STT', 'Học sinh', 'Ngày sinh', 'Điểm'],
    [1, 'Nguyễn Thị Đào', new Date('2011-09-05T00:00:00Z'), 8.67],
    [null, null, null, null],
    [
      ...[`\nNgười lập\n(Ký, ghi rõ họ tên)${room}`, null],
      `Đà Lạt, ngày 05 tháng 01 năm 2027\nHiệu trưởng\n(Ký tên, đóng dấu)${room}Trần Đức Duy`,
      null,
    ],
  ]);
  expect(merges).toEqual(['A1:B1', 'C1:D1', 'A2:B2', 'C2:D2', 'A4:D4', 'A5:D5', 'A10:B10', 'C10:D10']);
  // The frozen rows and the rows printed on every page move down with the head.
  expect(sheet?.freezePane).toMatchObject({ rows: 7 });
  expect(book).toContain(`'Bảng điểm'!$7:$7`);
});

test('without a school name the head is omitted and the rest stays', async () => {
  const { rows, book } = await read(document, named({ TenTruong: '', DiaDanh: '', HieuTruong: '' }));
  expect(rows.map(([first]) => first)).toEqual([
    ...['BẢNG ĐIỂM', 'Lớp: 10A1', null, 'STT', 1, null],
    `\nNgười lập\n(Ký, ghi rõ họ tên)${room}`,
  ]);
  expect(rows.at(-1)?.[2]).toBe(`Ngày 05 tháng 01 năm 2027\nHiệu trưởng\n(Ký tên, đóng dấu)${room}`);
  expect(book).toContain(`'Bảng điểm'!$4:$4`);
});

test('a school without an authority is alone at the top', async () => {
  const { rows } = await read(document, named({ CoQuanChuQuan: '' }));
  expect(rows.slice(0, 2)).toEqual([
    ['TRƯỜNG THPT HOA BAN', null, nation, null],
    ['', null, motto, null],
  ]);
});

test('a document without signatures has neither date nor signatures', async () => {
  const { signers: _, ...table } = document;
  const { sheets } = await readXlsx(await writeWorkbook({ workbook: table, frame }));
  expect(sheets[0]?.rows.map(([first]) => first)).toEqual(['BẢNG ĐIỂM', 'Lớp: 10A1', null, 'STT', 1]);
});

test('three signatures are side by side, below a date that wraps if it is too wide', async () => {
  const { rows, merges } = await read({ ...document, orientation: 'landscape', signers: classSigners });
  const roles = rows.at(-1)?.map((cell) => (cell === null ? null : String(cell).split('\n')[2]));
  expect(roles).toEqual(['Người lập', null, 'Giáo viên chủ nhiệm', 'Hiệu trưởng']);
  expect(merges).toContain('A10:B10');
});

test('a table too narrow for its head is stretched', async () => {
  const columns = document.columns.map((column) => ({ ...column, width: 8 }));
  const { xml } = await read({ ...document, columns });
  const widths = [...xml.matchAll(/<col [^>]*width="([\d.]+)"/gu)].map(([, width]) => Number(width));
  expect(widths.reduce((sum, width) => sum + width)).toBeCloseTo(84);
});

test('long names wrap; a long place gets its own line, so that the roles stay aligned', async () => {
  const height = (xml: string, row: number) =>
    Number(new RegExp(`<row r="${row}" ht="(\\d+)"`, 'u').exec(xml)?.[1]);
  const short = await read(document);
  const long = await read(
    document,
    named({
      TenTruong: 'Trường Trung học cơ sở và Trung học phổ thông Nguyễn Thị Minh Khai',
      DiaDanh: 'Đ'.repeat(40),
    }),
  );
  expect([height(short.xml, 1), height(short.xml, 2)]).toEqual([17, 17]);
  expect([height(long.xml, 1), height(long.xml, 2)]).toEqual([17, 34]);
  expect(long.rows.at(-1)?.map((cell) => String(cell).split('\n').indexOf('Người lập'))[0]).toBe(2);
  expect(String(long.rows.at(-1)?.[2]).split('\n').indexOf('Hiệu trưởng')).toBe(2);
});

test.each(['=1+1', '#N/A', '@SUM(A1)', '<b>&"', '_x0041_', '-1'])(
  'a school, place and principal called %j stay text',
  async (name) => {
    const { xml, rows } = await read(
      document,
      named({ CoQuanChuQuan: name, TenTruong: name, DiaDanh: name, HieuTruong: name }),
    );
    expect(xml).not.toMatch(/<f[ >/]|t="e"/u);
    expect([rows[0]?.[0], rows[1]?.[0]]).toEqual([name.toUpperCase(), name.toUpperCase()]);
    const signed = String(rows.at(-1)?.[2]).split('\n');
    expect([signed[0], signed.at(-1)]).toEqual([`${name}, ngày 05 tháng 01 năm 2027`, name]);
  },
);

test('has two particulars per line, grouped headings, totals and notes', async () => {
  const columns = [
    { header: 'Môn học', width: 30, kind: 'text' },
    { header: '15 phút', width: 15, kind: 'number', group: 'Học kỳ 1' },
    { header: '1 tiết', width: 15, kind: 'number', group: 'Học kỳ 1' },
    { header: 'Cả năm', width: 30, kind: 'number' },
  ] satisfies SignedDocument['columns'];
  const facts = [
    { label: 'Họ và tên', value: 'Nguyễn Thị Đào' },
    { label: 'Lớp', value: '10A1' },
    { label: 'Ngày sinh', value: '05/09/2011' },
  ];
  const paper = {
    ...document,
    columns,
    facts,
    rows: [['Toán', 7, 8, 7.67]],
    total: ['Trung bình', null, null, 7.67],
  };
  const { rows, merges, sheet, book } = await read({ ...paper, notes: ['Ghi chú: không có.'] });
  expect(rows.slice(5, 12)).toEqual([
    ['Họ và tên: Nguyễn Thị Đào', null, 'Lớp: 10A1', null],
    ['Ngày sinh: 05/09/2011', null, null, null],
    [null, null, null, null],
    ['Môn học', 'Học kỳ 1', null, 'Cả năm'],
    [null, '15 phút', '1 tiết', null],
    ['Toán', 7, 8, 7.67],
    ['Trung bình', null, null, 7.67],
  ]);
  expect(rows.slice(12, 14).map(([first]) => first)).toEqual([null, 'Ghi chú: không có.']);
  expect(merges).toEqual(expect.arrayContaining(['A9:A10', 'B9:C9', 'D9:D10', 'A14:D14']));
  expect(sheet?.freezePane).toMatchObject({ rows: 10 });
  expect(book).toContain(`'Bảng điểm'!$9:$10`);
});

test('a class that almost fits on one page is shrunk to fit', async () => {
  const rows = Array.from({ length: 45 }, (_, index) => [index + 1, 'Trần An', '2011-09-05', 5]);
  expect((await read({ ...document, rows })).sheet?.pageSetup).toMatchObject({ fitToHeight: 1 });
  expect((await read(document)).sheet?.pageSetup).toMatchObject({ fitToHeight: 0 });
});
