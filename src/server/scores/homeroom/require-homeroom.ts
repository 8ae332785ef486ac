import type { Reader } from '#server/platform/database/reader.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { AppError, forbidden } from '#shared/contract/errors.ts';
import type { HomeroomSheet } from '#shared/scores/homeroom/api.ts';
import { homeroomMessages } from '#shared/scores/homeroom/messages.ts';
import { loadSheetFacts, partsOf } from '../sheets/fact-queries.ts';
import { requireSheet, type SheetHead } from '../sheets/require-sheet.ts';

/** The homeroom sheet's head; throws if it does not exist, or for a teacher of another class. */
export async function requireHomeroom(
  reader: Reader,
  { IDLopHoc, IDHocKy }: HomeroomSheet,
  caller: Caller,
): Promise<SheetHead> {
  const sheet = { IDLopHoc, IDMonHoc: null, IDHocKy };
  const head = await requireSheet(reader, sheet);
  if (caller.role !== 'GiaoVien') return head;
  const parts = partsOf(await loadSheetFacts(reader, [sheet]), sheet);
  if (parts instanceof AppError || parts.teacherId !== caller.id)
    throw forbidden(homeroomMessages.notHomeroom);
  return head;
}
