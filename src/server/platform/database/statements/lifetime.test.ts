import { expect, test } from 'vitest';
import { isStillValid, validEndRange } from './lifetime.ts';

const now = new Date('2026-11-16T01:00:00.000Z');
const minute = 60_000;
const year = 365 * 24 * 60 * minute;
const inMs = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();

test.each<[when: string, end: string, alive: boolean]>([
  ['long ago', inMs(-year), false],
  ['this moment', inMs(0), false],
  ['in a moment', inMs(1), true],
  ['after its whole length', inMs(10 * minute), true],
  ['a little later, by the clock of another machine', inMs(11 * minute), true],
  ['later than it can', inMs(11 * minute + 1), false],
  ['in a year, since the clock was ahead', inMs(year), false],
])('of ten minutes, ending %s', (_, end, alive) => {
  expect(isStillValid(end, now, 10 * minute)).toBe(alive);
});

test('the range for queries has the same bounds', () => {
  expect(validEndRange(now, 10 * minute)).toEqual({ after: inMs(0), until: inMs(11 * minute) });
});
