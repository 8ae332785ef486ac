import type { Reader } from '#server/platform/database/reader.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { findMethod, requireTerm } from '#server/school/years/year-queries.ts';
import { forbidden, invalid, notFound } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import type { ClassResults, ClassResultsQuery } from '#shared/results/class-results/api.ts';
import { classResultsMessages } from '#shared/results/class-results/messages.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import { findClass } from '../class-summaries/queries.ts';
import { loadResults } from '../student-results/load-results.ts';
import { studentResult } from '../student-results/student-result.ts';

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
