import type { LastChange } from '../../shared/rules/people/adjustment.ts';
import type { AssessmentMethod } from '../../shared/rules/scheme/scheme.ts';
import type { Reader } from '../database/reader.ts';
import { historyOf } from '../grading/history/table-queries.ts';

type StudentYear = { method: AssessmentMethod; studentId: number; yearId: number };

/**
 * The last change of each of a student's values since then. Subjects belong to a year; what has none is asked for by its
 * year, which only the history of Thông tư 22 has.
 */
export async function changesSince(
  reader: Reader,
  { method, studentId, yearId }: StudentYear,
  since: string,
): Promise<LastChange[]> {
  return historyOf(reader, method)
    .select(['change.IDMonHoc', 'change.IDHocKy', 'change.Cot'])
    .select((eb) => eb.fn.max('change.ThoiDiem').as('ThoiDiem'))
    .where('change.IDHocSinh', '=', studentId)
    .where('change.ThoiDiem', '>', since)
    .$if(method === 'ThongTu22', (changes) =>
      changes.where((eb) =>
        eb.or([eb('change.IDMonHoc', 'is not', null), eb('change.IDNienKhoa', '=', yearId)]),
      ),
    )
    .groupBy(['change.IDMonHoc', 'change.IDHocKy', 'change.Cot'])
    .execute();
}
