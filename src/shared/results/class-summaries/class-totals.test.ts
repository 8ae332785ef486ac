import { expect, test } from 'vitest';
import { classResults } from './class-totals.ts';

const students = (count: number, Dat: boolean | null, DuDiem: boolean) =>
  Array.from({ length: count }, () => ({ Dat, DuDiem }));

test('students with missing scores still count as passed or failed', () => {
  expect(classResults([...students(8, true, true), ...students(31, true, false)])).toEqual([
    'Đạt: 39',
    'Không đạt: 0',
    'Kết quả tạm tính, còn 31 học sinh chưa đủ điểm các môn',
  ]);
});

test('the result is not provisional if no scores are missing', () => {
  expect(classResults([...students(2, true, true), ...students(1, false, true)])).toEqual([
    'Đạt: 2',
    'Không đạt: 1',
  ]);
});

test('without any scores, no result is reported as provisional', () => {
  expect(classResults(students(38, null, false))).toEqual(['Đạt: 0', 'Không đạt: 0', 'Chưa có kết quả: 38']);
});

test('students without a result are counted separately, so that the counts add up', () => {
  expect(classResults([...students(1, true, false), ...students(2, null, false)])).toEqual([
    'Đạt: 1',
    'Không đạt: 0',
    'Chưa có kết quả: 2',
    'Kết quả tạm tính, còn 3 học sinh chưa đủ điểm các môn',
  ]);
});
