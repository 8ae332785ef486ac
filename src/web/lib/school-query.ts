import { queryOptions } from '@tanstack/react-query';
import { schoolApi } from '../../shared/school.ts';
import { call } from './calls/call.ts';

/** Who the school is: all that its papers say of it. */
export const schoolQuery = queryOptions({
  queryKey: ['school'],
  queryFn: ({ signal }) => call(schoolApi.read, { signal }),
});
