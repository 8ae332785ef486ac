import { queryOptions } from '@tanstack/react-query';
import { classesApi } from '#shared/school/classes/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { rowListOf, visibleRows } from '#web/kit/lists/optimistic-rows.ts';
import { choiceKeys } from '../choices/choice-lists.ts';

export const classKeys = {
  managed: ['classes', 'managed'],
  /** Everything that shows classes or their subjects. */
  shown: [['classes'], choiceKeys.classesOfYear, choiceKeys.subjectsOfClass],
} as const;

type ClassFilters = { year: number | null; block: number | null; group: number | null; search: string };

/** The classes of a year: at most 150, so not paginated. Disabled until the year is known. */
export const classesQuery = ({ year, block, group, search }: ClassFilters) =>
  queryOptions({
    queryKey: [...classKeys.managed, year, block, group, search],
    queryFn: async ({ signal }) => {
      const query = {
        IDNienKhoa: year ?? undefined,
        IDKhoi: block ?? undefined,
        IDToHop: group ?? undefined,
        search,
      };
      return rowListOf(await call(classesApi.list, { query, signal }));
    },
    enabled: year !== null,
    select: visibleRows,
  });
