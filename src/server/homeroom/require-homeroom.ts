import { type HomeroomSheet, homeroomMessages } from '../../shared/endpoints/homeroom.ts';
import { forbidden } from '../../shared/errors.ts';
import type { Reader } from '../database/reader.ts';
import { loadSheetFacts } from '../grading/sheets/queries.ts';
import { requireSheet, type SheetHead } from '../grading/sheets/require-sheet.ts';
import { pairOf } from '../grading/sheets/sheet-facts.ts';
import type { Caller } from '../sessions/caller.ts';

/** The homeroom sheet's head; throws if it does not exist, or for a teacher of another class. */
export async function requireHomeroom(
  reader: Reader,
  { IDLopHoc, IDHocKy }: HomeroomSheet,
  caller: Caller,
): Promise<SheetHead> {
  const sheet = { IDLopHoc, IDMonHoc: null, IDHocKy };
  const { teachers } = await loadSheetFacts(reader, [sheet]);
  const head = await requireSheet(reader, sheet);
  if (caller.role === 'GiaoVien' && teachers.get(pairOf(sheet)) !== caller.id)
    throw forbidden(homeroomMessages.notHomeroom);
  return head;
}
