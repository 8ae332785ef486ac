import { fileName, workbookFile } from '#server/platform/files/excel/export.ts';
import type { SubjectReportQuery, TermReportQuery, YearReportQuery } from '#shared/results/reports/api.ts';
import {
  subjectReportDocument,
  termReportDocument,
  yearReportDocument,
} from '#shared/results/reports/reports-document.ts';
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
