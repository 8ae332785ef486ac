import { expect, test } from 'vitest';
import { draftOf, keepDraft, restoreDraft } from './sheet-draft.ts';
import { isChanged, openSheet, rowsToSave, type SheetRow, shownProblem } from './sheet-state.ts';

const pupil = (id: number, Diem15: number | null, Diem1Tiet: number | null) => ({
  id,
  HoTen: 'Lê Văn Dũng',
  NgaySinh: '2011-01-01',
  Diem15,
  Diem1Tiet,
  DiemTB: null,
});

const sheet = { classId: 1, subjectId: 2, termId: 1 };
const drafted = (id: number, Diem15: string, Diem1Tiet: string): SheetRow => ({
  id,
  base: { Diem15: 5, Diem1Tiet: 6 },
  text: { Diem15, Diem1Tiet },
  source: { Diem15: 'sheet', Diem1Tiet: 'sheet' },
  problem: null,
});

test('a draft is given back to its author only, and is gone once someone else has asked', () => {
  keepDraft({ userId: 7, sheet, title: '10A1', rows: [] });
  expect(draftOf(7)).toMatchObject({ title: '10A1' });
  expect(draftOf(8)).toBeNull();
  expect(draftOf(7)).toBeNull();
});

test('what was typed lies over what is stored by now', () => {
  const { rows } = restoreDraft([pupil(1, 5, 9), pupil(2, 5, 6)], [drafted(1, '7.00', '6.00')]);
  expect(rows.map((row) => row.text)).toEqual([
    { Diem15: '7.00', Diem1Tiet: '9.00' },
    { Diem15: '5.00', Diem1Tiet: '6.00' },
  ]);
  expect(rows.map((row) => isChanged(row, 'Diem15'))).toEqual([true, false]);
});

test('a mark that someone else has saved meanwhile is a conflict, not lost', () => {
  const [row] = restoreDraft([pupil(1, 4, 6)], [drafted(1, '7.00', '6.00')]).rows;
  expect(row && [row.text.Diem15, shownProblem(row)]).toEqual([
    '7.00',
    { kind: 'conflict', stored: { Diem15: 4, Diem1Tiet: 6 }, by: null, at: null },
  ]);
});

test('what is no mark stays visible', () => {
  const [row] = restoreDraft([pupil(1, 5, 9)], [drafted(1, 'abc', '6.00')]).rows;
  expect(row?.text).toEqual({ Diem15: 'abc', Diem1Tiet: '9.00' });
});

test('a pupil who has left the class is left out', () => {
  const state = restoreDraft([pupil(2, 5, 6)], [drafted(1, '7.00', '6.00')]);
  expect([state.rows.length, rowsToSave(state)]).toEqual([openSheet([pupil(2, 5, 6)]).rows.length, []]);
});
