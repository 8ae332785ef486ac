import type { ScoreRow } from '../../../shared/endpoints/grading.ts';
import { printedSheet, type ShownSheet } from '../printed-sheet.ts';
import { resultOfCells } from '../sheet.ts';
import { type SheetRow, scoresOf } from './sheet-state.ts';

type TypedSheet = Omit<ShownSheet, 'rows'> & {
  students: readonly ScoreRow[];
  /** Includes the last key press, which may not be rendered yet. */
  typed: () => readonly SheetRow[];
};

/** Prints the sheet as shown on screen, saved or not; invalid scores are left blank. */
export function printedTypedSheet({ students, typed, ...shown }: TypedSheet) {
  const rows = new Map(typed().map((row) => [row.id, row]));
  return printedSheet({
    ...shown,
    rows: students.map((student) => asTyped(student, rows.get(student.id), shown.passScore)),
  });
}

function asTyped(student: ScoreRow, row: SheetRow | undefined, passScore: number): ScoreRow {
  if (!row) return student;
  const cells = scoresOf(row);
  const { result } = row.scheme;
  return { ...student, ...cells, [result.key]: resultOfCells(row.scheme, cells, passScore).value };
}
