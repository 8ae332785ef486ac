import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type ClassChange,
  type ClassCreation,
  classesApi,
  type SchoolClass,
} from '#shared/school/classes/api.ts';
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

export const createClass = (body: ClassCreation) => call(classesApi.create, { body });
export const changeClass = (id: number, body: ClassChange) =>
  call(classesApi.change, { params: { id }, body });
export const deleteClass = (id: number) => call(classesApi.remove, { params: { id } });
export const setClassSubjects = (id: number, monhoc_ids: number[]) =>
  call(classesApi.setSubjects, { params: { id }, body: { monhoc_ids } });

/** Sets the same subjects for several classes; rejected if someone has changed one of them since loading. */
export const setSubjectsOfClasses = (loaded: SchoolClass[], lophoc_ids: number[], monhoc_ids: number[]) =>
  call(classesApi.setSubjectsOfClasses, {
    body: {
      lophoc_ids,
      monhoc_ids,
      Goc: loaded.map(({ id, MonHoc }) => ({ id, monhoc_ids: MonHoc.map((subject) => subject.id) })),
    },
  });

export const reloadClasses = (client: QueryClient) =>
  Promise.all(classKeys.shown.map((queryKey) => client.invalidateQueries({ queryKey })));
