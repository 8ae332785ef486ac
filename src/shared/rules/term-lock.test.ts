import { expect, test } from 'vitest';
import { roles } from '../permissions.ts';
import { mayEditScores } from './term-lock.ts';

const flagPairs = [false, true].flatMap((HK1) =>
  [false, true].map((HK2) => ({ ChoPhepSuaDiemHK1: HK1, ChoPhepSuaDiemHK2: HK2 })),
);

test('board and registrar are never locked out', () => {
  for (const role of roles.filter((role) => role !== 'GiaoVien'))
    for (const flags of flagPairs)
      for (const term of [1, 2, 3, null]) expect(mayEditScores(role, term, flags)).toBe(true);
});

test('a teacher follows the switch of the term', () => {
  for (const flags of flagPairs) {
    expect(mayEditScores('GiaoVien', 1, flags)).toBe(flags.ChoPhepSuaDiemHK1);
    expect(mayEditScores('GiaoVien', 2, flags)).toBe(flags.ChoPhepSuaDiemHK2);
    expect(mayEditScores('GiaoVien', 3, flags)).toBe(true);
    expect(mayEditScores('GiaoVien', null, flags)).toBe(true);
  }
});
