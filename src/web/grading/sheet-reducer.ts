import type { ScoreColumn } from '../../shared/grading.ts';
import { formatOnLeave } from '../../shared/rules/typed-score.ts';
import type { Marks } from './outcome.ts';
import {
  type CellRef,
  columns,
  type Edit,
  ownerOf,
  type RowProblem,
  type SheetRow,
  type SheetState,
  type Step,
  textOf,
  textsOf,
} from './sheet-state.ts';

export type SheetAction =
  /** The cell's text after a key; `text` is what it shows. */
  | { type: 'typed'; cell: CellRef; text: string }
  | { type: 'left'; cell: CellRef }
  /** Takes back what was typed since the cell was entered. */
  | { type: 'reverted'; cell: CellRef }
  | { type: 'pasted'; cells: readonly (CellRef & { text: string })[] }
  | { type: 'undone' }
  | { type: 'redone' }
  | { type: 'saveStarted'; total: number }
  | { type: 'rowSaved'; id: number; marks: Marks }
  | { type: 'rowFailed'; id: number; problem: RowProblem }
  | { type: 'saveEnded' }
  | { type: 'conflictSettled'; id: number; keep: 'mine' | 'stored' };

const editing: ReadonlySet<SheetAction['type']> = new Set([
  'typed',
  'reverted',
  'pasted',
  'undone',
  'redone',
  'conflictSettled',
]);

export function sheetReducer(state: SheetState, action: SheetAction): SheetState {
  if (state.saving && editing.has(action.type)) return state;
  switch (action.type) {
    case 'typed':
      return typed(state, action.cell, action.text);
    case 'left':
      return sameCell(state.open, action.cell) ? closed(state) : state;
    case 'reverted':
      return reverted(state, action.cell);
    case 'pasted':
      return pasted(closed(state), action.cells);
    case 'undone':
      return undone(closed(state));
    case 'redone':
      return redone(closed(state));
    case 'saveStarted':
      return { ...closed(state), saving: { done: 0, total: action.total } };
    case 'rowSaved':
      return answered(state, action.id, (row) => freshRow(row.id, action.marks));
    case 'rowFailed':
      return answered(state, action.id, (row) => ({ ...row, problem: action.problem }));
    case 'saveEnded':
      return { ...state, saving: null };
    case 'conflictSettled':
      return changeRow(closed(state), action.id, (row) => settled(row, action.keep));
  }
}

const freshRow = (id: number, base: Marks): SheetRow => ({ id, base, text: textsOf(base), problem: null });

const sameCell = (a: CellRef | null, b: CellRef) => a?.id === b.id && a.column === b.column;

const textAt = (state: SheetState, { id, column }: CellRef) =>
  state.rows.find((row) => row.id === id)?.text[column] ?? '';

function changeRow(state: SheetState, id: number, change: (row: SheetRow) => SheetRow): SheetState {
  return { ...state, rows: state.rows.map((row) => (row.id === id ? change(row) : row)) };
}

function withTexts(state: SheetState, cells: readonly (CellRef & { text: string })[]): SheetState {
  const texts = new Map<number, Partial<Record<ScoreColumn, string>>>();
  for (const { id, column, text } of cells) texts.set(id, { ...texts.get(id), [column]: text });
  return {
    ...state,
    rows: state.rows.map((row) => {
      const changed = texts.get(row.id);
      return changed ? { ...row, text: { ...row.text, ...changed } } : row;
    }),
  };
}

function typed(state: SheetState, cell: CellRef, text: string): SheetState {
  if (sameCell(state.open, cell)) return withTexts(withOpenStep(state, text), [{ ...cell, text }]);
  const before = textAt(state, cell);
  if (before === text) return state;
  const settledState = closed(state);
  const step: Step = [{ ...cell, before, after: text }];
  return {
    ...withTexts(settledState, [{ ...cell, text }]),
    undo: [...settledState.undo, step],
    redo: [],
    open: cell,
  };
}

const openEdit = (state: SheetState): Edit | undefined =>
  state.open ? state.undo.at(-1)?.find((edit) => sameCell(state.open, edit)) : undefined;

function withOpenStep(state: SheetState, after: string): SheetState {
  const edit = openEdit(state);
  return edit ? { ...state, undo: [...state.undo.slice(0, -1), [{ ...edit, after }]] } : state;
}

/** Ends the typing in a cell: a valid mark gets its two decimals, and typing that changed nothing is no step. */
function closed(state: SheetState): SheetState {
  const edit = openEdit(state);
  if (!edit) return { ...state, open: null };
  const after = formatOnLeave(edit.after);
  const formatted = withTexts({ ...state, open: null }, [{ ...edit, text: after }]);
  const earlier = state.undo.slice(0, -1);
  return { ...formatted, undo: after === edit.before ? earlier : [...earlier, [{ ...edit, after }]] };
}

function reverted(state: SheetState, cell: CellRef): SheetState {
  const edit = openEdit(state);
  if (!edit || !sameCell(state.open, cell)) return state;
  return {
    ...withTexts(state, [{ ...cell, text: edit.before }]),
    undo: state.undo.slice(0, -1),
    open: null,
  };
}

function pasted(state: SheetState, cells: readonly (CellRef & { text: string })[]): SheetState {
  const step = cells
    .map(({ text, ...cell }) => ({ ...cell, before: textAt(state, cell), after: formatOnLeave(text) }))
    .filter(({ before, after }) => before !== after);
  if (step.length === 0) return state;
  return {
    ...withTexts(
      state,
      step.map(({ after, ...cell }) => ({ ...cell, text: after })),
    ),
    undo: [...state.undo, step],
    redo: [],
  };
}

function undone(state: SheetState): SheetState {
  const step = state.undo.at(-1);
  if (!step) return state;
  const cells = step.map(({ before, ...cell }) => ({ ...cell, text: before }));
  return { ...withTexts(state, cells), undo: state.undo.slice(0, -1), redo: [...state.redo, step] };
}

function redone(state: SheetState): SheetState {
  const step = state.redo.at(-1);
  if (!step) return state;
  const cells = step.map(({ after, ...cell }) => ({ ...cell, text: after }));
  return { ...withTexts(state, cells), undo: [...state.undo, step], redo: state.redo.slice(0, -1) };
}

function answered(state: SheetState, id: number, change: (row: SheetRow) => SheetRow): SheetState {
  const { saving } = state;
  return { ...changeRow(state, id, change), saving: saving && { ...saving, done: saving.done + 1 } };
}

/** From now on the row starts from what is stored; a mark that only this screen changed stays changed. */
export function settled(row: SheetRow, keep: 'mine' | 'stored'): SheetRow {
  if (row.problem?.kind !== 'conflict') return row;
  const { stored } = row.problem;
  const text = { ...row.text };
  for (const column of columns) {
    const owner = ownerOf(row, column, stored);
    if (owner === 'theirs' || (owner === 'conflict' && keep === 'stored'))
      text[column] = textOf(stored[column]);
  }
  return { ...row, base: stored, text, problem: null };
}
