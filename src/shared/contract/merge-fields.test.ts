import { expect, test } from 'vitest';
import { mergeFields } from './merge-fields.ts';

const base = { ten: 'A', noi: 'X' };

test.each([
  ['no changes', base, base, base, []],
  ['changed by the caller only', { ten: 'B', noi: 'X' }, base, { ten: 'B', noi: 'X' }, []],
  ['changed by someone else only', base, { ten: 'C', noi: 'X' }, { ten: 'C', noi: 'X' }, []],
  ['different fields changed', { ten: 'B', noi: 'X' }, { ten: 'A', noi: 'Y' }, { ten: 'B', noi: 'Y' }, []],
  ['the same change by both', { ten: 'B', noi: 'X' }, { ten: 'B', noi: 'X' }, { ten: 'B', noi: 'X' }, []],
])('%s: no conflict', (_, mine, stored, fields, conflicts) => {
  expect(mergeFields(base, mine, stored)).toEqual({ fields, conflicts });
});

test('different changes of the same field are a conflict, even if one of them clears it', () => {
  expect(mergeFields(base, { ten: 'B', noi: '' }, { ten: 'C', noi: 'Y' }).conflicts).toEqual(['ten', 'noi']);
  expect(mergeFields(base, { ten: 'B', noi: 'Y' }, { ten: '', noi: 'X' }).conflicts).toEqual(['ten']);
});
