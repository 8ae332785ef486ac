import { expect, test } from 'vitest';
import { mergeFields } from './merge-fields.ts';

const base = { ten: 'A', noi: 'X' };

test.each([
  ['nobody has changed anything', base, base, base, []],
  ['only the caller has', { ten: 'B', noi: 'X' }, base, { ten: 'B', noi: 'X' }, []],
  ['only somebody else has', base, { ten: 'C', noi: 'X' }, { ten: 'C', noi: 'X' }, []],
  ['each another field', { ten: 'B', noi: 'X' }, { ten: 'A', noi: 'Y' }, { ten: 'B', noi: 'Y' }, []],
  ['both the same field, alike', { ten: 'B', noi: 'X' }, { ten: 'B', noi: 'X' }, { ten: 'B', noi: 'X' }, []],
])('%s: no conflict', (_, mine, stored, fields, conflicts) => {
  expect(mergeFields(base, mine, stored)).toEqual({ fields, conflicts });
});

test('both the same field, differently: it is told, also where one of them has emptied it', () => {
  expect(mergeFields(base, { ten: 'B', noi: '' }, { ten: 'C', noi: 'Y' }).conflicts).toEqual(['ten', 'noi']);
  expect(mergeFields(base, { ten: 'B', noi: 'Y' }, { ten: '', noi: 'X' }).conflicts).toEqual(['ten']);
});
