import { fileName, workbookFile } from '#server/platform/files/excel/export.ts';
import { nameOfPeriod } from '#server/school/years/year-queries.ts';
import type { SubjectReportQuery, TermReportQuery, YearReportQuery } from '#shared/results/reports/api.ts';
import type { AssessmentReportQuery, CountedStudentsQuery } from '#shared/results/reports/assessment-api.ts';
import { assessmentReportDocuments } from '#shared/results/reports/assessment-document.ts';
import { countedStudentsDocument, nameOfNumber } from '#shared/results/reports/counted-students-document.ts';
import {
  subjectReportDocument,
  termReportDocument,
  yearReportDocument,
} from '#shared/results/reports/reports-document.ts';
import { assessmentReport, countedStudents } from './assessment-report.ts';
import { subjectReport, termReport, yearReport } from './reports.ts';
import { requireReport, requireSubjectReport, requireYearReport } from './require-report.ts';

export const termReportFile = workbookFile('report.term.export', async (reader, query: TermReportQuery) => {
  const head = await requireReport(reader, query);
  const rows = await termReport(reader, query, head);
  return { name: fileName('bao_cao_hoc_ky'), workbook: termReportDocument(head, rows) };
});

export const yearReportFile = workbookFile(
  'report.year.export',
  async (reader, { IDNienKhoa }: YearReportQuery) => {
    const head = await requireYearReport(reader, IDNienKhoa);
    const rows = await yearReport(reader, IDNienKhoa, head);
    return { name: fileName('bao_cao_nam_hoc'), workbook: yearReportDocument(head, rows) };
  },
);

export const subjectReportFile = workbookFile(
  'report.subject.export',
  async (reader, query: SubjectReportQuery) => {
    const head = await requireSubjectReport(reader, query);
    const rows = await subjectReport(reader, query, head);
    return { name: fileName('bao_cao_mon_hoc'), workbook: subjectReportDocument(head, rows) };
  },
);

export const assessmentReportFile = workbookFile(
  'report.assessment.export',
  async (reader, query: AssessmentReportQuery) => {
    const report = await assessmentReport(reader, query);
    const period = await nameOfPeriod(reader, query.IDHocKy);
    const [workbook, ...others] = assessmentReportDocuments(report, period);
    if (!workbook) throw new Error('a report without a table');
    return { name: fileName('thong_ke_danh_gia'), workbook, others };
  },
);

export const countedStudentsFile = workbookFile(
  'report.assessment.students.export',
  async (reader, query: CountedStudentsQuery, caller) => {
    const { TenNienKhoa, students } = await countedStudents(reader, query, caller);
    const workbook = countedStudentsDocument({ TenNienKhoa, name: nameOfNumber(query) }, students);
    return { name: fileName('danh_sach_hoc_sinh'), workbook };
  },
);
