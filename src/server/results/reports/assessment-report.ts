import type { Reader } from '#server/platform/database/reader.ts';
import { classesOfYear } from '#server/school/classes/queries.ts';
import { findMethod, requireTerm, requireYear } from '#server/school/years/year-queries.ts';
import { invalid } from '#shared/contract/errors.ts';
import type { AssessmentReport, AssessmentReportQuery } from '#shared/results/reports/assessment-api.ts';
import { statisticsOf } from '#shared/results/reports/assessment-counts.ts';
import { assessmentReportMessages } from '#shared/results/reports/messages.ts';
import { blockName } from '#shared/school/years/block.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import { loadResults } from '../student-results/load-results.ts';
import { studentResult } from '../student-results/student-result.ts';

export async function assessmentReport(
  reader: Reader,
  { IDNienKhoa, IDHocKy }: AssessmentReportQuery,
): Promise<AssessmentReport> {
  const { TenNienKhoa } = await requireYear(reader, IDNienKhoa);
  if (IDHocKy !== wholeYear) await requireTerm(reader, IDHocKy);
  if ((await findMethod(reader, IDNienKhoa)) !== 'ThongTu22')
    throw invalid(assessmentReportMessages.otherMethod);
  const { students } = await loadResults(reader, { IDNienKhoa });
  const results = students.map((student) => ({
    ...studentResult(student, IDHocKy),
    // Promotion belongs to the year: a term has no count of those without one.
    IDLopHoc: student.IDLopHoc,
    IDKhoi: student.IDKhoi,
  }));
  const countsOf = (own: typeof results) => {
    const counts = statisticsOf(own);
    if (IDHocKy !== wholeYear) counts.XetLenLop.ChuaCo = { SoLuong: 0, Nu: 0 };
    return counts;
  };
  const byClass = Map.groupBy(results, ({ IDLopHoc }) => IDLopHoc);
  const byBlock = Map.groupBy(results, ({ IDKhoi }) => IDKhoi);
  const classes = (await classesOfYear(reader, IDNienKhoa)).filter(({ id }) => byClass.has(id));
  return {
    IDNienKhoa,
    TenNienKhoa,
    IDHocKy,
    Lop: classes.map(({ id, TenLop, IDKhoi }) => ({
      IDLopHoc: id,
      TenLop,
      IDKhoi,
      ...countsOf(byClass.get(id) ?? []),
    })),
    Khoi: [...byBlock]
      .sort(([a], [b]) => a - b)
      .map(([IDKhoi, own]) => ({ IDKhoi, TenKhoi: blockName(IDKhoi), ...countsOf(own) })),
    Truong: countsOf(results),
  };
}
