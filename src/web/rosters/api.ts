import { queryOptions } from '@tanstack/react-query';
import { classesApi } from '../../shared/classes.ts';
import { call } from '../lib/calls/call.ts';

// Below 'classes', so that whoever changes a class and invalidates that key renews these too.
const keys = {
  list: ['classes', 'for-rosters'],
  roster: ['classes', 'roster'],
} as const;

/** The classes of a year, at most 150, whose rosters can be built. Nothing is asked while no year is known. */
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

/** Who is in a class and who could be. Never taken from the cache: one builds on what is true now. */
export const rosterQuery = (classId: number) =>
  queryOptions({
    queryKey: [...keys.roster, classId],
    queryFn: ({ signal }) => call(classesApi.roster, { params: { id: classId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** `Goc`: who was in the class when it was loaded, so that nobody else's change is overwritten unseen. */
export const saveRoster = (classId: number, student_ids: number[], Goc: number[]) =>
  call(classesApi.setRoster, { params: { id: classId }, body: { student_ids, Goc } });
