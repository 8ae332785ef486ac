import { expect, test } from 'vitest';
import { blocksOf } from './block.ts';
import {
  classLimitField,
  classLimitFields,
  limitFieldsOf,
  noClasses,
  overCapacity,
  shownCounts,
} from './capacity.ts';

test('a class at its maximum size is not over capacity', () => {
  expect(overCapacity(40, 40)).toBeNull();
  expect(overCapacity(41, 40)).toBe('Sĩ số lớp (41) không được vượt quá sĩ số tối đa (40).');
});

test('each block has its own class limit', () => {
  expect([1, 2, 3].map(classLimitField)).toEqual(['SoLopK10', 'SoLopK11', 'SoLopK12']);
  expect(blocksOf('THCS').map(classLimitField)).toEqual(['SoLopK6', 'SoLopK7', 'SoLopK8', 'SoLopK9']);
  expect(limitFieldsOf('THCS_THPT')).toEqual(classLimitFields);
  expect(() => classLimitField(8)).toThrow();
});

test('a school of grades 10 to 12 sees nothing of the others', () => {
  const upper = { SoLopK10: 0, SoLopK11: 0, SoLopK12: 0 };
  expect(shownCounts(noClasses, 'THPT')).toEqual(upper);
  for (const level of ['THCS', 'THCS_THPT'] as const)
    expect(shownCounts(noClasses, level)).toEqual({
      ...upper,
      ...{ SoLopK6: 0, SoLopK7: 0, SoLopK8: 0, SoLopK9: 0 },
    });
});
