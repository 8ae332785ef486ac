import { fileName, workbookFile } from '#server/platform/files/excel/export.ts';
import { requireTerm } from '#server/school/years/year-queries.ts';
import type { AssessmentReportQuery } from '#shared/results/reports/assessment-api.ts';
import { assessmentReportDocuments } from '#shared/results/reports/assessment-document.ts';
import { wholeYear, yearName } from '#shared/school/years/whole-year.ts';
import { assessmentReport } from './assessment-report.ts';

export const assessmentReportFile = workbookFile(
  'report.assessment.export',
  async (reader, query: AssessmentReportQuery) => {
    const report = await assessmentReport(reader, query);
    const period =
      query.IDHocKy === wholeYear ? yearName : (await requireTerm(reader, query.IDHocKy)).TenHocKy;
    const [workbook, ...others] = assessmentReportDocuments(report, period);
    if (!workbook) throw new Error('a report without a table');
    return { name: fileName('thong_ke_danh_gia'), workbook, others };
  },
);
