import { expect, test } from 'vitest';
import { firstYearOf, mayFollow, nameOfYear, yearAfter } from './school-year.ts';

test.each(['2026-2028', '2026-2026', '2026', '26-27', '2026–2027', '2026-2027 ', ''])(
  '%s is not a school year',
  (name) => {
    expect(firstYearOf(name)).toBeNull();
  },
);

test('a school year is named after its two calendar years', () => {
  expect(firstYearOf(nameOfYear(2026))).toBe(2026);
});

test('a new year must directly follow the newest one', () => {
  expect(mayFollow('2027-2028', '2026-2027')).toBe(true);
  expect(mayFollow('2026-2027', '2026-2027')).toBe(false);
  expect(mayFollow('2028-2029', '2026-2027')).toBe(false);
  expect(mayFollow('2025-2026', '2026-2027')).toBe(false);
  expect(mayFollow('1999-2000', null)).toBe(true);
  expect(mayFollow('1999', null)).toBe(false);
});

test('the next year is named after the one before it', () => {
  expect(yearAfter('2026-2027')).toBe('2027-2028');
  expect(yearAfter('2026')).toBeNull();
});
