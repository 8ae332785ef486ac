import { expect, test } from 'vitest';
import { MemoryStorage } from '#test/helpers/memory-storage.ts';
import { createJournal } from '#web/kit/drafts/journal.ts';
import { createKeptDrafts, type DraftStore } from '#web/kit/drafts/kept-drafts.ts';
import { isChanged, openSheet, rowsToSave, shownProblem, sourcesOf } from '../editor/sheet-state.ts';
import {
  contentOf,
  type DraftedRow,
  draftChanges,
  draftName,
  hasNewInput,
  restoreDraft,
  sheetDraftsOf,
} from './draft-content.ts';

const student = (id: number, Diem15: number | null, Diem1Tiet: number | null) => ({
  id,
  HoTen: 'Lê Văn Dũng',
  NgaySinh: '2011-01-01',
  Diem15,
  Diem1Tiet,
  DiemTB: null,
});

const sheet = { IDLopHoc: 1, IDMonHoc: 2, IDHocKy: 1 };
const drafted = (id: number, Diem15: string, Diem1Tiet: string): DraftedRow => ({
  id,
  name: 'Lê Văn Dũng',
  base: { Diem15: 5, Diem1Tiet: 6 },
  text: { Diem15, Diem1Tiet },
  source: { Diem15: 'paste', Diem1Tiet: 'sheet' },
});

function draftsWith(...contents: [name: string, content: unknown][]) {
  const values = new Map<string, unknown>(
    contents.map(([name, content], index) => [
      `7/${name}`,
      { userId: 7, name, writer: 'w', typedAt: index, content },
    ]),
  );
  const store: DraftStore = {
    entries: async () => [...values],
    change: async (key, next) => {
      const value = next(values.get(key));
      if (value === undefined) values.delete(key);
      else values.set(key, value);
    },
  };
  const journal = createJournal(new MemoryStorage());
  return { values, drafts: createKeptDrafts({ store, journal, now: () => 100, log: () => {} }) };
}

test('sheetDraftsOf returns the account’s drafts, newest first', async () => {
  const contentFor = (IDMonHoc: number) => {
    const [row] = openSheet([student(1, 5, 6)]).rows;
    return contentOf({ ...sheet, IDMonHoc }, `Môn ${IDMonHoc}`, [student(1, 5, 6)], row ? [row] : []);
  };
  const { drafts } = draftsWith(
    [draftName({ ...sheet, IDMonHoc: 3 }), contentFor(3)],
    [draftName({ ...sheet, IDMonHoc: 4 }), contentFor(4)],
  );
  expect((await sheetDraftsOf(drafts, 7)).map(({ title, typedAt }) => [title, typedAt])).toEqual([
    ['Môn 4', 1],
    ['Môn 3', 0],
  ]);
  expect(await sheetDraftsOf(drafts, 8)).toEqual([]);
});

test('a draft in an unknown format is removed and never shown', async () => {
  const good = contentOf(sheet, '10A1', [student(1, 5, 6)], openSheet([student(1, 5, 6)]).rows);
  const { values, drafts } = draftsWith(
    ['bang-diem/1', good],
    ['bang-diem/1/2/1', { ...good, rows: [{ id: 1, text: { Diem15: '7' } }] }],
    ['bang-diem/1/3/1', { ...good, sheet: { ...sheet, IDMonHoc: 3 }, rows: [] }],
    ['bang-diem/1/4/1', null],
  );
  expect(await sheetDraftsOf(drafts, 7)).toEqual([]);
  await drafts.flushJournal();
  expect(values.size).toBe(0);
});

test('drafts of forms are ignored', async () => {
  const { values, drafts } = draftsWith(['bieu-mau/hoc-sinh/moi', { values: { Ho: 'Lê' } }]);
  expect(await sheetDraftsOf(drafts, 7)).toEqual([]);
  await drafts.flushJournal();
  expect(values.size).toBe(1);
});

