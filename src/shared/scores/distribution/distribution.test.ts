import { expect, test } from 'vitest';
import { barNames, distributionOf } from './distribution.ts';

test('a score belongs to the bar of its whole part, and 10 to the last one', () => {
  const { SoLuong } = distributionOf([0, 90, 99, 100, 490, 500, 890, 900, 1000], false);
  expect(SoLuong).toEqual([3, 1, 0, 0, 1, 1, 0, 0, 1, 2]);
  expect(barNames(false).at(0)).toBe('0 – 0.9');
  expect(barNames(false).at(-1)).toBe('9 – 10');
});

test('students without a result count, but not in the mean or the median', () => {
  expect(distributionOf([null, 500, 700, 800], false)).toMatchObject({
    ...{ SiSo: 4, SoCoDiem: 3, TrungBinh: 6.67, TrungVi: 7 },
  });
  expect(distributionOf([500, 600, 800, 1000], false)).toMatchObject({ TrungBinh: 7.25, TrungVi: 7 });
});

test('judgements have two bars and no mean', () => {
  expect(distributionOf([1, 1, 2, null], true)).toEqual({
    ...{ SiSo: 4, SoCoDiem: 3, SoLuong: [2, 1], TrungBinh: null, TrungVi: null },
  });
});

test('nobody', () => {
  expect(distributionOf([], false)).toMatchObject({ SiSo: 0, SoCoDiem: 0, TrungBinh: null, TrungVi: null });
});
