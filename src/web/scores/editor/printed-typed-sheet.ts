import { printedSheet, type ShownSheet } from '../sheets/printed-sheet.ts';
import { resultOfCells, type SheetStudent } from '../sheets/sheet.ts';
import { type SheetRow, scoresOf } from './sheet-state.ts';

type TypedSheet = Omit<ShownSheet, 'rows'> & {
  students: readonly SheetStudent[];
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

function asTyped(student: SheetStudent, row: SheetRow | undefined, passScore: number): SheetStudent {
  if (!row || row.transferred) return student;
  const cells = scoresOf(row);
  const { result } = row.scheme;
  return { ...student, ...cells, [result.key]: resultOfCells(row.scheme, cells, passScore).value };
}
