import { queryOptions } from '@tanstack/react-query';
import { subjectsApi } from '#shared/school/subjects/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';
import { choiceKeys } from '../choices/choice-lists.ts';

type Filters = { year: number | null; group: number | null; search: string };

const subjectKeys = { all: ['subjects'] as const };

export const subjectsQuery = ({ year, group, search }: Filters) =>
  queryOptions({
    queryKey: [...subjectKeys.all, year, group, search],
    queryFn: ({ signal }) =>
      call(subjectsApi.list, {
        query: { nienkhoa_id: year ?? undefined, tohop_id: group ?? undefined, search },
        signal,
      }),
    enabled: year !== null,
  });

export const curriculumQuery = queryOf([...subjectKeys.all, 'curriculum'], subjectsApi.curriculum, {
  staleTime: 0,
});

/** After a change: this list and the subject lists on other pages. */
export const staleSubjects = [subjectKeys.all, choiceKeys.subjectsOfYear, choiceKeys.subjectsOfClass];
