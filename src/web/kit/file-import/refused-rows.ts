import type { FieldErrors } from '#shared/contract/errors.ts';
import { type RowsRefusal, rowsRefusal } from '#shared/contract/import-fields.ts';
import { ApiError, statusOf } from '../calls/problems.ts';
import { fileImportTexts as texts } from './file-import-texts.ts';
import { type ImportProblem, plainProblem, reasonOf } from './import-problem.ts';

/** The rows with the errors the server returned since the check. */
export function withRefusals<Row extends { Dong: number; Loi: FieldErrors | null }>(
  rows: readonly Row[],
  refused: RowsRefusal['rows'],
): Row[] {
  const faults = new Map(refused.map(({ Dong, Loi }) => [Dong, Loi]));
  return rows.map((row) => ({ ...row, Loi: faults.get(row.Dong) ?? row.Loi }));
}

type Refused<Row> = { rows: readonly Row[] | null; problem: ImportProblem };

/**
 * What to show after a failed save. Without a definite response, the earlier check is no longer reliable, and `unsure`
 * says so. `refusalIn` finds the rows and the message in a reply about single rows.
 */
export function refusedState<Row>(
  error: unknown,
  rows: readonly Row[],
  unsure: (reason: string) => string,
  refusalIn: (body: unknown) => { rows: readonly Row[]; text: string } | null,
): Refused<Row> {
  const status = statusOf(error);
  const problem = (text: string, again: string | null) => ({ ...plainProblem(text), again });
  if (status === null || status >= 500)
    return { rows: null, problem: problem(unsure(reasonOf(error)), texts.recheck) };
  const refusal = refusalIn(error instanceof ApiError ? error.body : null);
  if (refusal) return { rows: refusal.rows, problem: problem(refusal.text, texts.recheck) };
  const isStale = status === 400 || status === 409;
  return { rows, problem: problem(reasonOf(error), isStale ? texts.recheck : null) };
}

/** Rejected rows show their own errors. */
export const refusedRows = <Row extends { Dong: number; Loi: FieldErrors | null }>(
  error: unknown,
  rows: readonly Row[],
  { unsure }: { unsure: (reason: string) => string },
) =>
  refusedState(error, rows, unsure, (body) => {
    const refusal = rowsRefusal.safeParse(body).data;
    if (!refusal || refusal.rows.length === 0) return null;
    return { rows: withRefusals(rows, refusal.rows), text: `${refusal.detail} ${texts.refused}` };
  });
