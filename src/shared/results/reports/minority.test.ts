import { expect, test } from 'vitest';
import { isMinority } from './minority.ts';

test('everybody with another ethnic group than Kinh, which may be written in any case', () => {
  expect(['Kinh', 'kinh', 'KINH', null, 'Tày', 'Ê Đê'].map((DanToc) => isMinority({ DanToc }))).toEqual([
    ...[false, false, false, false, true, true],
  ]);
});
