import { z } from 'zod';
import { type Cells, perColumn, pickColumns } from '#shared/school/scheme/cells.ts';
import type { CellValue } from '#shared/school/scheme/kinds/kind.ts';
import type { SheetScheme } from '#shared/school/scheme/scheme.ts';
import { lastEdit } from '#shared/scores/sheets/api.ts';
import { ApiError, detailOf, NetworkError, problemTexts } from '#web/kit/calls/problems.ts';
import type { RowProblem } from './sheet-state.ts';

/** Why a row could not be saved, as stored in the sheet's state. */
export function problemOf(scheme: SheetScheme, error: unknown): RowProblem {
  if (error instanceof NetworkError) return { kind: 'refused', reason: problemTexts.network };
  const body = error instanceof ApiError && error.status === 409 ? error.body : null;
  return conflictOf(scheme, body) ?? { kind: 'refused', reason: detailOf(error) };
}

const author = z.object(lastEdit);

const cell: z.ZodType<CellValue | undefined> = z.union([z.number(), z.string()]).nullable().optional();

/** Sheets of subjects and homeroom sheets have different columns, and their conflicts carry these. */
function conflictOf(scheme: SheetScheme, body: unknown): RowProblem | null {
  const conflict = author.safeParse(body);
  const cells = z.object(perColumn(scheme, () => cell)).safeParse(body);
  if (!conflict.success || !cells.success) return null;
  const { NguoiSua: by, ThoiDiem: at } = conflict.data;
  return { kind: 'conflict', stored: pickColumns(scheme, cells.data as Cells), by, at };
}
