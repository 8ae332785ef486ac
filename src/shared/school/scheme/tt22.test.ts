import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { everyTenth, exactMean, fromTenths } from '#test/helpers/files/tenths.ts';
import { resultOf } from './averages.ts';
import { judgementCodes } from './judgement.ts';
import { tt22Scheme } from './tt22.ts';

/** Written out here; the product derives them from its columns. */
const weightsOf: Record<number, Record<string, number>> = {
  2: { TX1: 1, TX2: 1, GK: 2, CK: 3 },
  3: { TX1: 1, TX2: 1, TX3: 1, GK: 2, CK: 3 },
  4: { TX1: 1, TX2: 1, TX3: 1, TX4: 1, GK: 2, CK: 3 },
};
const weightsWithTopic: typeof weightsOf = {
  2: { TX1: 1, TX2: 1, CD: 1, GK: 2, CK: 3 },
  3: { TX1: 1, TX2: 1, TX3: 1, CD: 1, GK: 2, CK: 3 },
  4: { TX1: 1, TX2: 1, TX3: 1, TX4: 1, CD: 1, GK: 2, CK: 3 },
};

type Tenths = Record<string, number>;

function expectedOf(count: number, tenths: Tenths, hasTopic: boolean) {
  let sum = 0;
  const weights = (hasTopic ? weightsWithTopic : weightsOf)[count] ?? {};
  for (const [key, weight] of Object.entries(weights)) sum += weight * (tenths[key] ?? 0);
  return fromTenths(exactMean(sum, hasTopic ? count + 6 : count + 5));
}

const averageOf = (count: number, tenths: Tenths, hasTopic = false) =>
  resultOf(
    tt22Scheme({ HinhThuc: 'DiemSo', SoDiemTX: count, hasTopic }),
    Object.fromEntries(Object.entries(tenths).map(([key, score]) => [key, fromTenths(score)])),
  );

const forms: [count: number, what: string, hasTopic: boolean][] = [2, 3, 4].flatMap((count) => [
  [count, 'without topics', false],
  [count, 'with topics', true],
]);

describe.each(forms)('the average of a term with %i regular scores %s', (count, _what, hasTopic) => {
  const keys = Object.keys((hasTopic ? weightsWithTopic : weightsOf)[count] ?? {});
  const others = Object.fromEntries(keys.map((key, index) => [key, 31 + 11 * index]));

  test('has these columns', () => {
    const { columns } = tt22Scheme({ HinhThuc: 'DiemSo', SoDiemTX: count, hasTopic });
    expect(columns.map(({ key }) => key)).toEqual([...keys, 'NhanXet']);
  });

  test.each(keys)('equals the exact fraction for every score of %s', (key) => {
    for (const score of everyTenth) {
      const tenths = { ...others, [key]: score };
      expect(averageOf(count, tenths, hasTopic)).toBe(expectedOf(count, tenths, hasTopic));
    }
  });

  test('equals the exact fraction for any scores', () => {
    const scores = fc.tuple(...keys.map(() => fc.integer({ min: 0, max: 100 })));
    fc.assert(
      fc.property(scores, (values) => {
        const tenths = Object.fromEntries(keys.map((key, index) => [key, values[index] ?? 0]));
        expect(averageOf(count, tenths, hasTopic)).toBe(expectedOf(count, tenths, hasTopic));
      }),
      { numRuns: 5_000 },
    );
  });

  test.each(keys)('is null without %s', (key) => {
    const { [key]: _, ...rest } = others;
    expect(averageOf(count, rest, hasTopic)).toBeNull();
  });
});

test('a half is rounded up', () => {
  // With 8 weights: 68 / 8 = 8.5 tenths, 67 / 8 = 8.375 tenths.
  expect(averageOf(3, { TX1: 8, TX2: 0, TX3: 0, GK: 15, CK: 10 })).toBe(90);
  expect(averageOf(3, { TX1: 7, TX2: 0, TX3: 0, GK: 15, CK: 10 })).toBe(80);
  expect(averageOf(2, { TX1: 0, TX2: 0, GK: 0, CK: 0 })).toBe(0);
});

test('a judged subject is passed only with every judgement', () => {
  const scheme = tt22Scheme({ HinhThuc: 'NhanXet', SoDiemTX: 2 });
  const { Đ, CĐ } = judgementCodes;
  const choices = [Đ, CĐ, null];
  for (const TX1 of choices)
    for (const TX2 of choices)
      for (const GK of choices)
        for (const CK of choices) {
          const judged = [TX1, TX2, GK, CK];
          const expected = judged.includes(CĐ) ? CĐ : Đ;
          expect(resultOf(scheme, { TX1, TX2, GK, CK })).toBe(judged.includes(null) ? null : expected);
        }
});

test('a form that no subject can have has no scheme', () => {
  expect(() => tt22Scheme({ HinhThuc: 'NhanXet', SoDiemTX: 3 })).toThrow('NhanXet with 3');
  expect(() => tt22Scheme({ HinhThuc: 'DiemSo', SoDiemTX: 5 })).toThrow('DiemSo with 5');
  expect(() => tt22Scheme({ HinhThuc: 'NhanXet', SoDiemTX: 2, hasTopic: true })).toThrow('and topics');
});
