import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cells } from '#shared/school/scheme/cells.ts';
import type { ColumnKey } from '#shared/school/scheme/column-keys.ts';
import { adjustTypedScore } from '#shared/school/scheme/score-input.ts';
import { type SheetAction, sheetReducer } from './sheet-reducer.ts';
import {
  cellsWhere,
  conflictingColumns,
  isChanged,
  isInvalid,
  openSheet,
  rowsToSave,
  type SheetState,
  scoresOf,
  shownProblem,
  sourcesOf,
} from './sheet-state.ts';

const student = (id: number, Diem15: number | null, Diem1Tiet: number | null) => ({
  id,
  HoTen: `Học sinh ${id}`,
  NgaySinh: '2011-01-01',
  Diem15,
  Diem1Tiet,
  DiemTB: null,
});

const start = openSheet([student(1, 8.5, null), student(2, null, 0), student(3, 10, 7.25)]);

const cell = (id: number, column: ColumnKey) => ({ id, column });
const run = (...actions: SheetAction[]) => actions.reduce(sheetReducer, start);
const type = (id: number, column: ColumnKey, ...texts: string[]): SheetAction[] =>
  texts.map((text) => ({ type: 'typed', cell: cell(id, column), text }));
const leave = (id: number, column: ColumnKey): SheetAction => ({ type: 'left', cell: cell(id, column) });
const texts = (state: SheetState) => state.rows.map((row) => [row.text.Diem15, row.text.Diem1Tiet]);
const sources = (state: SheetState) => state.rows.map(sourcesOf);
const changed = (state: SheetState) => cellsWhere(state, isChanged).length;

const loaded = [
  ['8.50', ''],
  ['', '0.00'],
  ['10.00', '7.25'],
];

test('empty text is not zero', () => {
  expect(texts(start)).toEqual(loaded);
  expect(changed(start)).toBe(0);
});

describe('typing', () => {
  test('marks the cell as changed, and typing the original value clears the mark', () => {
    const there = run(...type(1, 'Diem15', '9'), leave(1, 'Diem15'));
    expect([texts(there)[0], changed(there)]).toEqual([['9.00', ''], 1]);
    const back = [...type(1, 'Diem15', '8', '8.', '8.5'), leave(1, 'Diem15')].reduce(sheetReducer, there);
    expect([texts(back), changed(back), rowsToSave(back)]).toEqual([loaded, 0, []]);
  });

  test('incomplete text is invalid and counts as no score', () => {
    const state = run(...type(3, 'Diem15', '.'), leave(3, 'Diem15'));
    expect(cellsWhere(state, isInvalid)).toEqual([cell(3, 'Diem15')]);
    expect(state.rows.map(scoresOf).at(2)).toEqual({ Diem15: null, Diem1Tiet: 7.25 });
  });

  test('clearing a cell changes it to no score', () => {
    const state = run(...type(2, 'Diem1Tiet', ''), leave(2, 'Diem1Tiet'));
    expect(rowsToSave(state).map(scoresOf)).toEqual([{ Diem15: null, Diem1Tiet: null }]);
  });

  test('reverting restores only what was typed since entering the cell', () => {
    const first = run(...type(1, 'Diem15', '9'), leave(1, 'Diem15'));
    const esc: SheetAction = { type: 'reverted', cell: cell(1, 'Diem15') };
    const state = [...type(1, 'Diem15', '1', '10'), esc, esc].reduce(sheetReducer, first);
    expect(texts(state)[0]).toEqual(['9.00', '']);
    expect(state.undo).toHaveLength(1);
  });
});

