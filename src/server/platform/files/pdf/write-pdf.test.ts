// The files are read back with a different library than the one that writes them.

import { expect, test } from 'vitest';
import type { SignedDocument } from '#shared/paper/document.ts';
import { officeSigners } from '#shared/paper/frame.ts';
import { reportCardDocuments } from '#shared/results/report-cards/report-card-document.ts';
import { sizesOfPdf, textItemsOfPdf, textOfPdf } from '#test/helpers/files/pdf-pages.ts';
import { someCards, subjectNames } from '#test/helpers/results/report-cards.ts';
import { writePdf } from './write-pdf.ts';

const school = {
  CoQuanChuQuan: 'Sở Giáo dục và Đào tạo Lâm Đồng',
  TenTruong: 'Trường THPT Hoa Ban',
  DiaDanh: 'Đà Lạt',
  HieuTruong: 'Trần Đức Duy',
};
const nobody = { CoQuanChuQuan: '', TenTruong: '', DiaDanh: '', HieuTruong: '' };
const day = '2027-01-05';
const write = (documents: SignedDocument[], of = school) =>
  writePdf({
    title: 'Phiếu điểm lớp 10A1',
    books: documents.map((document) => [document]),
    frame: { school: of, day },
  });

/** Every Vietnamese letter with every tone. */
const letters = 'aăâeêioôơuưyđ';
const tones = ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'];
const alphabet = [...letters]
  .flatMap((letter) => tones.map((tone) => (letter + tone).normalize('NFC')))
  .join('');

const list = (rows: number, more: Partial<SignedDocument> = {}): SignedDocument => ({
  ...{ sheet: 'Lớp', title: 'DANH SÁCH', lines: ['Lớp: 10A1    Sĩ số: 45'], orientation: 'portrait' },
  columns: [
    { header: 'STT', width: 6, kind: 'integer' },
    { header: 'Họ và tên', width: 30, kind: 'text' },
  ],
  rows: Array.from({ length: rows }, (_, row) => [row + 1, `Học sinh số ${row + 1}.`]),
  signers: officeSigners,
  ...more,
});

test('a card contains the whole text of its document', async () => {
  const [page, ...others] = await textOfPdf(
    await write(reportCardDocuments(someCards(0, ['Nguyễn Thị Ánh Tuyết']))),
  );
  expect(others).toEqual([]);
  for (const text of [
    ...['SỞ GIÁO DỤC VÀ ĐÀO TẠO LÂM ĐỒNG', 'TRƯỜNG THPT HOA BAN', 'CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM'],
    ...['Độc lập – Tự do – Hạnh phúc', 'PHIẾU ĐIỂM CẢ NĂM', 'Niên khóa: 2026-2027'],
    ...['Họ và tên: Nguyễn Thị Ánh Tuyết', 'Lớp: 10A1', 'Ngày sinh: 02/03/2011', 'Giới tính: Nữ'],
    ...['Học kỳ 1', 'Học kỳ 2', 'Cả năm', '15 phút', '1 tiết', ...subjectNames],
    ...['7,25 10,00 9,08 7,25 10,00 9,08 8,67', 'Điểm trung bình các môn 7,6 7,6 8,3'],
    ...['Kết quả cả năm: Đạt', 'Hạng trong lớp: 1/1', 'Đà Lạt, ngày 05 tháng 01 năm 2027'],
    ...['Giáo viên chủ nhiệm', 'Trần Thị Mai', 'Hiệu trưởng', 'Trần Đức Duy', 'Trang 1/1'],
  ])
    expect(page).toContain(text);
});

test('every Vietnamese letter can be extracted, lower and upper case', async () => {
  const rows = [alphabet, alphabet.toUpperCase()].map((text, row) => [row, text]);
  const [page = ''] = await textOfPdf(await write([list(0, { rows })]));
  expect(page.replaceAll(' ', '')).toContain(alphabet);
  expect(page.replaceAll(' ', '')).toContain(alphabet.toUpperCase());
});

test('embeds the glyphs that are used, and no others', async () => {
  const file = Buffer.from(await write([list(3)])).toString('latin1');
  const fonts = [...file.matchAll(/\/BaseFont \/(\S+)/gu)].map(([, name]) => name);
  expect(new Set(fonts.map((name) => name?.replace(/^[A-Z]{6}\+/u, '')))).toEqual(
    new Set(['BeVietnamPro-Regular', 'BeVietnamPro-SemiBold', 'BeVietnamPro-Italic']),
  );
  expect(fonts.filter((name) => !/^[A-Z]{6}\+/u.test(name ?? ''))).toEqual([]);
  expect(file).toContain('/FontFile2');
  expect(file.length).toBeLessThan(60_000);
});

test('has one page per card of a class', async () => {
  const names = Array.from({ length: 45 }, (_, index) => `Học sinh ${index + 1}.`);
  const pages = await textOfPdf(await write(reportCardDocuments(someCards(1, names))));
  expect(pages).toHaveLength(45);
  for (const [index, name] of names.entries()) expect(pages[index]).toContain(`Họ và tên: ${name}`);
  expect(pages.filter((page) => !page.includes('Trang 1/1'))).toEqual([]);
});

