import { expect, test } from 'vitest';
import type { ImportedRow } from '#shared/scores/import/api.ts';
import { canBeSaved, changedColumns, checkOf, scoresToSave } from './import-check.ts';

const none = { Diem15: null, Diem1Tiet: null };
const row = (IDHocSinh: number | null, parts: Partial<ImportedRow> = {}): ImportedRow => ({
  Dong: 6,
  HoTen: 'Nguyễn Văn An',
  IDHocSinh,
  Moi: none,
  Goc: none,
  Loi: [],
  ...parts,
});
const students = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }];

test.each([
  { what: 'empty cells, filled by the server with what is stored', moi: [8, 9], goc: [8, 9], changed: [] },
  { what: 'the same scores', moi: [8, 0], goc: [8, 0], changed: [] },
  { what: 'a first score', moi: [8, 0], goc: [8, null], changed: ['Diem1Tiet'] },
  { what: 'both scores', moi: [7.5, 6], goc: [8, 9], changed: ['Diem15', 'Diem1Tiet'] },
])('$what: $changed', ({ moi, goc, changed }) => {
  const scores = ([Diem15 = null, Diem1Tiet = null]: (number | null)[]) => ({ Diem15, Diem1Tiet });
  expect(changedColumns({ Moi: scores(moi), Goc: scores(goc) })).toEqual(changed);
});

test('an invalid row is not a change, and blocks the others', () => {
  const wrong = row(2, { Moi: { Diem15: 5, Diem1Tiet: 5 }, Loi: ['Học sinh có hai dòng.'] });
  const unknown = row(null, { Loi: ['Không có học sinh này.'] });
  const changed = row(1, { Moi: { Diem15: 5, Diem1Tiet: null } });
  const check = checkOf([changed, wrong, unknown], students);
  expect(check).toEqual({
    wrong: [wrong, unknown],
    changed: [changed],
    changedScores: 1,
    unchanged: 0,
    unnamed: 2,
  });
  expect(canBeSaved(check)).toBe(false);
});

test('only changed rows are saved, with the scores they were compared with', () => {
  const Goc = { Diem15: 8, Diem1Tiet: null };
  const check = checkOf(
    [row(1, { Goc, Moi: { Diem15: 8, Diem1Tiet: 6.5 } }), row(2, { Goc, Moi: Goc }), row(3)],
    students,
  );
  expect([check.changedScores, check.unchanged, check.unnamed]).toEqual([1, 2, 1]);
  expect(canBeSaved(check)).toBe(true);
  expect(scoresToSave(check)).toEqual([{ IDHocSinh: 1, Diem15: 8, Diem1Tiet: 6.5, Goc }]);
});

test('a file without changes has nothing to save', () => {
  expect(canBeSaved(checkOf([row(1), row(2)], students))).toBe(false);
});
