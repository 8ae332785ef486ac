import { type ClassSummary, type SummaryQuery, summaryMessages } from '../../shared/class-summaries.ts';
import { messages } from '../../shared/common-messages.ts';
import { forbidden, notFound } from '../../shared/errors.ts';
import { summariseClass, wholeYear } from '../../shared/rules/class-summary.ts';
import { subjectsOfClasses } from '../classes/class-subject-queries.ts';
import type { Reader } from '../database/reader.ts';
import { findPassScore } from '../regulations/queries.ts';
import { requireTerm } from '../regulations/year-queries.ts';
import type { Caller } from '../sessions/caller.ts';
import { averagesIn, findClass, studentsOf } from './queries.ts';

/** The office sees every class, a teacher only the homeroom class. */
export async function classSummary(
  reader: Reader,
  { IDLopHoc, IDHocKy }: SummaryQuery,
  caller: Caller,
): Promise<ClassSummary> {
  const schoolClass = await findClass(reader, IDLopHoc);
  if (!schoolClass) throw notFound(messages.unknown('Lớp học'));
  if (IDHocKy !== wholeYear) await requireTerm(reader, IDHocKy);
  const { TenLop, IDNienKhoa, TenNienKhoa, GVCN } = schoolClass;
  if (caller.role === 'GiaoVien' && GVCN !== caller.id) throw forbidden(summaryMessages.notHomeroom);
  const MonHoc = (await subjectsOfClasses(reader, [IDLopHoc])).get(IDLopHoc) ?? [];
  const students = await studentsOf(reader, IDLopHoc);
  const averages = await averagesIn(reader, IDLopHoc);
  const HocSinh = summariseClass(
    MonHoc.map(({ id }) => id),
    students.map((student) => ({ ...student, averages: averages.get(student.id) ?? [] })),
    IDHocKy,
    await findPassScore(reader, IDNienKhoa),
  );
  return { IDLopHoc, TenLop, IDNienKhoa, TenNienKhoa, IDHocKy, MonHoc, HocSinh };
}
