// The state of a score sheet in edit mode, and what is derived from it. sheet-reducer.ts changes it. Independent of the
// UI.

import { cellText, parseCell } from '#shared/school/scheme/cell-text.ts';
import { type Cells, type PerColumn, perColumn, pickColumns } from '#shared/school/scheme/cells.ts';
import type { ColumnKey } from '#shared/school/scheme/column-keys.ts';
import type { CellFault, ParsedCell } from '#shared/school/scheme/kinds/kind.ts';
import type { SheetScheme } from '#shared/school/scheme/scheme.ts';
import { schemeOfCells } from '#shared/school/scheme/schemes.ts';
import type { TypedSource } from '#shared/scores/sheets/api.ts';
import { mergeScore } from '#shared/scores/sheets/merge-score.ts';
import type { GivenLearning, SheetStudent, TransferredResult } from '../sheets/sheet.ts';

export type CellRef = { id: number; column: ColumnKey };

export const isSameCell = (a: CellRef | null, b: CellRef) => a?.id === b.id && a.column === b.column;

/** Why the last save of a row failed. */
export type RowProblem =
  | { kind: 'refused'; reason: string }
  /** Someone else has saved a different score: its value, and by whom and when if known. */
  | { kind: 'conflict'; stored: Cells; by: string | null; at: string | null };

export type SheetRow = {
  /** The student's id. */
  id: number;
  /** The same for all rows of a sheet. */
  scheme: SheetScheme;
  /** Nothing can be entered. */
  isExempt: boolean;
  /** Nothing can be entered here either: the results come from a previous school. */
  transferred?: TransferredResult | undefined;
  /** Only in a homeroom sheet. */
  learning?: GivenLearning | undefined;
  /** As loaded or last saved. */
  base: Cells;
  /** The text in the cells, as typed or pasted. */
  text: PerColumn<string>;
  /** How each text was entered; meaningless where the score is unchanged. */
  source: PerColumn<TypedSource>;
  /** What was typed, where the program has dropped digits and nobody has confirmed it. */
  shortened?: PerColumn<string | null>;
  problem: RowProblem | null;
};

export type CellContent = { text: string; source: TypedSource; shortened?: string | null };
export type Edit = CellRef & { before: CellContent; after: CellContent };
/** One undo step: everything typed into a cell in one go, or a whole paste. */
export type Step = readonly Edit[];

type Saving = {
  done: number;
  total: number;
  /** The server was busy; the save will be retried. */
  isWaiting?: boolean;
};

export type SheetState = {
  rows: readonly SheetRow[];
  undo: readonly Step[];
  redo: readonly Step[];
  /** The cell being typed into; the last undo step belongs to it. */
  open: CellRef | null;
  /** Progress of a save, in students. Nothing can be edited until it ends. */
  saving: Saving | null;
};

type RowIdentity = Pick<SheetRow, 'id' | 'scheme' | 'isExempt' | 'transferred' | 'learning'>;

export const freshRow = (
  { id, scheme, isExempt, transferred, learning }: RowIdentity,
  base: Cells,
): SheetRow => ({
  id,
  scheme,
  isExempt,
  transferred,
  learning,
  base,
  text: perColumn(scheme, (column) => cellText(column, base[column.key])),
  source: perColumn(scheme, () => 'sheet'),
  problem: null,
});

export function openSheet(rows: readonly SheetStudent[]): SheetState {
  return {
    rows: rows.map((row) => {
      const scheme = schemeOfCells(row);
      const { id, learning, Mien = false, ChuyenDen, DiemTB, KetQua } = row;
      const transferred = ChuyenDen && { ChuyenDen, DiemTB, KetQua };
      return freshRow({ id, scheme, isExempt: Mien, transferred, learning }, pickColumns(scheme, row));
    }),
    undo: [],
    redo: [],
    open: null,
    saving: null,
  };
}

/** Whether the row has no cells to type into. */
export const isClosed = ({ isExempt, transferred }: SheetRow) => isExempt || transferred !== undefined;

