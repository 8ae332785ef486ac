import { expect, test } from 'vitest';
import { hundredths } from '#test/helpers/files/hundredths.ts';
import { fromHundredths, isScore, maxHundredths, toHundredths } from './hundredths.ts';

test('every score survives conversion to hundredths and back', () => {
  for (let value = 0; value <= maxHundredths; value++) {
    const score = fromHundredths(hundredths(value));
    expect(isScore(score, 2)).toBe(true);
    expect(toHundredths(score)).toBe(value);
    expect(Number(JSON.parse(JSON.stringify(score)))).toBe(score);
  }
});

test.each([10.01, -0.01, 7.255, Number.NaN, Number.POSITIVE_INFINITY, 1e-7, 11])(
  '%s is not a score',
  (value) => {
    expect(isScore(value, 2)).toBe(false);
  },
);
