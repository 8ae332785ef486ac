import { expect, test } from 'vitest';
import { subjectsEffect } from './subjects-effect.ts';

test.each([
  ['nothing, whatever their order', [1, 2], [2, 1], null],
  ['more', [1], [1, 2, 3], 'thêm 2 môn'],
  ['fewer', [1, 2, 3], [1], 'bỏ 2 môn'],
  ['others', [1, 2], [2, 3, 4], 'thêm 2 môn, bỏ 1 môn'],
  ['none at all', [1], [], 'bỏ 1 môn'],
])('%s', (_name, taught, wanted, effect) => {
  expect(subjectsEffect(taught, wanted)).toBe(effect);
});
