import { classesApi } from '#shared/school/classes/api.ts';
import { departuresApi } from '#shared/school/enrolment/api.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';

// All under 'classes', so that invalidating that key after changing a class includes them.
const studentsKey = ['classes', 'students'] as const;

/** The read-only list of a class; disabled until a class is chosen. */
export const classStudentsQuery = (classId: number | null) =>
  queryOf([...studentsKey, classId], classesApi.students, {
    query: { lophoc_id: classId ?? 0 },
    enabled: classId !== null,
  });

/** The students who have left a class; disabled until a class is chosen, and for teachers. */
export const departedQuery = (classId: number | null) =>
  queryOf(['classes', 'departed', classId], departuresApi.departed, {
    params: { id: classId ?? 0 },
    enabled: classId !== null,
  });
