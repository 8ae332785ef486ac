import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vietnameseName as name } from '#test/helpers/vietnamese-name.ts';
import { sortKey } from './sort-key.ts';

describe('sortKey', () => {
  const byKey = (a: string, b: string) => (sortKey(a) < sortKey(b) ? -1 : sortKey(a) > sortKey(b) ? 1 : 0);

  test('agrees with ICU’s Vietnamese collation', () => {
    const collator = new Intl.Collator('vi', { sensitivity: 'accent' });
    fc.assert(
      fc.property(name, name, (a, b) => {
        expect(byKey(a, b)).toBe(Math.sign(collator.compare(a, b)));
      }),
      { numRuns: 2000 },
    );
  });

  test('orders letters before tones', () => {
    const sorted = ['An', 'Ân', 'Ăn', 'Ánh', 'Anh', 'Đức', 'Dũng', 'Ơn', 'Ôn', 'Ư', 'U'].sort(byKey);
    expect(sorted).toEqual(['An', 'Anh', 'Ánh', 'Ăn', 'Ân', 'Dũng', 'Đức', 'Ôn', 'Ơn', 'U', 'Ư']);
  });

  test('orders tones as in a dictionary', () => {
    // Random names rarely differ in a tone alone.
    expect(['ạ', 'á', 'ã', 'ả', 'à', 'a'].sort(byKey)).toEqual(['a', 'à', 'ả', 'ã', 'á', 'ạ']);
    expect(['ượ', 'ướ', 'ưỡ', 'ưở', 'ườ', 'ươ'].sort(byKey)).toEqual(['ươ', 'ườ', 'ưở', 'ưỡ', 'ướ', 'ượ']);
  });

  test('orders numbers by value', () => {
    expect(['10A10', '10A2', '10A1', '9A1', '10B'].sort(byKey)).toEqual([
      '9A1',
      '10A1',
      '10A2',
      '10A10',
      '10B',
    ]);
  });

  test('compares the second field only between equal first fields', () => {
    expect(sortKey('An', 'Vũ') < sortKey('Anh', 'Bùi')).toBe(true);
    expect(sortKey('An', 'Bùi') < sortKey('An', 'Vũ')).toBe(true);
  });
});

test('the key cache returns the right key for any sequence of texts', () => {
  const names = Array.from({ length: 2_500 }, (_, index) => `Số ${index}`);
  const keys = names.map((name) => sortKey(name, 'Lê'));
  expect(names.map((name) => sortKey(name, 'Lê'))).toEqual(keys);
  expect(keys.toSorted()).toEqual(keys);
  expect(new Set(keys).size).toBe(names.length);
});
