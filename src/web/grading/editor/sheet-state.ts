// The score sheet while it is being edited: what it holds, and what follows from that. How it changes is
// sheet-reducer.ts. Nothing here knows of the screen.

import type { ScoreRow, TypedSource } from '../../../shared/grading.ts';
import { mergeScore } from '../../../shared/rules/merge-score.ts';
import { type ScoreColumn, scoreColumns } from '../../../shared/rules/scheme/scheme.ts';
import { type PerColumn, perColumn, pickColumns, type Scores } from '../../../shared/rules/scheme/scores.ts';
import { scoreToHundredths } from '../../../shared/rules/score.ts';
import { type ParsedScore, parseScore, type ScoreFault } from '../../../shared/rules/score-text.ts';

export type CellRef = { id: number; column: ScoreColumn };

/** Why the last save of a row did not succeed. */
export type RowProblem =
  | { kind: 'refused'; reason: string }
  /** Someone else has saved another score meanwhile: what, and who and when if that is known. */
  | { kind: 'conflict'; stored: Scores; by: string | null; at: string | null };

export type SheetRow = {
  /** The student. */
  id: number;
  /** What was loaded or last saved. */
  base: Scores;
  /** What the cells show, as typed or pasted. */
  text: PerColumn<string>;
  /** How each of these texts got there; of no meaning where the score is not changed. */
  source: PerColumn<TypedSource>;
  problem: RowProblem | null;
};

export type CellContent = { text: string; source: TypedSource };
export type Edit = CellRef & { before: CellContent; after: CellContent };
/** What one undo takes back: everything typed into a cell at one go, or a whole paste. */
export type Step = readonly Edit[];

type Saving = {
  done: number;
  total: number;
  /** The server had no time for them yet: it will be asked again. */
  isWaiting?: boolean;
};

export type SheetState = {
  rows: readonly SheetRow[];
  undo: readonly Step[];
  redo: readonly Step[];
  /** The cell that is being typed into: the last step is still its own. */
  open: CellRef | null;
  /** While saving: how many students have been answered for. Nothing can be changed then. */
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

/** Every key asks the whole class what is changed, wrong or missing; a row that has not changed is not read again. */
const readRows = new WeakMap<SheetRow, PerColumn<ParsedScore>>();

function parsedCell(row: SheetRow, column: ScoreColumn): ParsedScore {
  const read = readRows.get(row) ?? perColumn((one) => parseScore(row.text[one]));
  readRows.set(row, read);
  return read[column];
}

/** What is wrong with what the cell shows; null when it is a score or empty. */
export function faultOf(row: SheetRow, column: ScoreColumn): ScoreFault | null {
  const parsed = parsedCell(row, column);
  return parsed.valid ? null : parsed.fault;
}

export const isInvalid = (row: SheetRow, column: ScoreColumn) => faultOf(row, column) !== null;

/** Different from what was loaded: '8.5' over a loaded 8.50 is not. */
export function isChanged(row: SheetRow, column: ScoreColumn): boolean {
  const parsed = parsedCell(row, column);
  return !parsed.valid || parsed.value !== row.base[column];
}

export const isChangedRow = (row: SheetRow) => scoreColumns.some((column) => isChanged(row, column));

/** The scores as they stand; what is no score counts as none. */
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

/** Whose score counts when a row is laid over what someone else has stored meanwhile. */
export function ownerOf(row: SheetRow, column: ScoreColumn, stored: Scores): 'mine' | 'theirs' | 'conflict' {
  const [base, theirs] = [scoreToHundredths(row.base[column]), scoreToHundredths(stored[column])];
  const parsed = parsedCell(row, column);
  if (!parsed.valid) return theirs === base ? 'mine' : 'conflict';
  const mine = scoreToHundredths(parsed.value);
  if (mergeScore(base, mine, theirs).conflict) return 'conflict';
  return mine === base ? 'theirs' : 'mine';
}

/** From now on the row starts from what is stored; a score that only this screen changed stays changed. */
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

/** The scores that both this screen and someone else have changed, differently. */
export function conflictingColumns(row: SheetRow): ScoreColumn[] {
  const { problem } = row;
  if (problem?.kind !== 'conflict') return [];
  return scoreColumns.filter((column) => ownerOf(row, column, problem.stored) === 'conflict');
}

export const isInConflict = (row: SheetRow) => conflictingColumns(row).length > 0;

/** A problem is worth showing only while there is still something of this row to save. */
export function shownProblem(row: SheetRow): RowProblem | null {
  if (row.problem?.kind === 'conflict') return isInConflict(row) ? row.problem : null;
  return isChangedRow(row) ? row.problem : null;
}

export const rowsToSave = (state: Pick<SheetState, 'rows'>) => state.rows.filter(isChangedRow);
