import { studentsApi } from '#shared/students/list/api.ts';
import { call, file } from '#web/kit/calls/call.ts';
import { pagedQuery } from '#web/kit/lists/pages.ts';

export const studentKeys = {
  all: ['students'],
  managed: ['students', 'managed'],
  lookup: ['students', 'lookup'],
} as const;

type StudentFilters = { year: number | null; block: number | null; search: string };

/** One page of a year's students; disabled until the year is known. */
export const studentsQuery = (filters: StudentFilters, page: number) =>
  pagedQuery(
    studentKeys.managed,
    filters,
    page,
    (paging, signal) => call(studentsApi.list, { query: { ...listQuery(filters), ...paging }, signal }),
    { enabled: filters.year !== null },
  );

const listQuery = ({ year, block, search }: StudentFilters) => ({
  nien_khoa_id: year ?? undefined,
  khoi_id: block ?? undefined,
  search,
});

/** All students that match the filters, not only one page. */
export const exportStudents = (filters: StudentFilters) =>
  file(studentsApi.exportList, { query: listQuery(filters) });

type LookupFilters = StudentFilters & { classId: number | null };

/** One page of lookup results; disabled until a year is chosen. */
export const lookupQuery = (filters: LookupFilters, page: number) =>
  pagedQuery(
    studentKeys.lookup,
    filters,
    page,
    (paging, signal) => {
      const { year, classId } = filters;
      const query = { ...listQuery(filters), nien_khoa_id: year ?? 0, lophoc_id: classId ?? undefined };
      return call(studentsApi.lookup, { query: { ...query, ...paging }, signal });
    },
    { enabled: filters.year !== null },
  );
