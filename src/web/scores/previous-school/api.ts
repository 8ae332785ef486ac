import { type NewTransferredResults, previousSchoolApi } from '#shared/scores/previous-school/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';

/** The results that a student has brought, and the subjects of their class. */
export const transferredQuery = (id: number) =>
  queryOf(['previous-school', id], previousSchoolApi.read, {
    params: { id },
    // A form starts from what is stored now.
    staleTime: 0,
    gcTime: 0,
  });

export const saveTransferred = (id: number, body: NewTransferredResults) =>
  call(previousSchoolApi.save, { params: { id }, body });

export const removeTransferred = (id: number) => call(previousSchoolApi.remove, { params: { id } });
