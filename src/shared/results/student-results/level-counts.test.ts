import { expect, test } from 'vitest';
import { levelCounts } from './level-counts.ts';

test('names every level, and those without one only if there are any', () => {
  expect(levelCounts('Học tập', [])).toBe('Học tập: Tốt 0, Khá 0, Đạt 0, Chưa đạt 0');
  expect(levelCounts('Rèn luyện', ['Tot', 'Tot', 'ChuaDat', null])).toBe(
    'Rèn luyện: Tốt 2, Khá 0, Đạt 0, Chưa đạt 1, chưa có 1',
  );
});
