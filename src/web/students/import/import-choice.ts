// Which rows of a checked list would be imported, and what prevents it.

import type { CheckedStudent, StudentImportRefusal } from '../../../shared/endpoints/student-import.ts';

/** Duplicates are included only if the user chose so. */
export const isWanted = ({ Trung }: CheckedStudent, includeDuplicates: boolean) =>
  Trung === null || includeDuplicates;

/** The errors of a row to be imported; errors in skipped rows do not matter. */
export const faultsOf = (row: CheckedStudent, includeDuplicates: boolean) =>
  isWanted(row, includeDuplicates) ? row.Loi : null;

export type ImportChoice = { wanted: CheckedStudent[]; wrong: CheckedStudent[]; mayImport: boolean };

/** All rows must be valid, and there must be at least one to import. */
export function choiceOf(rows: readonly CheckedStudent[], includeDuplicates: boolean): ImportChoice {
  const wanted = rows.filter((row) => isWanted(row, includeDuplicates));
  const wrong = wanted.filter(({ Loi }) => Loi !== null);
  return { wanted, wrong, mayImport: wanted.length > 0 && wrong.length === 0 };
}

/** The rows with the errors the server returned since the check. */
export function withRefusals(
  rows: readonly CheckedStudent[],
  refused: StudentImportRefusal['rows'],
): CheckedStudent[] {
  const faults = new Map(refused.map(({ Dong, Loi }) => [Dong, Loi]));
  return rows.map((row) => ({ ...row, Loi: faults.get(row.Dong) ?? row.Loi }));
}
