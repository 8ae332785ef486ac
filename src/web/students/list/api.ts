import { queryOptions } from '@tanstack/react-query';
import { firstRow } from '#shared/contract/pages.ts';
import { type StudentAdmission, type StudentChange, studentsApi } from '#shared/students/list/api.ts';
import { call, file } from '#web/kit/calls/call.ts';
import { rowListOf, visibleRows } from '#web/kit/lists/optimistic-rows.ts';
import { keepWhilePaging, pageSize } from '#web/kit/lists/pages.ts';

export const studentKeys = {
  all: ['students'],
  managed: ['students', 'managed'],
  lookup: ['students', 'lookup'],
} as const;

type StudentFilters = { year: number | null; block: number | null; search: string };

/** One page of a year's students; disabled until the year is known. */
export const studentsQuery = (filters: StudentFilters, page: number) =>
  queryOptions({
    queryKey: [...studentKeys.managed, filters, page],
    queryFn: async ({ signal }) => {
      const query = {
        nien_khoa_id: filters.year ?? undefined,
        khoi_id: filters.block ?? undefined,
        search: filters.search,
        page,
        page_size: pageSize,
      };
      return rowListOf(await call(studentsApi.list, { query, signal }), firstRow(page, pageSize));
    },
    enabled: filters.year !== null,
    placeholderData: keepWhilePaging(filters),
    select: visibleRows,
  });

/** All students that match the filters, not only one page. */
export const exportStudents = ({ year, block, search }: StudentFilters) =>
  file(studentsApi.exportList, {
    query: { nien_khoa_id: year ?? undefined, khoi_id: block ?? undefined, search },
  });

export const admitStudent = (body: StudentAdmission) => call(studentsApi.admit, { body });
export const changeStudent = (id: number, body: StudentChange) =>
  call(studentsApi.change, { params: { id }, body });
export const deleteStudent = (id: number) => call(studentsApi.remove, { params: { id } });

type LookupFilters = StudentFilters & { classId: number | null };

/** One page of lookup results; disabled until a year is chosen. */
export const lookupQuery = (filters: LookupFilters, page: number) =>
  queryOptions({
    queryKey: [...studentKeys.lookup, filters, page],
    queryFn: async ({ signal }) => {
      const query = {
        nien_khoa_id: filters.year ?? 0,
        khoi_id: filters.block ?? undefined,
        lophoc_id: filters.classId ?? undefined,
        search: filters.search,
        page,
        page_size: pageSize,
      };
      return rowListOf(await call(studentsApi.lookup, { query, signal }), firstRow(page, pageSize));
    },
    enabled: filters.year !== null,
    placeholderData: keepWhilePaging(filters),
  });
