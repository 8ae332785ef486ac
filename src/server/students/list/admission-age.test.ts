import { expect, test } from 'vitest';
import { admissionAge, isAdmissionAge } from './admission-age.ts';

const limits = { TuoiToiThieu: 15, TuoiToiDa: 20 };

test('counts calendar years, not birthdays', () => {
  expect(admissionAge('2026-2027', '2011-01-01')).toBe(15);
  expect(admissionAge('2026-2027', '2011-12-31')).toBe(15);
});

test.each([
  ['2012-01-01', false],
  ['2011-12-31', true],
  ['2006-01-01', true],
  ['2005-12-31', false],
])('born %s may be admitted to 2026-2027: %s', (birthDate, allowed) => {
  expect(isAdmissionAge(admissionAge('2026-2027', birthDate), limits)).toBe(allowed);
});
