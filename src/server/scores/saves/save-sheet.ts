// Saves a whole sheet in one call: each row is saved, together with the saves of other users, and reported as if it
// were a call of its own.

import type { z } from 'zod';
import { InvalidPart } from '#server/platform/http/replies/errors.ts';
import {
  type HomeroomAnswer,
  type HomeroomSave,
  type HomeroomSheetSave,
  homeroomSave,
  type SavedHomeroom,
} from '#shared/scores/homeroom/api.ts';
import type { RowAnswer, SheetSave } from '#shared/scores/sheets/api.ts';
import { type SavedScore, type ScoreSave, scoreSave } from '#shared/scores/sheets/api.ts';

/** The error reply that a single save would get. */
type ErrorReplyOf = (error: unknown) => { status: number; body: object };

export const saveSheet = (
  { Diem, ...sheet }: SheetSave,
  save: (save: ScoreSave) => Promise<SavedScore>,
  errorReplyOf: ErrorReplyOf,
): Promise<RowAnswer[]> =>
  answers<RowAnswer>(Diem, (row) => save(saveOf(scoreSave, row, sheet)), errorReplyOf);

export const saveHomeroomSheet = (
  { HocSinh, ...sheet }: HomeroomSheetSave,
  save: (save: HomeroomSave) => Promise<SavedHomeroom>,
  errorReplyOf: ErrorReplyOf,
): Promise<HomeroomAnswer[]> =>
  answers<HomeroomAnswer>(HocSinh, (row) => save(saveOf(homeroomSave, row, sheet)), errorReplyOf);

function answers<Answer>(
  rows: unknown[],
  save: (row: unknown) => Promise<unknown>,
  errorReplyOf: ErrorReplyOf,
): Promise<Answer[]> {
  return Promise.all(
    rows.map(async (row) => {
      try {
        return { TrangThai: 200, TraLoi: await save(row) } as Answer;
      } catch (error) {
        const { status, body } = errorReplyOf(error);
        return { TrangThai: status, TraLoi: body } as Answer;
      }
    }),
  );
}

function saveOf<Save>(schema: z.ZodType<Save>, row: unknown, sheet: object): Save {
  const isObject = typeof row === 'object' && row !== null && !Array.isArray(row);
  const { data, error } = schema.safeParse(isObject ? { ...row, ...sheet } : row);
  if (error) throw new InvalidPart(error);
  return data;
}
