import { expect, test } from 'vitest';
import { refusalOfGroup } from './subject-group.ts';

test('only classes of grades 10 to 12 have a subject group', () => {
  for (const block of [1, 2, 3]) expect(refusalOfGroup(block, 1)).toBeNull();
  for (const block of [4, 5, 6, 7]) expect(refusalOfGroup(block, null)).toBeNull();
  expect(refusalOfGroup(4, 2)).toBe('Khối 6 không có tổ hợp môn; tổ hợp chỉ có ở khối 10–12.');
});
