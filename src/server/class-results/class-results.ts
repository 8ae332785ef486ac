import { messages } from '../../shared/common-messages.ts';
import {
  type ClassResults,
  type ClassResultsQuery,
  classResultsMessages,
} from '../../shared/endpoints/class-results.ts';
import { forbidden, invalid, notFound } from '../../shared/errors.ts';
import { wholeYear } from '../../shared/rules/class-summary.ts';
import { findClass } from '../class-summaries/queries.ts';
import type { Reader } from '../database/reader.ts';
import { findMethod, requireTerm } from '../regulations/year-queries.ts';
import { loadResults } from '../results/load-results.ts';
import type { Caller } from '../sessions/caller.ts';
import { studentResult } from './student-result.ts';

export async function classResults(
  reader: Reader,
  query: ClassResultsQuery,
  caller: Caller,
): Promise<ClassResults> {
  const { IDLopHoc, IDHocKy } = query;
  const { IDNienKhoa, TenLop } = await requireClass(reader, query, caller);
  const { students, subjects } = await loadResults(reader, { IDNienKhoa, IDLopHoc });
  return {
    IDLopHoc,
    TenLop,
    IDHocKy,
    MonHoc: subjects.get(IDLopHoc) ?? [],
    HocSinh: students.map((student) => studentResult(student, IDHocKy)),
  };
}

/** The office may see every class, a teacher only their homeroom class. */
async function requireClass(reader: Reader, { IDLopHoc, IDHocKy }: ClassResultsQuery, caller: Caller) {
  const found = await findClass(reader, IDLopHoc);
  if (!found) throw notFound(messages.unknown('Lớp học'));
  if (IDHocKy !== wholeYear) await requireTerm(reader, IDHocKy);
  if (caller.role === 'GiaoVien' && found.homeroom?.id !== caller.id)
    throw forbidden(classResultsMessages.notHomeroom);
  if ((await findMethod(reader, found.schoolClass.IDNienKhoa)) !== 'ThongTu22')
    throw invalid(classResultsMessages.otherMethod);
  return found.schoolClass;
}
