import { assessmentReportDocuments } from '../../shared/documents/assessment-report.ts';
import type { AssessmentReportQuery } from '../../shared/endpoints/assessment-report.ts';
import { yearName } from '../../shared/endpoints/class-summaries.ts';
import { wholeYear } from '../../shared/rules/class-summary.ts';
import { fileName, workbookFile } from '../excel/export.ts';
import { requireTerm } from '../regulations/year-queries.ts';
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
