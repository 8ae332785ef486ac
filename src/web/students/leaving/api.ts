import { queryOptions } from '@tanstack/react-query';
import { type Leaving, leavingApi, type Returning } from '#shared/students/leaving/leaving.ts';
import { call } from '#web/kit/calls/call.ts';

// Under 'classes', so that invalidating that key after changing a class includes it.
/** The students who have left a class; disabled until a class is chosen, and for teachers. */
export const departedQuery = (classId: number | null) =>
  queryOptions({
    queryKey: ['classes', 'departed', classId],
    queryFn: ({ signal }) => call(leavingApi.departed, { params: { id: classId ?? 0 }, signal }),
    enabled: classId !== null,
  });

export const leave = (id: number, body: Leaving) => call(leavingApi.leave, { params: { id }, body });
export const undoLeave = (id: number) => call(leavingApi.undoLeave, { params: { id } });
export const comeBack = (id: number, body: Returning) => call(leavingApi.return, { params: { id }, body });
export const undoComeBack = (id: number) => call(leavingApi.undoReturn, { params: { id } });
