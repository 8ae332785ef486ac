import { expect, test } from 'vitest';
import { classLimitField, overCapacity } from './capacity.ts';

test('a class at its maximum size is not over capacity', () => {
  expect(overCapacity(40, 40)).toBeNull();
  expect(overCapacity(41, 40)).toBe('Sĩ số lớp (41) không được vượt quá sĩ số tối đa (40).');
});

test('each block has its own class limit', () => {
  expect([1, 2, 3].map(classLimitField)).toEqual(['SoLopK10', 'SoLopK11', 'SoLopK12']);
  expect(() => classLimitField(4)).toThrow();
});
