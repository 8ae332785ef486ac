import { queryOptions } from '@tanstack/react-query';
import type { SummaryQuery } from '#shared/results/class-summaries/api.ts';
import { type ReportCardsQuery, reportCardsApi } from '#shared/results/report-cards/api.ts';
import { call, file } from '#web/kit/calls/call.ts';

/** Loads the whole class, so that switching between students needs no request. Refetched on every visit. */
export const reportCardsQuery = (query: SummaryQuery | null) =>
  queryOptions({
    queryKey: ['report-cards', query],
    queryFn: ({ signal }) =>
      call(reportCardsApi.cards, {
        query: { ...(query ?? { IDLopHoc: 0, IDHocKy: 0 }), IDHocSinh: undefined },
        signal,
      }),
    enabled: query !== null,
    staleTime: 0,
  });

export const exportCards = (query: ReportCardsQuery) => file(reportCardsApi.exportPdf, { query });
