import { expect, test } from 'vitest';
import { growthOf } from '../../torture/growth.ts';

const samples = (at: (index: number) => number) => Array.from({ length: 100 }, (_, index) => at(index));

test('memory that rises at first and then stays level is no growth', () => {
  expect(growthOf(samples((index) => (index < 20 ? index : 120)))).toEqual({
    from: 120,
    middle: 120,
    to: 120,
    ratio: 1,
  });
});

test('a single peak is no growth', () => {
  expect(growthOf(samples((index) => (index % 20 === 0 ? 900 : 100))).ratio).toBe(1);
});

test('a steady leak is growth', () => {
  expect(growthOf(samples((index) => 100 + index))).toEqual({
    from: 130,
    middle: 150,
    to: 190,
    ratio: 190 / 130,
  });
});

test('without samples there is no growth', () => {
  expect(growthOf([])).toEqual({ from: 0, middle: 0, to: 0, ratio: 1 });
});
