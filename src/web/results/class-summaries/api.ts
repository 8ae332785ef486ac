import { queryOptions } from '@tanstack/react-query';
import { classSummariesApi, type SummaryQuery } from '#shared/results/class-summaries/api.ts';
import { call, file } from '#web/kit/calls/call.ts';

/** Refetched on every visit, because others are entering scores. */
export const summaryQuery = (query: SummaryQuery | null) =>
  queryOptions({
    queryKey: ['class-summary', query],
    queryFn: ({ signal }) =>
      call(classSummariesApi.summary, { query: query ?? { IDLopHoc: 0, IDHocKy: 0 }, signal }),
    enabled: query !== null,
    staleTime: 0,
  });

export const exportSummary = (query: SummaryQuery) => file(classSummariesApi.exportSummary, { query });
