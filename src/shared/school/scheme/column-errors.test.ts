import { expect, test } from 'vitest';
import { columnProblems } from './column-errors.ts';
import { tt22Scheme } from './tt22.ts';
import { twoColumns } from './two-columns.ts';

const scored = tt22Scheme({ HinhThuc: 'DiemSo', SoDiemTX: 3 });
const judged = tt22Scheme({ HinhThuc: 'NhanXet', SoDiemTX: 2 });

const problems = (...values: Parameters<typeof columnProblems>) =>
  columnProblems(...values).map(({ key, message }) => `${key}: ${message}`);

test('a column of the other kind of year is named with the year’s method', () => {
  expect(problems(twoColumns, { Diem15: 8, GK: null })).toEqual([
    'GK: Niên khóa này đánh giá theo hai cột điểm nên không có cột Giữa kì.',
  ]);
  expect(problems(scored, { Diem15: null, TX1: 8 })).toEqual([
    'Diem15: Niên khóa này đánh giá theo Thông tư 22 nên không có cột Điểm 15 phút.',
  ]);
});

test('a column of another subject is named as such', () => {
  expect(problems(scored, { TX4: 8 })).toEqual(['TX4: Môn này không có cột TX 4.']);
  expect(problems(judged, { TX3: 'Đ' })).toEqual(['TX3: Môn này không có cột TX 3.']);
});

test('a value of the wrong kind is refused, an empty or missing one is not', () => {
  expect(problems(scored, { TX1: 'Đ', TX2: null, TX3: undefined, NhanXet: 'Khá.' })).toEqual([
    'TX1: Điểm phải là số từ 0 đến 10, tối đa 1 chữ số thập phân.',
  ]);
  expect(problems(judged, { TX1: 8, GK: 'CĐ', NhanXet: null })).toEqual([
    'TX1: Phải là Đ (Đạt) hoặc CĐ (Chưa đạt).',
  ]);
});
