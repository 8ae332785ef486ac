import { expect, test } from 'vitest';
import { mergeMark } from './merge-mark.ts';

test.each([
  { what: 'nobody changed it', base: 500, mine: 500, stored: 500, mark: 500 },
  { what: 'only the other did', base: 500, mine: 500, stored: 700, mark: 700 },
  { what: 'only the other did, and erased it', base: 500, mine: 500, stored: null, mark: null },
  { what: 'only I did', base: 500, mine: 800, stored: 500, mark: 800 },
  { what: 'only I did, and erased it', base: 500, mine: null, stored: 500, mark: null },
  { what: 'both to the same value', base: 500, mine: 800, stored: 800, mark: 800 },
  { what: 'the first mark', base: null, mine: 0, stored: null, mark: 0 },
])('$what: $mark is kept', ({ base, mine, stored, mark }) => {
  expect(mergeMark(base, mine, stored)).toEqual({ conflict: false, mark });
});

test.each([
  { base: 500, mine: 800, stored: 700 },
  { base: 500, mine: null, stored: 700 },
  { base: null, mine: 0, stored: 700 },
  { base: 500, mine: 800, stored: null },
])('$base → $mine against $stored is a conflict', ({ base, mine, stored }) => {
  expect(mergeMark(base, mine, stored)).toEqual({ conflict: true });
});
