import { queryOptions } from '@tanstack/react-query';
import { printedSchoolApi } from '#shared/paper/school-api.ts';
import { call } from '../calls/call.ts';

/** The school's details as printed on its documents. */
export const schoolQuery = queryOptions({
  queryKey: ['school'],
  queryFn: ({ signal }) => call(printedSchoolApi.read, { signal }),
});
