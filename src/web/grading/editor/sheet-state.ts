// The state of a score sheet in edit mode, and what is derived from it. sheet-reducer.ts changes it. Independent of the
// UI.

import type { ScoreRow, TypedSource } from '../../../shared/endpoints/grading.ts';
import { scoreToHundredths } from '../../../shared/rules/hundredths.ts';
import { mergeScore } from '../../../shared/rules/merge-score.ts';
import { type ParsedScore, parseScore, type ScoreFault } from '../../../shared/rules/parse-score.ts';
import { type ScoreColumn, scoreColumns } from '../../../shared/rules/scheme/scheme.ts';
import { type PerColumn, perColumn, pickColumns, type Scores } from '../../../shared/rules/scheme/scores.ts';

export type CellRef = { id: number; column: ScoreColumn };

/** Why the last save of a row failed. */
export type RowProblem =
  | { kind: 'refused'; reason: string }
  /** Someone else has saved a different score: its value, and by whom and when if known. */
  | { kind: 'conflict'; stored: Scores; by: string | null; at: string | null };

export type SheetRow = {
  /** The student's id. */
  id: number;
  /** As loaded or last saved. */
  base: Scores;
  /** The text in the cells, as typed or pasted. */
  text: PerColumn<string>;
  /** How each text was entered; meaningless where the score is unchanged. */
  source: PerColumn<TypedSource>;
  problem: RowProblem | null;
};

export type CellContent = { text: string; source: TypedSource };
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

export const textOf = (score: number | null) => (score === null ? '' : score.toFixed(2));

export const freshRow = (id: number, base: Scores): SheetRow => ({
  id,
  base,
  text: perColumn((column) => textOf(base[column])),
  source: perColumn(() => 'sheet'),
  problem: null,
});

export function openSheet(rows: readonly ScoreRow[]): SheetState {
  return {
    rows: rows.map((row) => freshRow(row.id, pickColumns(row))),
    undo: [],
    redo: [],
    open: null,
    saving: null,
  };
}

/** Cached per row: every key press checks the whole class for changed, invalid and missing scores. */
const readRows = new WeakMap<SheetRow, PerColumn<ParsedScore>>();

function parsedCell(row: SheetRow, column: ScoreColumn): ParsedScore {
  const read = readRows.get(row) ?? perColumn((one) => parseScore(row.text[one]));
  readRows.set(row, read);
  return read[column];
}

/** What is wrong with the cell's text; null if it is a score or empty. */
export function faultOf(row: SheetRow, column: ScoreColumn): ScoreFault | null {
  const parsed = parsedCell(row, column);
  return parsed.valid ? null : parsed.fault;
}

export const isInvalid = (row: SheetRow, column: ScoreColumn) => faultOf(row, column) !== null;

/** Different from the loaded value: '8.5' over a loaded 8.50 is not. */
export function isChanged(row: SheetRow, column: ScoreColumn): boolean {
  const parsed = parsedCell(row, column);
  return !parsed.valid || parsed.value !== row.base[column];
}

export const isChangedRow = (row: SheetRow) => scoreColumns.some((column) => isChanged(row, column));

/** The current scores; invalid text counts as none. */
export function scoresOf(row: SheetRow): Scores {
  return perColumn((column) => {
    const parsed = parsedCell(row, column);
    return parsed.valid ? parsed.value : null;
  });
}

/** How the changed scores of a row were entered. */
export function sourcesOf(row: SheetRow): Partial<PerColumn<TypedSource>> {
  const changed = scoreColumns.filter((column) => isChanged(row, column));
  return Object.fromEntries(changed.map((column) => [column, row.source[column]]));
}

export function cellsWhere(
  state: Pick<SheetState, 'rows'>,
  test: (row: SheetRow, column: ScoreColumn) => boolean,
): CellRef[] {
  return state.rows.flatMap((row) =>
    scoreColumns.filter((column) => test(row, column)).map((column) => ({ id: row.id, column })),
  );
}

/** Which value wins when a row is merged with the scores someone else has stored since. */
export function ownerOf(row: SheetRow, column: ScoreColumn, stored: Scores): 'mine' | 'theirs' | 'conflict' {
  const [base, theirs] = [scoreToHundredths(row.base[column]), scoreToHundredths(stored[column])];
  const parsed = parsedCell(row, column);
  if (!parsed.valid) return theirs === base ? 'mine' : 'conflict';
  const mine = scoreToHundredths(parsed.value);
  if (mergeScore(base, mine, theirs).conflict) return 'conflict';
  return mine === base ? 'theirs' : 'mine';
}

/** Rebases the row on the stored scores; a score changed only here stays changed. */
export function settled(row: SheetRow, keep: 'mine' | 'stored'): SheetRow {
  if (row.problem?.kind !== 'conflict') return row;
  const { stored } = row.problem;
  const text = { ...row.text };
  for (const column of scoreColumns) {
    const owner = ownerOf(row, column, stored);
    if (owner === 'theirs' || (owner === 'conflict' && keep === 'stored'))
      text[column] = textOf(stored[column]);
  }
  return { ...row, base: stored, text, problem: null };
}

/** The columns that both this user and someone else have changed, to different values. */
export function conflictingColumns(row: SheetRow): ScoreColumn[] {
  const { problem } = row;
  if (problem?.kind !== 'conflict') return [];
  return scoreColumns.filter((column) => ownerOf(row, column, problem.stored) === 'conflict');
}

export const isInConflict = (row: SheetRow) => conflictingColumns(row).length > 0;

/** Show a problem only while the row still has something to save. */
export function shownProblem(row: SheetRow): RowProblem | null {
  if (row.problem?.kind === 'conflict') return isInConflict(row) ? row.problem : null;
  return isChangedRow(row) ? row.problem : null;
}

export const rowsToSave = (state: Pick<SheetState, 'rows'>) => state.rows.filter(isChangedRow);
