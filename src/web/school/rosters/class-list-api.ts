import { queryOptions } from '@tanstack/react-query';
import { classesApi } from '#shared/school/classes/api.ts';
import { departuresApi } from '#shared/school/enrolment/api.ts';
import { call, file } from '#web/kit/calls/call.ts';

// Under 'classes', so that invalidating that key after changing a class includes it.
const studentsKey = ['classes', 'students'] as const;

/** The read-only list of a class; disabled until a class is chosen. */
export const classStudentsQuery = (classId: number | null) =>
  queryOptions({
    queryKey: [...studentsKey, classId],
    queryFn: ({ signal }) => call(classesApi.students, { query: { lophoc_id: classId ?? 0 }, signal }),
    enabled: classId !== null,
  });

/** `withDeparted`: with those who have left the class, for the office. */
export const exportClassStudents = ({ id, withDeparted }: { id: number; withDeparted: boolean }) =>
  file(classesApi.exportStudents, { query: { lophoc_id: id, ...(withDeparted && { KemDaRoi: 'true' }) } });

// Under 'classes', so that invalidating that key after changing a class includes it.
/** The students who have left a class; disabled until a class is chosen, and for teachers. */
export const departedQuery = (classId: number | null) =>
  queryOptions({
    queryKey: ['classes', 'departed', classId],
    queryFn: ({ signal }) => call(departuresApi.departed, { params: { id: classId ?? 0 }, signal }),
    enabled: classId !== null,
  });
