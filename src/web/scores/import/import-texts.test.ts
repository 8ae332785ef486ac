import { expect, test } from 'vitest';
import type { ImportedRow } from '#shared/scores/import/api.ts';
import { importTexts, summaryOf } from './import-texts.ts';

const rows = (count: number) => Array.from({ length: count }, () => ({}) as ImportedRow);
const check = { wrong: rows(2), changed: rows(10), changedScores: 12, unchanged: 30, unnamed: 0 };

test.each([
  [check, '12 điểm sẽ thay đổi ở 10 học sinh, 30 học sinh không đổi, 2 dòng có lỗi.'],
  [{ ...check, wrong: [], unchanged: 0 }, '12 điểm sẽ thay đổi ở 10 học sinh.'],
  [
    { wrong: [], changed: [], changedScores: 0, unchanged: 42, unnamed: 3 },
    'Không có điểm nào thay đổi, 42 học sinh không đổi. Tệp không có 3 học sinh của lớp; điểm của các em giữ nguyên.',
  ],
])('%#: summary of the check in one line', (found, line) => {
  expect(summaryOf(found)).toBe(line);
});

test('the text about a file that is too big says which one to choose', () => {
  expect(importTexts.tooBig).toBe('Tệp lớn hơn 2 MB. Hãy chọn tệp tải về bằng nút “Xuất Excel”.');
});
