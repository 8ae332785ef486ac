import { queryOptions } from '@tanstack/react-query';
import { progressApi } from '#shared/scores/progress/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { refetchOnVisit } from '#web/kit/calls/query-client.ts';

/** The entry progress of a year. Refetched on every visit, because others are entering scores. */
export const progressQuery = (yearId: number | null) =>
  queryOptions({
    queryKey: ['progress', yearId],
    queryFn: ({ signal }) => call(progressApi.progress, { query: { IDNienKhoa: yearId ?? 0 }, signal }),
    enabled: yearId !== null,
    staleTime: refetchOnVisit,
  });
