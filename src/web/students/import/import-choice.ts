// What of a checked list would be imported, and what stands in the way.

import type { CheckedStudent, StudentImportRefusal } from '../../../shared/student-import.ts';

/** Doubles come along only when that was chosen. */
export const isWanted = ({ Trung }: CheckedStudent, withDoubles: boolean) => Trung === null || withDoubles;

/** What is wrong with a row that is wanted; whoever is left out may be as wrong as they like. */
export const faultsOf = (row: CheckedStudent, withDoubles: boolean) =>
  isWanted(row, withDoubles) ? row.Loi : null;

export type ImportChoice = { wanted: CheckedStudent[]; wrong: CheckedStudent[]; mayImport: boolean };

/** Nothing is imported while any row is wrong, and there must be somebody to import. */
export function choiceOf(rows: readonly CheckedStudent[], withDoubles: boolean): ImportChoice {
  const wanted = rows.filter((row) => isWanted(row, withDoubles));
  const wrong = wanted.filter(({ Loi }) => Loi !== null);
  return { wanted, wrong, mayImport: wanted.length > 0 && wrong.length === 0 };
}

/** The rows with what the server has refused them for since they were checked. */
export function withRefusals(
  rows: readonly CheckedStudent[],
  refused: StudentImportRefusal['rows'],
): CheckedStudent[] {
  const faults = new Map(refused.map(({ Dong, Loi }) => [Dong, Loi]));
  return rows.map((row) => ({ ...row, Loi: faults.get(row.Dong) ?? row.Loi }));
}
