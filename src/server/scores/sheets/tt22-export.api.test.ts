// The sheets of a year that follows Thông tư 22 as files: saved values, and typed ones that could not be saved.

import { type CellValue, readXlsx } from 'hucre/xlsx';
import { expect } from 'vitest';
import { aboveSignatures } from '#test/helpers/files/signatures.ts';
import { exactMean } from '#test/helpers/files/tenths.ts';
import { exportedSheet } from '#test/helpers/files/upload.ts';
import { students, subjects } from '#test/helpers/school/school.ts';
import { sheetOf } from '#test/helpers/school/tt22.ts';
import { exempt, save, test } from '#test/helpers/school/tt22-school.ts';

const { math, physics } = subjects;
const { an, binh, dung } = students;

const rowsOf = async (file: Uint8Array): Promise<CellValue[][]> =>
  (await readXlsx(file)).sheets[0]?.rows ?? [];
/** Without the date of birth, which is a Date. */
const withoutBirth = (rows: CellValue[][]) => rows.map((row) => row.toSpliced(3, 1));
const person = ['STT', 'Mã HS', 'Học sinh', 'Ngày sinh'];
const students10A1 = [
  [1, an, 'Nguyễn Văn An'],
  [2, binh, 'Trần Thị Bình'],
  [3, dung, 'Đặng Quốc Dũng'],
] as const;

test('a scored sheet', async ({ school }) => {
  await save(school, math, { TX1: 7, TX2: 8.5, TX3: 9, TX4: 6, GK: 7.5, CK: 8, NhanXet: 'Tiến bộ rõ.' });
  await save(school, math, { IDHocSinh: binh, TX4: 0, NhanXet: '=1+1' });
  await exempt(school, { IDHocSinh: dung, IDMonHoc: math });
  const rows = aboveSignatures(await rowsOf(await exportedSheet(school, sheetOf(math))));
  expect(rows.slice(0, 3).map(([first]) => first)).toEqual([
    'BẢNG ĐIỂM MÔN TOÁN',
    'Lớp: 10A1    Sĩ số: 3',
    'Học kỳ 1    Niên khóa: 2026-2027',
  ]);
  expect(rows[4]).toEqual([
    ...person,
    ...['TX 1', 'TX 2', 'TX 3', 'TX 4', 'Giữa kì', 'Cuối kì', 'ĐTB', 'Nhận xét'],
  ]);
  const average = exactMean(70 + 85 + 90 + 60 + 2 * 75 + 3 * 80, 9) / 10;
  const [first, second, third] = students10A1;
  expect(withoutBirth(rows.slice(5))).toEqual([
    [...first, 7, 8.5, 9, 6, 7.5, 8, average, 'Tiến bộ rõ.'],
    [...second, null, null, null, 0, null, null, null, '=1+1'],
    [...third, null, null, null, null, null, null, 'Miễn', null],
  ]);
});

test('a judged sheet', async ({ school }) => {
  await save(school, physics, { TX1: 'Đ', TX2: 'Đ', GK: 'CĐ', CK: 'Đ', NhanXet: 'Khá.' });
  await save(school, physics, { IDHocSinh: binh, CK: 'Đ' });
  const rows = aboveSignatures(await rowsOf(await exportedSheet(school, sheetOf(physics))));
  expect(rows[4]).toEqual([...person, 'TX 1', 'TX 2', 'Giữa kì', 'Cuối kì', 'Kết quả', 'Nhận xét']);
  const [first, second, third] = students10A1;
  expect(withoutBirth(rows.slice(5))).toEqual([
    [...first, 'Đ', 'Đ', 'CĐ', 'Đ', 'CĐ', 'Khá.'],
    [...second, null, null, null, 'Đ', null, null],
    [...third, null, null, null, null, null, null],
  ]);
});

test('typed values of a judged sheet, valid or not', async ({ school }) => {
  const reply = await school.call('GiaoVien', 'POST /api/grading/diemso/ban-nhap/xuat-excel/', {
    ...sheetOf(physics),
    Diem: [{ IDHocSinh: an, HoTen: 'Nguyễn Văn An', TX1: 'chưa đạt', TX2: '8', NhanXet: 'Khá.' }],
  });
  const rows = await rowsOf(reply.rawPayload);
  const headings = rows.findIndex(([first]) => first === 'STT');
  expect(rows.slice(headings, headings + 2)).toEqual([
    [...person.slice(0, 3), 'TX 1', 'TX 2', 'Giữa kì', 'Cuối kì', 'Nhận xét'],
    [1, an, 'Nguyễn Văn An', 'CĐ', '8', null, null, 'Khá.'],
  ]);
});
