import type { Reader } from '#server/platform/database/reader.ts';
import { fileName, workbookFile } from '#server/platform/files/excel/export.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { subjectsOfClasses } from '#server/school/classes/class-subject-queries.ts';
import { findPassScore } from '#server/school/years/queries.ts';
import { nameOfPeriod } from '#server/school/years/year-queries.ts';
import { invalid } from '#shared/contract/errors.ts';
import type { ClassSummary, SummaryQuery } from '#shared/results/class-summaries/api.ts';
import { summariseClass } from '#shared/results/class-summaries/class-summary.ts';
import { summaryDocument } from '#shared/results/class-summaries/class-summary-document.ts';
import { summaryMessages } from '#shared/results/class-summaries/messages.ts';
import { averagesIn, studentsOf } from './queries.ts';
import { requireClassToSee } from './require-class.ts';

export async function classSummary(
  reader: Reader,
  query: SummaryQuery,
  caller: Caller,
): Promise<ClassSummary> {
  const { schoolClass, method } = await requireClassToSee(reader, query, caller, summaryMessages.notHomeroom);
  // Thông tư 22 has no average over all subjects and no ranks, which a summary consists of.
  if (method === 'ThongTu22') throw invalid(summaryMessages.withoutAverage);
  const { IDLopHoc, IDHocKy } = query;
  const MonHoc = (await subjectsOfClasses(reader, [IDLopHoc])).get(IDLopHoc) ?? [];
  const students = await studentsOf(reader, IDLopHoc);
  const averages = await averagesIn(reader, IDLopHoc);
  const HocSinh = summariseClass(
    MonHoc.map(({ id }) => id),
    students.map(({ GioiTinh: _gender, ...student }) => ({
      ...student,
      averages: averages.get(student.id) ?? [],
    })),
    IDHocKy,
    await findPassScore(reader, schoolClass.IDNienKhoa),
  );
  return { ...schoolClass, IDHocKy, MonHoc, HocSinh };
}

export const summaryFile = workbookFile(
  'score.summary.export',
  async (reader, query: SummaryQuery, caller) => {
    const summary = await classSummary(reader, query, caller);
    const period = await nameOfPeriod(reader, query.IDHocKy);
    const name = fileName('TongHop', summary.TenLop, period);
    return { name, workbook: summaryDocument(summary, period) };
  },
);
