import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lacksTerms, type PublicationChange, periods, withdrawnBy } from './publication.ts';

const publish = (IDHocKy: number): PublicationChange => ({ IDHocKy, CongBo: true });
const withdraw = (IDHocKy: number): PublicationChange => ({ IDHocKy, CongBo: false });

test('the terms come before the year', () => {
  expect(periods).toEqual([1, 2, 0]);
});

describe('the year', () => {
  test.each([[[]], [[1]], [[2]]])('cannot be published while only %j is', (published) => {
    expect(lacksTerms(new Set(published), publish(0))).toBe(true);
  });

  test('can be published once both terms are, and again', () => {
    expect(lacksTerms(new Set([1, 2]), publish(0))).toBe(false);
    expect(lacksTerms(new Set([0, 1, 2]), publish(0))).toBe(false);
  });

  test('can always be withdrawn', () => {
    expect(lacksTerms(new Set(), withdraw(0))).toBe(false);
  });
});

test('a term needs nothing else', () => {
  for (const term of [1, 2]) expect(lacksTerms(new Set(), publish(term))).toBe(false);
});

test.each([
  [[0, 1, 2], 1, [1, 0]],
  [[0, 1, 2], 2, [2, 0]],
  [[0, 1, 2], 0, [0]],
  [[1, 2], 1, [1]],
  [[2], 1, []],
  [[], 0, []],
])('with %j published, withdrawing %i withdraws %j', (published, IDHocKy, withdrawn) => {
  expect(withdrawnBy(new Set(published), withdraw(IDHocKy))).toEqual(withdrawn);
});

test('publishing withdraws nothing', () => {
  for (const one of periods) expect(withdrawnBy(new Set(periods), publish(one))).toEqual([]);
});

test('after any changes, the year is published only together with both terms', () => {
  const change = fc.record({ IDHocKy: fc.constantFrom(...periods), CongBo: fc.boolean() });
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      const published = new Set<number>();
      for (const one of changes) {
        if (lacksTerms(published, one)) continue;
        for (const withdrawn of withdrawnBy(published, one)) published.delete(withdrawn);
        if (one.CongBo) published.add(one.IDHocKy);
        if (published.has(0)) expect([published.has(1), published.has(2)]).toEqual([true, true]);
        expect(published.has(one.IDHocKy)).toBe(one.CongBo);
      }
    }),
  );
});
