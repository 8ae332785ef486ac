import { queryOptions } from '@tanstack/react-query';
import { classesApi } from '#shared/school/classes/api.ts';
import { departuresApi } from '#shared/school/enrolment/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';

// Under 'classes', so that invalidating that key after changing a class includes these.
const keys = {
  list: ['classes', 'for-rosters'],
  roster: ['classes', 'roster'],
  students: ['classes', 'students'],
  departed: ['classes', 'departed'],
} as const;

/** The classes of a year whose rosters can be edited, at most 150. Disabled until the year is known. */
export const rosterClassesQuery = (year: number | null, block: number | null, search: string) =>
  queryOptions({
    queryKey: [...keys.list, year, block, search],
    queryFn: async ({ signal }) => {
      const query = { IDNienKhoa: year ?? undefined, IDKhoi: block ?? undefined, search };
      const reply = await call(classesApi.list, { query, signal });
      return Array.isArray(reply) ? reply : reply.results;
    },
    enabled: year !== null,
  });

/** The students in a class and those who could be. Never cached: editing must start from the current state. */
export const rosterQuery = (classId: number) =>
  queryOf([...keys.roster, classId], classesApi.roster, {
    params: { id: classId },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The read-only list of a class; disabled until a class is chosen. */
export const classStudentsQuery = (classId: number | null) =>
  queryOf([...keys.students, classId], classesApi.students, {
    query: { lophoc_id: classId ?? 0 },
    enabled: classId !== null,
  });

/** The students who have left a class; disabled until a class is chosen, and for teachers. */
export const departedQuery = (classId: number | null) =>
  queryOf([...keys.departed, classId], departuresApi.departed, {
    params: { id: classId ?? 0 },
    enabled: classId !== null,
  });
