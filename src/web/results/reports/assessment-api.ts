import { queryOptions } from '@tanstack/react-query';
import { type AssessmentReportQuery, assessmentReportApi } from '#shared/results/reports/assessment-api.ts';
import { call, file } from '#web/kit/calls/call.ts';

export const assessmentReportQuery = (query: AssessmentReportQuery | null) =>
  queryOptions({
    queryKey: ['assessment-report', query],
    queryFn: ({ signal }) =>
      call(assessmentReportApi.report, { query: query ?? { IDNienKhoa: 0, IDHocKy: 0 }, signal }),
    enabled: query !== null,
    staleTime: 0,
  });

export const exportAssessmentReport = (query: AssessmentReportQuery) =>
  file(assessmentReportApi.exportReport, { query });
