import { expect, test } from 'vitest';
import { changedFilters } from './url-filters.ts';

const tree = { nienkhoa: [], khoi: ['nienkhoa'], lop: ['khoi'], mon: ['lop'], tim: [] } as const;
const changed = (before: string, name: keyof typeof tree, value: string) =>
  changedFilters(new URLSearchParams(before), tree, name, value).toString();

test.each([
  ['nienkhoa=1&khoi=2&lop=3&mon=4&tim=an', 'nienkhoa', '5', 'nienkhoa=5&tim=an'],
  ['nienkhoa=1&khoi=2&lop=3&mon=4', 'lop', '9', 'nienkhoa=1&khoi=2&lop=9'],
  ['nienkhoa=1&khoi=2&lop=3', 'khoi', '', 'nienkhoa=1'],
  ['nienkhoa=1&khoi=2', 'nienkhoa', '1', 'nienkhoa=1&khoi=2'],
  ['nienkhoa=1&tim=an', 'tim', '', 'nienkhoa=1'],
  ['la=1', 'nienkhoa', '2', 'la=1&nienkhoa=2'],
] as const)('%s with %s = %j becomes %s', (before, name, value, after) => {
  expect(changed(before, name, value)).toBe(after);
});
