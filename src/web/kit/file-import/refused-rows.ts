import type { z } from 'zod';
import { ApiError, statusOf } from '../calls/problems.ts';
import type { Faults } from './fault-lines.ts';
import { fileImportTexts } from './file-import-texts.ts';
import { type ImportProblem, plainProblem, reasonOf } from './import-problem.ts';

type Refusal = { detail: string; rows: { Dong: number; Loi: Faults }[] };

/** `unsure`: for an import that may or may not have been stored. */
type Texts = { unsure: (reason: string) => string };

/** The rows with the errors the server returned since the check. */
export function withRefusals<Row extends { Dong: number; Loi: Faults | null }>(
  rows: readonly Row[],
  refused: Refusal['rows'],
): Row[] {
  const faults = new Map(refused.map(({ Dong, Loi }) => [Dong, Loi]));
  return rows.map((row) => ({ ...row, Loi: faults.get(row.Dong) ?? row.Loi }));
}

/** Rejected rows show their own errors. Without a definite response, the earlier check is no longer reliable. */
export function refusedRows<Row extends { Dong: number; Loi: Faults | null }>(
  error: unknown,
  rows: readonly Row[],
  { unsure }: Texts,
  schema: z.ZodType<Refusal>,
): { rows: readonly Row[] | null; problem: ImportProblem } {
  const status = statusOf(error);
  const problem = (text: string, again: string | null) => ({ ...plainProblem(text), again });
  if (status === null || status >= 500)
    return { rows: null, problem: problem(unsure(reasonOf(error)), fileImportTexts.recheck) };
  const refusal = schema.safeParse(error instanceof ApiError ? error.body : null).data;
  if (!refusal || refusal.rows.length === 0)
    return { rows, problem: problem(reasonOf(error), status === 400 ? fileImportTexts.recheck : null) };
  return {
    rows: withRefusals(rows, refusal.rows),
    problem: problem(`${refusal.detail} ${fileImportTexts.refused}`, fileImportTexts.recheck),
  };
}