/** Cached per row: every key press checks the whole class for changed, invalid and missing scores. */
const readRows = new WeakMap<SheetRow, PerColumn<ParsedCell>>();

const emptyCell: ParsedCell = { valid: true, value: null };

function parsedCell(row: SheetRow, column: ColumnKey): ParsedCell {
  const read = readRows.get(row) ?? perColumn(row.scheme, (one) => parseCell(one, row.text[one.key] ?? ''));
  readRows.set(row, read);
  return read[column] ?? emptyCell;
}

/** What is wrong with the cell's text; null if it is a value or empty. */
export function faultOf(row: SheetRow, column: ColumnKey): CellFault | null {
  const parsed = parsedCell(row, column);
  return parsed.valid ? null : parsed.fault;
}

export const isInvalid = (row: SheetRow, column: ColumnKey) => faultOf(row, column) !== null;

/** Different from the loaded value: '8.5' over a loaded 8.50 is not. */
export function isChanged(row: SheetRow, column: ColumnKey): boolean {
  const parsed = parsedCell(row, column);
  return !parsed.valid || parsed.value !== (row.base[column] ?? null);
}

export const isChangedRow = (row: SheetRow) => row.scheme.columns.some(({ key }) => isChanged(row, key));

/** The current scores; invalid text counts as none. */
export function scoresOf(row: SheetRow): Cells {
  return perColumn(row.scheme, ({ key }) => {
    const parsed = parsedCell(row, key);
    return parsed.valid ? parsed.value : null;
  });
}

/** How the changed scores of a row were entered. */
export function sourcesOf(row: SheetRow): PerColumn<TypedSource> {
  const changed = row.scheme.columns.filter(({ key }) => isChanged(row, key));
  return Object.fromEntries(changed.map(({ key }) => [key, row.source[key]]));
}

export function cellsWhere(
  state: Pick<SheetState, 'rows'>,
  test: (row: SheetRow, column: ColumnKey) => boolean,
): CellRef[] {
  return state.rows.flatMap((row) =>
    row.scheme.columns.filter(({ key }) => test(row, key)).map(({ key }) => ({ id: row.id, column: key })),
  );
}

/** Which value wins when a row is merged with the scores someone else has stored since. */
export function ownerOf(row: SheetRow, column: ColumnKey, stored: Cells): 'mine' | 'theirs' | 'conflict' {
  const [base, theirs] = [row.base[column] ?? null, stored[column] ?? null];
  const parsed = parsedCell(row, column);
  if (!parsed.valid) return theirs === base ? 'mine' : 'conflict';
  const mine = parsed.value;
  if (mergeScore(base, mine, theirs).conflict) return 'conflict';
  return mine === base ? 'theirs' : 'mine';
}

/** Rebases the row on the stored scores; a score changed only here stays changed. */
export function settled(row: SheetRow, keep: 'mine' | 'stored'): SheetRow {
  if (row.problem?.kind !== 'conflict') return row;
  const { stored } = row.problem;
  const text = { ...row.text };
  for (const column of row.scheme.columns) {
    const owner = ownerOf(row, column.key, stored);
    if (owner === 'theirs' || (owner === 'conflict' && keep === 'stored'))
      text[column.key] = cellText(column, stored[column.key]);
  }
  return { ...row, base: stored, text, problem: null };
}

/** The columns that both this user and someone else have changed, to different values. */
export function conflictingColumns(row: SheetRow): ColumnKey[] {
  const { problem } = row;
  if (problem?.kind !== 'conflict') return [];
  return row.scheme.columns
    .map(({ key }) => key)
    .filter((key) => ownerOf(row, key, problem.stored) === 'conflict');
}

export const isInConflict = (row: SheetRow) => conflictingColumns(row).length > 0;

/** Show a problem only while the row still has something to save. */
export function shownProblem(row: SheetRow): RowProblem | null {
  if (row.problem?.kind === 'conflict') return isInConflict(row) ? row.problem : null;
  return isChangedRow(row) ? row.problem : null;
}

export const rowsToSave = (state: Pick<SheetState, 'rows'>) => state.rows.filter(isChangedRow);
