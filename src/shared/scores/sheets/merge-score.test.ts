import { expect, test } from 'vitest';
import { hundredths } from '#test/helpers/files/hundredths.ts';
import { mergeScore } from './merge-score.ts';

test.each([
  { what: 'unchanged', base: 500, mine: 500, stored: 500, score: 500 },
  { what: 'changed by someone else only', base: 500, mine: 500, stored: 700, score: 700 },
  { what: 'cleared by someone else only', base: 500, mine: 500, stored: null, score: null },
  { what: 'changed by the caller only', base: 500, mine: 800, stored: 500, score: 800 },
  { what: 'cleared by the caller only', base: 500, mine: null, stored: 500, score: null },
  { what: 'changed by both to the same value', base: 500, mine: 800, stored: 800, score: 800 },
  { what: 'the first score', base: null, mine: 0, stored: null, score: 0 },
])('$what: $score is kept', ({ base, mine, stored, score }) => {
  expect(mergeScore(hundredths(base), hundredths(mine), hundredths(stored))).toEqual({
    conflict: false,
    score,
  });
});

test.each([
  { base: 500, mine: 800, stored: 700 },
  { base: 500, mine: null, stored: 700 },
  { base: null, mine: 0, stored: 700 },
  { base: 500, mine: 800, stored: null },
])('$base → $mine against $stored is a conflict', ({ base, mine, stored }) => {
  expect(mergeScore(hundredths(base), hundredths(mine), hundredths(stored))).toEqual({ conflict: true });
});
