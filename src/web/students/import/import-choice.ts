// Which rows of a checked list would be imported, and what prevents it.

import type { CheckedStudent } from '#shared/students/import/api.ts';

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
