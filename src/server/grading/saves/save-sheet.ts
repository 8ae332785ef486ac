// Saves a whole sheet in one call: each row is saved, together with the saves of other users, and reported as if it
// were a call of its own.

import { type SavedScore, type ScoreSave, scoreSave } from '../../../shared/endpoints/grading.ts';
import type { RowAnswer, SheetSave } from '../../../shared/endpoints/whole-sheet.ts';
import { InvalidPart } from '../../http/replies/errors.ts';

type Save = (save: ScoreSave) => Promise<SavedScore>;
/** The error reply that a single save would get. */
type ErrorReplyOf = (error: unknown) => { status: number; body: object };

export function saveSheet(
  { Diem, ...sheet }: SheetSave,
  save: Save,
  errorReplyOf: ErrorReplyOf,
): Promise<RowAnswer[]> {
  return Promise.all(
    Diem.map(async (row): Promise<RowAnswer> => {
      try {
        return { TrangThai: 200, TraLoi: await save(scoreSaveOf(row, sheet)) };
      } catch (error) {
        const { status, body } = errorReplyOf(error);
        return { TrangThai: status, TraLoi: body } as RowAnswer;
      }
    }),
  );
}

function scoreSaveOf(row: unknown, sheet: Omit<SheetSave, 'Diem'>): ScoreSave {
  const isObject = typeof row === 'object' && row !== null && !Array.isArray(row);
  const { data, error } = scoreSave.safeParse(isObject ? { ...row, ...sheet } : row);
  if (error) throw new InvalidPart(error);
  return data;
}
