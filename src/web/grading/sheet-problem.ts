import { z } from 'zod';
import { ApiError, detailOf, NetworkError, problemTexts } from '../lib/calls/problems.ts';
import type { RowProblem } from './sheet-state.ts';

const score = z.number().nullable();

const conflictBody = z.object({
  Diem15: score,
  Diem1Tiet: score,
  NguoiSua: z.string().nullable(),
  ThoiDiem: z.string().nullable(),
});

/** Why a row could not be saved, as the sheet keeps it. */
export function problemOf(error: unknown): RowProblem {
  if (error instanceof NetworkError) return { kind: 'refused', reason: problemTexts.network };
  const body = error instanceof ApiError && error.status === 409 ? error.body : null;
  const conflict = conflictBody.safeParse(body);
  if (!conflict.success) return { kind: 'refused', reason: detailOf(error) };
  const { NguoiSua, ThoiDiem, ...stored } = conflict.data;
  return { kind: 'conflict', stored, by: NguoiSua, at: ThoiDiem };
}