test('a draft in the format of version 0.1 is still read', async () => {
  const kept = contentOf(sheet, '10A1', [student(1, 5, 6)], openSheet([student(1, 5, 6)]).rows);
  const { drafts } = draftsWith([
    draftName(sheet),
    { ...kept, sheet: { classId: 1, subjectId: 2, termId: 1 } },
  ]);
  expect(await sheetDraftsOf(drafts, 7)).toMatchObject([{ ...kept, sheet }]);
});

test('no changes make no draft', () => {
  expect(contentOf(sheet, '10A1', [student(1, 5, 6)], [])).toBeNull();
});

test('restoring merges the input with the stored scores and keeps how it was entered', () => {
  const { rows } = restoreDraft([student(1, 5, 9), student(2, 5, 6)], [drafted(1, '7.00', '6.00')]);
  expect(rows.map((row) => row.text)).toEqual([
    { Diem15: '7.00', Diem1Tiet: '9.00' },
    { Diem15: '5.00', Diem1Tiet: '6.00' },
  ]);
  expect(rows.map((row) => isChanged(row, 'Diem15'))).toEqual([true, false]);
  expect(rows.map(sourcesOf)).toEqual([{ Diem15: 'paste' }, {}]);
});

test('a score saved by someone else in the meantime becomes a conflict', () => {
  const [row] = restoreDraft([student(1, 4, 6)], [drafted(1, '7.00', '6.00')]).rows;
  expect(row && [row.text.Diem15, shownProblem(row)]).toEqual([
    '7.00',
    { kind: 'conflict', stored: { Diem15: 4, Diem1Tiet: 6 }, by: null, at: null },
  ]);
});

test('a half-typed score gets its decimals', () => {
  const [row] = restoreDraft([student(1, 5, 6)], [drafted(1, '7,5', '8')]).rows;
  expect(row?.text).toEqual({ Diem15: '7.50', Diem1Tiet: '8.00' });
});

test('invalid text stays visible', () => {
  const [row] = restoreDraft([student(1, 5, 9)], [drafted(1, 'abc', '6.00')]).rows;
  expect(row?.text).toEqual({ Diem15: 'abc', Diem1Tiet: '9.00' });
});

test('a student who has left the class is reported, not restored', () => {
  const stored = [student(2, 5, 6)];
  const left = drafted(1, '7.00', '6.00');
  expect(rowsToSave(restoreDraft(stored, [left]))).toEqual([]);
  expect(draftChanges(stored, [left])).toEqual({ students: 0, changed: 0, conflicts: 0, left: [left] });
});

test('draftChanges counts what has changed on the server', () => {
  const stored = [student(1, 4, 6), student(2, 5, 9), student(3, 7, 6), student(4, 1, 1)];
  const typed = [1, 2, 3].map((id) => drafted(id, '7.00', '6.00'));
  // 1: typed and changed; 2: changed in another column than typed; 3: already has what was typed; 4: never typed.
  expect(draftChanges(stored, typed)).toEqual({ students: 2, changed: 2, conflicts: 1, left: [] });
});

test('hasNewInput ignores formatting and saved rows', () => {
  const { rows } = openSheet([student(1, 5, 6), student(2, 5, 6)]);
  const typed = (text: string) =>
    rows.map((row) => (row.id === 1 ? { ...row, text: { ...row.text, Diem15: text } } : row));
  expect(hasNewInput(rows, rows)).toBe(false);
  expect(hasNewInput(rows, typed('7'))).toBe(true);
  expect(hasNewInput(typed('7'), typed('7.00'))).toBe(false);
  expect(hasNewInput(typed('7.00'), typed('7.5'))).toBe(true);
  expect(hasNewInput(typed('7'), typed(''))).toBe(true);
  const [first, second] = typed('7');
  if (!first || !second) throw new Error('two rows');
  expect(hasNewInput([first, second], [second])).toBe(false);
  expect(hasNewInput([first], [first, second])).toBe(true);
});
