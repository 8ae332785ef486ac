import { queryOptions } from '@tanstack/react-query';
import {
  reportingApi,
  type SubjectReportQuery,
  type TermReportQuery,
  type YearReportQuery,
} from '#shared/results/reports/api.ts';
import { call, file } from '#web/kit/calls/call.ts';

const nothing = { IDNienKhoa: 0, IDMonHoc: 0, IDHocKy: 0 };

/** Disabled until all filters are chosen. */
export const termReportQuery = (query: TermReportQuery | null) =>
  queryOptions({
    queryKey: ['reports', 'term', query],
    queryFn: ({ signal }) => call(reportingApi.term, { query: query ?? nothing, signal }),
    enabled: query !== null,
  });

export const subjectReportQuery = (query: SubjectReportQuery | null) =>
  queryOptions({
    queryKey: ['reports', 'subject', query],
    queryFn: ({ signal }) => call(reportingApi.subject, { query: query ?? nothing, signal }),
    enabled: query !== null,
  });

export const yearReportQuery = (query: YearReportQuery | null) =>
  queryOptions({
    queryKey: ['reports', 'year', query],
    queryFn: ({ signal }) => call(reportingApi.year, { query: query ?? nothing, signal }),
    enabled: query !== null,
  });

export const exportYearReport = (query: YearReportQuery) => file(reportingApi.exportYear, { query });

export const exportTermReport = (query: TermReportQuery) => file(reportingApi.exportTerm, { query });

export const exportSubjectReport = (query: SubjectReportQuery) => file(reportingApi.exportSubject, { query });
