import { queryOptions } from '@tanstack/react-query';
import { classesApi } from '../../shared/classes.ts';
import { call, file } from '../lib/calls/call.ts';

// Below 'classes', so that whoever changes a class and invalidates that key renews it too.
const studentsKey = ['classes', 'students'] as const;

/** The list of a class, for looking at; nothing is asked while no class is chosen. */
export const classStudentsQuery = (classId: number | null) =>
  queryOptions({
    queryKey: [...studentsKey, classId],
    queryFn: ({ signal }) => call(classesApi.students, { query: { lophoc_id: classId ?? 0 }, signal }),
    enabled: classId !== null,
  });

export const exportClassStudents = (classId: number) =>
  file(classesApi.exportStudents, { query: { lophoc_id: classId } });
