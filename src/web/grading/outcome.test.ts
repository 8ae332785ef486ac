import { expect, test } from 'vitest';
import { outcomeOf } from './outcome.ts';

test.each([
  [null, 8, 5, null, null],
  [8, null, 5, null, null],
  [0, 0, 5, 0, false],
  [0, 0, 0, 0, true],
  [5, 5, 5, 5, true],
  [4.98, 5, 5, 4.99, false],
  [4.99, 5, 5, 5, true],
  [10, 10, 10, 10, true],
  [8.15, 8.15, 8.15, 8.15, true],
])('%s and %s with a pass score of %s', (Diem15, Diem1Tiet, passScore, average, passed) => {
  expect(outcomeOf({ Diem15, Diem1Tiet }, passScore)).toEqual({ average, passed });
});
