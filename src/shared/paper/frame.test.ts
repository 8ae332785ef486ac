import { expect, test } from 'vitest';
import type { SignedDocument } from './document.ts';
import { classSigners, headOf, placeAndDate, signersOf, signingInstructions } from './frame.ts';

const school = {
  CoQuanChuQuan: 'Sở Giáo dục và Đào tạo Lâm Đồng',
  TenTruong: 'Trường THPT Hoa Ban',
  DiaDanh: 'Đà Lạt',
  HieuTruong: 'Trần Đức Duy',
};
const day = '2027-01-05';
const frame = { school, day };

const document: SignedDocument = {
  ...{ sheet: 'Danh sách', title: 'DANH SÁCH', lines: [], columns: [], rows: [], orientation: 'portrait' },
  signers: classSigners,
};

const right = ['CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM', 'Độc lập – Tự do – Hạnh phúc'];

test('the header contains the authority and the school in capitals', () => {
  expect(headOf(frame)).toEqual({
    left: ['SỞ GIÁO DỤC VÀ ĐÀO TẠO LÂM ĐỒNG', 'TRƯỜNG THPT HOA BAN'],
    right,
  });
});

test('the authority is omitted if it is empty; a school without a name has no header', () => {
  expect(headOf({ day, school: { ...school, CoQuanChuQuan: '' } })).toEqual({
    left: ['TRƯỜNG THPT HOA BAN'],
    right,
  });
  expect(headOf({ day, school: { ...school, TenTruong: '' } })).toBeNull();
});

test.each([
  ['2027-01-05', 'Đà Lạt, ngày 05 tháng 01 năm 2027'],
  ['2027-02-28', 'Đà Lạt, ngày 28 tháng 02 năm 2027'],
  ['2027-03-09', 'Đà Lạt, ngày 09 tháng 3 năm 2027'],
  ['2026-10-10', 'Đà Lạt, ngày 10 tháng 10 năm 2026'],
])('the date %s is formatted as %s', (date, text) => {
  expect(placeAndDate({ school, day: date })).toBe(text);
});

test('without a place, the line starts with the date', () => {
  expect(placeAndDate({ day, school: { ...school, DiaDanh: '' } })).toBe('Ngày 05 tháng 01 năm 2027');
});

test('the principal’s name comes from the school, the other names from the document', () => {
  const homeroom = { role: 'Giáo viên chủ nhiệm', name: 'Nguyễn Thị Mai' } as const;
  const [compiler, , principal] = classSigners;
  if (!compiler || !principal) throw new Error('nobody signs');
  expect(signersOf({ ...document, signers: [compiler, homeroom, principal] }, frame)).toEqual([
    { role: 'Người lập', name: null },
    homeroom,
    { role: 'Hiệu trưởng', name: 'Trần Đức Duy' },
  ]);
  const unnamed = { day, school: { ...school, HieuTruong: '' } };
  expect(signersOf(document, unnamed).map(({ name }) => name)).toEqual([null, null, null]);
});

test('each signer has signing instructions', () => {
  expect(document.signers.map(({ role }) => signingInstructions[role])).toEqual([
    '(Ký, ghi rõ họ tên)',
    '(Ký, ghi rõ họ tên)',
    '(Ký tên, đóng dấu)',
  ]);
});