test('without a school only its head is omitted', async () => {
  const cards = { ...someCards(1, ['Lê An']), GVCN: null };
  const [page = ''] = await textOfPdf(await write(reportCardDocuments(cards), nobody));
  expect(page).not.toContain('CỘNG HÒA');
  expect(page).toMatch(/^\s*PHIẾU ĐIỂM HỌC KỲ 1/u);
  expect(page).toContain('Ngày 05 tháng 01 năm 2027');
  expect(page).toContain('Hiệu trưởng');
});

test('names and subjects of any length are complete', async () => {
  const name = `${'Nguyễn '.repeat(30)}Cuối`;
  const subject = `${'Giáodụcquốcphòng'.repeat(12)}hết`;
  const [page = ''] = await textOfPdf(await write(reportCardDocuments(someCards(0, [name], [subject]))));
  expect(page).toContain('Cuối');
  expect(page.replaceAll(/\s/gu, '')).toContain('hết');
});

test('a sign shows where the font lacks a character; letters with combining marks are whole', async () => {
  const text = '王 😀 √ An, “Đỗ” – Hạnh…'.normalize('NFD');
  const [page = ''] = await textOfPdf(await write([list(0, { rows: [[1, text]] })]));
  expect(page).toContain('? ? ? An, “Đỗ” – Hạnh…');
});

test('a long table repeats its title and headings, and the signatures stay with its last rows', async () => {
  const pages = await textOfPdf(await write([list(110), list(2)]));
  expect(pages.map((page) => page.match(/Trang \d+\/\d+/u)?.[0])).toEqual([
    ...['Trang 1/3', 'Trang 2/3', 'Trang 3/3', 'Trang 1/1'],
  ]);
  const long = pages.slice(0, 3);
  expect(long.every((page) => page.includes('STT Họ và tên'))).toBe(true);
  const continued = 'DANH SÁCH (tiếp theo) Lớp: 10A1 Sĩ số: 45';
  expect(long.map((page) => page.startsWith(continued))).toEqual([false, true, true]);
  expect(long.map((page) => page.includes('Hiệu trưởng'))).toEqual([false, false, true]);
  for (const row of [108, 109, 110]) expect(long[2]).toContain(`Học sinh số ${row}.`);
  const content = long.join(' ');
  for (let row = 1; row <= 110; row++) expect(content).toContain(` ${row} Học sinh số ${row}.`);
});

test('a book is numbered through', async () => {
  const books = [[list(110), list(2)], [list(2)]];
  const pages = await textOfPdf(await writePdf({ title: 'Sổ', books, frame: { school, day } }));
  expect(pages.map((page) => page.match(/Trang \d+\/\d+/u)?.[0])).toEqual([
    ...['Trang 1/4', 'Trang 2/4', 'Trang 3/4', 'Trang 4/4', 'Trang 1/1'],
  ]);
});

test('a class of 45 fits on one lying page inside a book', async () => {
  const lying = { orientation: 'landscape' } as const;
  expect(await textOfPdf(await write([list(45, { ...lying, isInner: true })]))).toHaveLength(1);
  expect(await textOfPdf(await write([list(45, lying)]))).toHaveLength(2);
  const [page] = await textOfPdf(await write([list(2, { ...lying, isInner: true })]));
  // The letterhead is on the cover.
  expect(page).not.toContain('CỘNG HÒA');
  for (const text of ['DANH SÁCH', 'Lớp: 10A1 Sĩ số: 45', 'Hiệu trưởng', 'Trần Đức Duy'])
    expect(page).toContain(text);
});

test('a document that fits on one page in a smaller font takes one page', async () => {
  expect(await textOfPdf(await write([list(45)]))).toHaveLength(1);
});

test('a single signature is below the date, on the right', async () => {
  const bytes = await write([list(2, { signers: [{ role: 'Hiệu trưởng', name: null }] })]);
  const items = await textItemsOfPdf(bytes);
  const leftOf = (text: string) => items.find((item) => item.text.includes(text))?.left ?? 0;
  expect(leftOf('ngày 05 tháng 01')).toBeGreaterThan(595 / 2);
  expect(leftOf('Hiệu trưởng')).toBeGreaterThan(595 / 2);
});

test('pages are A4, portrait or landscape', async () => {
  const sizes = await sizesOfPdf(await write([list(2), list(2, { orientation: 'landscape' })]));
  expect(sizes.map((size) => size.map(Math.round))).toEqual([
    [595, 842],
    [842, 595],
  ]);
});

test('dates, averages and totals have the form of paper', async () => {
  const [page] = await textOfPdf(
    await write([
      list(0, {
        columns: [
          { header: 'Ngày', width: 10, kind: 'date' },
          { header: 'Điểm', width: 10, kind: 'number' },
          { header: 'TB', width: 10, kind: 'average' },
        ],
        rows: [['2011-09-05', 7.5, 8.25]],
        total: [null, null, 8.25],
        notes: ['Một ghi chú.'],
      }),
    ]),
  );
  for (const text of ['05/09/2011 7,50 8,3 8,3', 'Một ghi chú.']) expect(page).toContain(text);
});

test('the same documents give the same file', async () => {
  const [one, two] = await Promise.all([write([list(2)]), write([list(2)])]);
  expect(Buffer.compare(one, two)).toBe(0);
});
