// How far the scores of a year have been entered: the dashboards and the screen of its own ask the same question.

import { queryOptions } from '@tanstack/react-query';
import { progressApi } from '../../shared/progress.ts';
import { call } from './calls/call.ts';

/** Asked anew each time someone looks: others are entering scores. */
export const progressQuery = (yearId: number | null) =>
  queryOptions({
    queryKey: ['progress', yearId],
    queryFn: ({ signal }) => call(progressApi.progress, { query: { IDNienKhoa: yearId ?? 0 }, signal }),
    enabled: yearId !== null,
    staleTime: 0,
  });
