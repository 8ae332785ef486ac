import type { Reader } from '#server/platform/database/reader.ts';
import { findClassOf } from '#server/school/enrolment/placement-queries.ts';
import { findMethod, newestYearsFirst } from '#server/school/years/year-queries.ts';
import { forbidden, invalid } from '#shared/contract/errors.ts';
import { retakeMessages } from '#shared/results/retakes/messages.ts';
import { isDecided } from './queries.ts';

/**
 * The student's class in a year whose results can still be changed: the current one or the one before, until the
 * rollover decision. Throws otherwise.
 */
export async function requireOpenYear(reader: Reader, IDHocSinh: number, yearId: number): Promise<number> {
  const open = await newestYearsFirst(reader).select('id').limit(2).execute();
  if (!open.some(({ id }) => id === yearId)) throw forbidden(retakeMessages.yearEnded);
  if ((await findMethod(reader, yearId)) !== 'ThongTu22') throw invalid(retakeMessages.otherMethod);
  const classId = await findClassOf(reader, IDHocSinh, yearId);
  if (classId === null) throw invalid(retakeMessages.notPlaced);
  if (await isDecided(reader, IDHocSinh, yearId)) throw forbidden(retakeMessages.decided);
  return classId;
}
