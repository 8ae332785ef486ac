import { describe, expect, test } from 'vitest';
import { isDue, lastScheduled } from './due.ts';

const at = (text: string) => new Date(text);

test.for([
  ['2026-11-15T18:59:59Z', 2, '2026-11-14T19:00:00.000Z'],
  ['2026-11-15T19:00:00Z', 2, '2026-11-15T19:00:00.000Z'],
  ['2026-11-15T16:59:59Z', 0, '2026-11-14T17:00:00.000Z'],
  ['2026-11-15T17:00:00Z', 0, '2026-11-15T17:00:00.000Z'],
  ['2026-11-15T15:59:00Z', 23, '2026-11-14T16:00:00.000Z'],
  ['2026-11-15T16:00:00Z', 23, '2026-11-15T16:00:00.000Z'],
] as const)('at %s the last %i o’clock in Vietnam was %s', ([now, hour, appointment]) => {
  expect(lastScheduled(at(now), hour).toISOString()).toBe(appointment);
});

describe('a backup is due', () => {
  const now = at('2026-11-15T19:00:00Z');

  test('while there is none', () => {
    expect(isDue(now, { made: null, failed: null }, 2)).toBe(true);
  });

  test('once a day: not again until the next scheduled time', () => {
    expect(isDue(now, { made: now, failed: null }, 2)).toBe(false);
    expect(isDue(at('2026-11-16T18:59:59Z'), { made: now, failed: null }, 2)).toBe(false);
    expect(isDue(at('2026-11-16T19:00:00Z'), { made: now, failed: null }, 2)).toBe(true);
  });

  test('at the first check after a missed hour', () => {
    expect(isDue(at('2026-11-18T03:00:00Z'), { made: now, failed: null }, 2)).toBe(true);
  });

  test('one hour after a failure, not sooner', () => {
    const made = at('2026-11-14T19:00:00Z');
    expect(isDue(at('2026-11-15T19:59:59Z'), { made, failed: now }, 2)).toBe(false);
    expect(isDue(at('2026-11-15T20:00:00Z'), { made, failed: now }, 2)).toBe(true);
  });
});
