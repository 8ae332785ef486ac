import { progressApi } from '#shared/scores/progress/api.ts';
import { refetchOnVisit } from '#web/kit/calls/query-client.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';

/** The entry progress of a year. Refetched on every visit, because others are entering scores. */
export const progressQuery = (yearId: number | null) =>
  queryOf(['progress', yearId], progressApi.progress, {
    query: { IDNienKhoa: yearId ?? 0 },
    enabled: yearId !== null,
    staleTime: refetchOnVisit,
  });
