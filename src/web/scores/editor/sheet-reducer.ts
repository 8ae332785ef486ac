import { completedText } from '#shared/school/scheme/cell-text.ts';
import type { Cells } from '#shared/school/scheme/cells.ts';
import { columnOf } from '#shared/school/scheme/scheme.ts';
import type { TypedSource } from '#shared/scores/sheets/api.ts';
import {
  type CellContent,
  type CellRef,
  type Edit,
  freshRow,
  isSameCell,
  type RowProblem,
  type SheetRow,
  type SheetState,
  type Step,
  settled,
} from './sheet-state.ts';

export type SheetAction =
  /** The cell's text after a key press; `text` is what it shows, `shortened` what was typed if that has more digits. */
  | { type: 'typed'; cell: CellRef; text: string; shortened?: string | null }
  /** The user has seen what a shortened score became. */
  | { type: 'confirmed'; cell: CellRef }
  | { type: 'left'; cell: CellRef }
  /** Reverts what was typed since the cell was entered. */
  | { type: 'reverted'; cell: CellRef }
  /** Several cells at once, as one undo step. */
  | { type: 'pasted'; cells: readonly (CellRef & { text: string })[]; source?: TypedSource }
  | { type: 'undone' }
  | { type: 'redone' }
  | { type: 'saveStarted'; total: number }
  | { type: 'retryScheduled' }
  | { type: 'rowSaved'; id: number; scores: Cells }
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
      return typed(state, action.cell, { text: action.text, shortened: action.shortened ?? null });
    case 'confirmed':
      return withContents(state, [{ ...action.cell, ...contentAt(state, action.cell), shortened: null }]);
    case 'left':
      return isSameCell(state.open, action.cell) ? closed(state) : state;
    case 'reverted':
      return reverted(state, action.cell);
    case 'pasted':
      return pasted(closed(state), action.cells, action.source);
    case 'undone':
      return undone(closed(state));
    case 'redone':
      return redone(closed(state));
    case 'saveStarted':
      return { ...closed(state), saving: { done: 0, total: action.total } };
    case 'retryScheduled':
      return { ...state, saving: state.saving && { ...state.saving, isWaiting: true } };
    case 'rowSaved':
      return answered(state, action.id, (row) => freshRow(row, action.scores));
    case 'rowFailed':
      return answered(state, action.id, (row) => ({ ...row, problem: action.problem }));
    case 'saveEnded':
      return { ...state, saving: null };
    case 'conflictSettled':
      return changeRow(closed(state), action.id, (row) => settled(row, action.keep));
  }
}

function contentAt(state: SheetState, { id, column }: CellRef): CellContent {
  const row = state.rows.find((one) => one.id === id);
  return {
    text: row?.text[column] ?? '',
    source: row?.source[column] ?? 'sheet',
    shortened: row?.shortened?.[column] ?? null,
  };
}

/** The text in the usual form of its column. */
function completed(state: SheetState, { id, column }: CellRef, text: string): string {
  const row = state.rows.find((one) => one.id === id);
  return row ? completedText(columnOf(row.scheme, column), text) : text;
}

function changeRow(state: SheetState, id: number, change: (row: SheetRow) => SheetRow): SheetState {
  return { ...state, rows: state.rows.map((row) => (row.id === id ? change(row) : row)) };
}

function withContents(state: SheetState, cells: readonly (CellRef & CellContent)[]): SheetState {
  const byStudent = Map.groupBy(cells, ({ id }) => id);
  return {
    ...state,
    rows: state.rows.map((row) => {
      const changed = byStudent.get(row.id);
      if (!changed) return row;
      const [text, source, shortened] = [{ ...row.text }, { ...row.source }, { ...row.shortened }];
      for (const cell of changed) {
        text[cell.column] = cell.text;
        source[cell.column] = cell.source;
        shortened[cell.column] = cell.shortened ?? null;
      }
      return { ...row, text, source, shortened };
    }),
  };
}

function typed(
  state: SheetState,
  cell: CellRef,
  { text, shortened }: Pick<CellContent, 'text' | 'shortened'>,
): SheetState {
  const after: CellContent = { text, source: 'sheet', shortened };
  if (isSameCell(state.open, cell)) return withContents(withOpenStep(state, after), [{ ...cell, ...after }]);
  const before = contentAt(state, cell);
  if (before.text === text) return state;
  const settledState = closed(state);
  const step: Step = [{ ...cell, before, after }];
  return {
    ...withContents(settledState, [{ ...cell, ...after }]),
    undo: [...settledState.undo, step],
    redo: [],
    open: cell,
  };
}

const openEdit = (state: SheetState): Edit | undefined =>
  state.open ? state.undo.at(-1)?.find((edit) => isSameCell(state.open, edit)) : undefined;

function withOpenStep(state: SheetState, after: CellContent): SheetState {
  const edit = openEdit(state);
  return edit ? { ...state, undo: [...state.undo.slice(0, -1), [{ ...edit, after }]] } : state;
}

/** Ends typing in a cell: a valid value gets its usual form, and typing that changed nothing is not an undo step. */
function closed(state: SheetState): SheetState {
  const edit = openEdit(state);
  if (!edit) return { ...state, open: null };
  const { id, column, before } = edit;
  const text = completed(state, edit, edit.after.text);
  const after = text === before.text ? before : { ...edit.after, text };
  const earlier = state.undo.slice(0, -1);
  return {
    ...withContents({ ...state, open: null }, [{ id, column, ...after }]),
    undo: after === before ? earlier : [...earlier, [{ id, column, before, after }]],
  };
}

function reverted(state: SheetState, cell: CellRef): SheetState {
  const edit = openEdit(state);
  if (!edit || !isSameCell(state.open, cell)) return state;
  return {
    ...withContents(state, [{ ...cell, ...edit.before }]),
    undo: state.undo.slice(0, -1),
    open: null,
  };
}

function pasted(
  state: SheetState,
  cells: readonly (CellRef & { text: string })[],
  source: TypedSource = 'paste',
): SheetState {
  const step = cells
    .map(({ text, ...cell }): Edit => {
      const after: CellContent = { text: completed(state, cell, text), source };
      return { ...cell, before: contentAt(state, cell), after };
    })
    .filter(({ before, after }) => before.text !== after.text);
  if (step.length === 0) return state;
  return { ...withContents(state, contents(step, 'after')), undo: [...state.undo, step], redo: [] };
}

const contents = (step: Step, when: 'before' | 'after') =>
  step.map((edit) => ({ id: edit.id, column: edit.column, ...edit[when] }));

function undone(state: SheetState): SheetState {
  const step = state.undo.at(-1);
  if (!step) return state;
  const before = withContents(state, contents(step, 'before'));
  return { ...before, undo: state.undo.slice(0, -1), redo: [...state.redo, step] };
}

function redone(state: SheetState): SheetState {
  const step = state.redo.at(-1);
  if (!step) return state;
  const after = withContents(state, contents(step, 'after'));
  return { ...after, undo: [...state.undo, step], redo: state.redo.slice(0, -1) };
}

function answered(state: SheetState, id: number, change: (row: SheetRow) => SheetRow): SheetState {
  const { saving } = state;
  return {
    ...changeRow(state, id, change),
    saving: saving && { done: saving.done + 1, total: saving.total },
  };
}
