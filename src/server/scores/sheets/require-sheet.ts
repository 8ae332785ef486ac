import type { Reader } from '#server/platform/database/reader.ts';
import { passScoreOf } from '#server/school/years/queries.ts';
import { AppError, invalid } from '#shared/contract/errors.ts';
import type { Hundredths } from '#shared/contract/hundredths.ts';
import type { AnySheet } from '#shared/scores/sheets/api.ts';
import { gradingMessages } from '#shared/scores/sheets/messages.ts';
import { loadSheetFacts, partsOf, type SheetParts } from './fact-queries.ts';

/** The scheme of a sheet, and the names of what it is about. */
export type SheetHead = Omit<SheetParts, 'schoolClass' | 'isTaught' | 'teacherId'> &
  Omit<SheetParts['schoolClass'], 'id' | 'DiemDatMon'> & { DiemDatMon: Hundredths };

/** Of any year, or of the given one. */
type SheetQuery = AnySheet & { IDNienKhoa?: number | undefined };

/** The sheet's head; throws if the sheet does not exist. */
export async function requireSheet(reader: Reader, query: SheetQuery): Promise<SheetHead> {
  const head = await findSheet(reader, query);
  if (!head) throw invalid(gradingMessages.otherYear);
  return head;
}

/**
 * Null if the class belongs to a year other than the requested one: a client that switches years sends one request with
 * the old class.
 */
export async function findSheet(reader: Reader, query: SheetQuery): Promise<SheetHead | null> {
  const parts = partsOf(await loadSheetFacts(reader, [query]), query);
  if (parts instanceof AppError) throw parts;
  const { id: _id, DiemDatMon, ...names } = parts.schoolClass;
  if (query.IDNienKhoa !== undefined && query.IDNienKhoa !== names.IDNienKhoa) return null;
  if (!parts.isTaught) throw invalid(gradingMessages.notTaught);
  const { scheme, TenMonHoc, TenHocKy } = parts;
  return { scheme, ...names, TenMonHoc, TenHocKy, DiemDatMon: passScoreOf(DiemDatMon) };
}