describe('undo', () => {
  test('works per cell, regardless of the number of keys', () => {
    const state = run(...type(1, 'Diem15', '7', '7.', '7.5'), leave(1, 'Diem15'), ...type(2, 'Diem15', '6'), {
      type: 'undone',
    });
    expect(texts(state)).toEqual([['7.50', ''], ...loaded.slice(1)]);
    const before = sheetReducer(state, { type: 'undone' });
    expect(texts(before)).toEqual(loaded);
    const again = [{ type: 'redone' }, { type: 'redone' }] satisfies SheetAction[];
    expect(texts(again.reduce(sheetReducer, before))).toEqual([['7.50', ''], ['6.00', '0.00'], loaded[2]]);
  });

  test('reverts a whole paste in one step', () => {
    const paste: SheetAction = {
      type: 'pasted',
      cells: [
        { ...cell(1, 'Diem15'), text: '8,5' },
        { ...cell(1, 'Diem1Tiet'), text: '11' },
        { ...cell(2, 'Diem15'), text: 'abc' },
      ],
    };
    const state = run(paste);
    expect(texts(state)).toEqual([['8.50', '11'], ['abc', '0.00'], loaded[2]]);
    expect(cellsWhere(state, isInvalid)).toHaveLength(2);
    expect(texts(sheetReducer(state, { type: 'undone' }))).toEqual(loaded);
  });

  test('a new change clears the redo steps', () => {
    const state = run(...type(1, 'Diem15', '7'), { type: 'undone' }, ...type(2, 'Diem15', '6'), {
      type: 'redone',
    });
    expect(texts(state)).toEqual([loaded[0], ['6.00', '0.00'], loaded[2]]);
  });

  test('undoing everything restores the sheet, and redoing everything restores the changes', () => {
    const anyCell = fc.record({
      id: fc.constantFrom(1, 2, 3),
      column: fc.constantFrom<ColumnKey>('Diem15', 'Diem1Tiet'),
    });
    const anyText = fc.string({ unit: fc.constantFrom(...'0123456789.,a'), maxLength: 5 });
    const anyAction = fc.oneof(
      fc.record({
        type: fc.constant('typed' as const),
        cell: anyCell,
        text: anyText.map((text) => adjustTypedScore(text, 2)),
      }),
      fc.record({ type: fc.constant('left' as const), cell: anyCell }),
      fc.record({ type: fc.constant('reverted' as const), cell: anyCell }),
      fc
        .array(fc.tuple(anyCell, anyText), { maxLength: 3 })
        .map((cells) => ({ type: 'pasted' as const, cells: distinct(cells) })),
    );
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 20 }), (actions) => {
        const worked = run(...actions);
        const undone = Array.from({ length: 21 }, (): SheetAction => ({ type: 'undone' }));
        const before = undone.reduce(sheetReducer, worked);
        expect(texts(before)).toEqual(loaded);
        const redone = Array.from({ length: 21 }, (): SheetAction => ({ type: 'redone' }));
        const settledWork = worked.open ? sheetReducer(worked, { type: 'left', cell: worked.open }) : worked;
        const after = redone.reduce(sheetReducer, before);
        expect([texts(after), sources(after)]).toEqual([texts(settledWork), sources(settledWork)]);
      }),
    );
  });
});

describe('the source of a score', () => {
  const paste = (id: number, column: ColumnKey, text: string): SheetAction => ({
    type: 'pasted',
    cells: [{ ...cell(id, column), text }],
  });

  test('is returned for changed scores only', () => {
    expect(sources(run(paste(1, 'Diem15', '8,5'), ...type(3, 'Diem1Tiet', '7.25')))).toEqual([{}, {}, {}]);
    expect(sources(run(paste(1, 'Diem15', '9'), ...type(1, 'Diem1Tiet', '4')))).toEqual([
      { Diem15: 'paste', Diem1Tiet: 'sheet' },
      {},
      {},
    ]);
  });

  test('follows typing, pasting, undo and redo', () => {
    const steps: [SheetAction[], 'sheet' | 'paste'][] = [
      [[paste(1, 'Diem15', '9')], 'paste'],
      [type(1, 'Diem15', '7'), 'sheet'],
      [[{ type: 'reverted', cell: cell(1, 'Diem15') }], 'paste'],
      [[...type(1, 'Diem15', '6'), leave(1, 'Diem15')], 'sheet'],
      [[{ type: 'undone' }], 'paste'],
      [[{ type: 'redone' }], 'sheet'],
      [[paste(1, 'Diem15', '4')], 'paste'],
      [[{ type: 'undone' }], 'sheet'],
    ];
    let state = start;
    for (const [actions, source] of steps) {
      state = actions.reduce(sheetReducer, state);
      expect(sources(state)[0]).toEqual({ Diem15: source });
    }
  });

  test('stays the same if the same score is typed over it', () => {
    const state = run(paste(1, 'Diem15', '9'), ...type(1, 'Diem15', '9'), leave(1, 'Diem15'));
    expect([sources(state)[0], state.undo.length]).toEqual([{ Diem15: 'paste' }, 1]);
  });

  test('survives a rejected save', () => {
    const state = run(
      paste(1, 'Diem15', '9'),
      { type: 'saveStarted', total: 1 },
      { type: 'rowFailed', id: 1, problem: { kind: 'refused', reason: 'Không lưu được.' } },
      { type: 'saveEnded' },
    );
    expect(sources(state)[0]).toEqual({ Diem15: 'paste' });
  });
});

const distinct = (cells: [{ id: number; column: ColumnKey }, string][]) => [
  ...new Map(cells.map(([at, text]) => [`${at.id}${at.column}`, { ...at, text }])).values(),
];

