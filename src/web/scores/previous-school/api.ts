import { queryOptions } from '@tanstack/react-query';
import { type NewBroughtResults, previousSchoolApi } from '#shared/scores/previous-school/api.ts';
import { call } from '#web/kit/calls/call.ts';

/** The results that a student has brought, and the subjects of their class. */
export const broughtQuery = (id: number) =>
  queryOptions({
    queryKey: ['previous-school', id],
    queryFn: ({ signal }) => call(previousSchoolApi.read, { params: { id }, signal }),
    // A form starts from what is stored now.
    staleTime: 0,
    gcTime: 0,
  });

export const saveBrought = (id: number, body: NewBroughtResults) =>
  call(previousSchoolApi.save, { params: { id }, body });

export const removeBrought = (id: number) => call(previousSchoolApi.remove, { params: { id } });
