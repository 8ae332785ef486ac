import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseScore } from './parse-score.ts';
import { adjustTypedScore, shortenedFrom, typedScoreChange } from './score-input.ts';

test.each([
  ['8,5', '8.5'],
  ['8.5', '8.5'],
  ['85', '8.5'],
  ['05', '0.5'],
  ['10', '10'],
  ['100', '10.0'],
  ['10.5', '10.00'],
  ['10.0', '10.0'],
  ['105', '10.00'],
  ['11', '1.1'],
  ['855', '8.55'],
  ['8.555', '8.55'],
  ['8..5', '8.5'],
  ['-1', '1'],
  ['abc', ''],
  ['8.', '8.'],
  ['.', '.'],
  ['', ''],
])('typing %j shows %j', (raw, shown) => {
  expect(adjustTypedScore(raw, 2)).toBe(shown);
});

test('typed text always becomes at most 5 characters of a score, and adjusting again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-abc '), maxLength: 9 }), (raw) => {
      const shown = adjustTypedScore(raw, 2);
      expect(shown).toMatch(/^(10|\d)?(\.\d{0,2})?$/u);
      expect(shown.length).toBeLessThanOrEqual(5);
      expect(adjustTypedScore(shown, 2)).toBe(shown);
      if (/\d/u.test(shown)) expect(parseScore(shown, 2).valid).toBe(true);
    }),
    { numRuns: 5000 },
  );
});

test.each(['', '8', '8,', '8,5', '8.5', '10', '10.0', '8.50', '-1', 'x7', '.', '8..5'])(
  'typing %j does not change the number',
  (raw) => {
    expect(typedScoreChange(raw, 2)).toBeNull();
  },
);

test.each([
  ['11', '1.1'],
  ['85', '8.5'],
  ['05', '0.5'],
  ['105', '10'],
  ['10.5', '10'],
  ['100', '10'],
])('typing %j changes the number to %j', (from, to) => {
  expect(typedScoreChange(from, 2)).toEqual({ from, to });
});

test('a typed comma is reported as a point', () => {
  expect(typedScoreChange('10,5', 2)).toEqual({ from: '10.5', to: '10' });
});

test.each([
  ['105', '105'],
  ['10,5', '10.5'],
  ['8.567', '8.567'],
  ['85', null],
  ['05', null],
  ['100', null],
  ['8.5', null],
])('%s has lost digits: %s', (raw, from) => {
  expect(shortenedFrom(raw, 2)).toBe(from);
});
