import {
  reportingApi,
  type SubjectReportQuery,
  type TermReportQuery,
  type YearReportQuery,
} from '#shared/results/reports/api.ts';
import { file } from '#web/kit/calls/call.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';

const nothing = { IDNienKhoa: 0, IDMonHoc: 0, IDHocKy: 0 };

/** Disabled until all filters are chosen. */
export const termReportQuery = (query: TermReportQuery | null) =>
  queryOf(['reports', 'term', query], reportingApi.term, {
    query: query ?? nothing,
    enabled: query !== null,
  });

export const subjectReportQuery = (query: SubjectReportQuery | null) =>
  queryOf(['reports', 'subject', query], reportingApi.subject, {
    query: query ?? nothing,
    enabled: query !== null,
  });

export const yearReportQuery = (query: YearReportQuery | null) =>
  queryOf(['reports', 'year', query], reportingApi.year, {
    query: query ?? nothing,
    enabled: query !== null,
  });

export const exportYearReport = (query: YearReportQuery) => file(reportingApi.exportYear, { query });

export const exportTermReport = (query: TermReportQuery) => file(reportingApi.exportTerm, { query });

export const exportSubjectReport = (query: SubjectReportQuery) => file(reportingApi.exportSubject, { query });