describe('saving', () => {
  const stored = (Diem15: number | null, Diem1Tiet: number | null): Cells => ({ Diem15, Diem1Tiet });

  test('locks the sheet and counts the responses', () => {
    const state = run(
      ...type(1, 'Diem15', '9'),
      { type: 'saveStarted', total: 2 },
      ...type(2, 'Diem15', '1'),
      { type: 'pasted', cells: [{ ...cell(2, 'Diem15'), text: '1' }] },
      { type: 'undone' },
      { type: 'rowSaved', id: 1, scores: stored(9, 4) },
    );
    expect([texts(state)[0], texts(state)[1], state.saving]).toEqual([
      ['9.00', '4.00'],
      ['', '0.00'],
      { done: 1, total: 2 },
    ]);
  });

  const typedOnce = type(1, 'Diem15', '6');
  const refusedOnce: SheetAction[] = [
    ...type(3, 'Diem15', '9'),
    { type: 'rowFailed', id: 3, problem: { kind: 'conflict', stored: stored(4, 7.25), by: null, at: null } },
  ];
  const edits: [edit: SheetAction, before: SheetAction[]][] = [
    [{ type: 'typed', cell: cell(2, 'Diem15'), text: '1' }, []],
    [{ type: 'reverted', cell: cell(1, 'Diem15') }, typedOnce],
    [{ type: 'pasted', cells: [{ ...cell(2, 'Diem15'), text: '1' }] }, []],
    [{ type: 'undone' }, typedOnce],
    [{ type: 'redone' }, [...typedOnce, { type: 'undone' }]],
    [{ type: 'conflictSettled', id: 3, keep: 'stored' }, refusedOnce],
  ];
  test.each(edits)('blocks changes during a save: %j', (edit, before) => {
    const state = run(...before);
    expect(sheetReducer(state, edit)).not.toEqual(state);
    const saving: SheetState = { ...state, saving: { done: 0, total: 2 } };
    expect(sheetReducer(saving, edit)).toEqual(saving);
  });

  test('saved rows are clean; rejected rows keep their value and reason', () => {
    const state = run(
      ...type(1, 'Diem15', '9'),
      ...type(2, 'Diem15', '6'),
      { type: 'saveStarted', total: 2 },
      { type: 'rowFailed', id: 2, problem: { kind: 'refused', reason: 'Không lưu được.' } },
      { type: 'rowSaved', id: 1, scores: stored(9, null) },
      { type: 'saveEnded' },
    );
    expect(rowsToSave(state).map((row) => [row.id, scoresOf(row), shownProblem(row)])).toEqual([
      [2, stored(6, 0), { kind: 'refused', reason: 'Không lưu được.' }],
    ]);
  });

  const conflict = (mine: SheetAction[], theirs: Cells) =>
    run(
      ...mine,
      { type: 'saveStarted', total: 1 },
      {
        type: 'rowFailed',
        id: 3,
        problem: { kind: 'conflict', stored: theirs, by: 'Nguyễn Thị Mai', at: null },
      },
      { type: 'saveEnded' },
    );

  test.each([
    ['mine' as const, ['9.00', '1.00'], 2],
    ['stored' as const, ['4.00', '1.00'], 1],
  ])('a conflict resolved with %s starts from the stored scores', (keep, shown, changes) => {
    const mine = [...type(3, 'Diem15', '9'), ...type(3, 'Diem1Tiet', '1')];
    const clashing = conflict(mine, stored(4, 7.25));
    expect(clashing.rows.map(conflictingColumns)).toEqual([[], [], ['Diem15']]);
    const state = sheetReducer(clashing, { type: 'conflictSettled', id: 3, keep });
    expect([texts(state)[2], changed(state), state.rows[2]?.base]).toEqual([shown, changes, stored(4, 7.25)]);
  });

  test('typing the stored or the loaded value ends the conflict', () => {
    for (const text of ['4', '10'])
      expect(
        type(3, 'Diem15', text)
          .reduce(sheetReducer, conflict(type(3, 'Diem15', '9'), stored(4, 7.25)))
          .rows.flatMap((row) => shownProblem(row) ?? []),
      ).toEqual([]);
  });

  test('resolving a conflict takes over scores that only someone else changed', () => {
    const clashing = conflict(type(3, 'Diem15', '9'), stored(4, 2));
    const state = sheetReducer(clashing, { type: 'conflictSettled', id: 3, keep: 'mine' });
    expect(texts(state)[2]).toEqual(['9.00', '2.00']);
  });
});
