import { expect, test } from 'vitest';
import { regulationDefaults } from '#shared/school/years/limits.ts';
import { defaultTerm } from './default-term.ts';

const latest = (ChoPhepSuaDiemHK1: boolean, ChoPhepSuaDiemHK2: boolean) => ({
  IDNienKhoa: 3,
  TenNienKhoa: '2026-2027',
  ...regulationDefaults,
  ChoPhepSuaDiemHK1,
  ChoPhepSuaDiemHK2,
});

test.each([
  [false, false, 1],
  [true, false, 1],
  [false, true, 2],
  [true, true, 1],
])('open in term 1: %s, in term 2: %s → default term %i', (first, second, term) => {
  expect(defaultTerm(latest(first, second), 3)).toBe(term);
});

test('the open term is ignored for an old year and without a regulation', () => {
  expect(defaultTerm(latest(false, true), 2)).toBe(1);
  expect(defaultTerm(null, 3)).toBe(1);
});
