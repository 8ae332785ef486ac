import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { ClassListRow } from '#shared/school/classes/api.ts';
import { type Block, regulationsApi, type SchoolYear } from '#shared/school/years/api.ts';
import type { LookupRow } from '#shared/students/list/api.ts';
import { lookupDocument } from '#shared/students/list/students-document.ts';
import { useQueryToasts } from '#web/kit/calls/use-query-toasts.ts';
import { PreviousStep } from '#web/kit/empty/previous-step.tsx';
import { FilterBar } from '#web/kit/filters/filter-bar.tsx';
import { FilterSelect, optionsOf } from '#web/kit/filters/filter-select.tsx';
import { SearchInput } from '#web/kit/filters/search-input.tsx';
import type { RowList } from '#web/kit/lists/optimistic-rows.ts';
import { searchDelays } from '#web/kit/lists/use-debounced-search.ts';
import { type UrlFilters, useUrlFilters } from '#web/kit/lists/use-url-filters.ts';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import { PageHeader } from '#web/kit/parts/page-header.tsx';
import { PrintButton } from '#web/kit/print/print-button.tsx';
import { Pager, rangeText } from '#web/kit/tables/pager.tsx';
import { toast } from '#web/kit/toast.ts';
import { blocksQuery, classesOfYearQuery, yearsQuery } from '#web/school/choices/choice-lists.ts';
import { BlockFilter } from '#web/school/choices/common-filters.tsx';
import { CurrentYearButton } from '#web/school/choices/current-year-button.tsx';
import { YearFilter } from '#web/school/choices/year-filter.tsx';
import { lookupQuery } from '../list/api.ts';
import { StudentLookupTable } from './student-lookup-table.tsx';

const filterTree = {
  nienkhoa: [],
  khoi: ['nienkhoa'],
  lop: ['nienkhoa', 'khoi'],
  tim: [],
  trang: ['nienkhoa', 'khoi', 'lop', 'tim'],
} as const;

type Shown = {
  year: SchoolYear;
  block: Block | undefined;
  schoolClass: ClassListRow | undefined;
  search: string;
  page: number;
  students: RowList<LookupRow>;
};

function documentsOf({ year, block, schoolClass, search, page, students }: Shown) {
  const range = rangeText(page, students.count, 'học sinh');
  const head = { ...year, TenKhoi: block?.TenKhoi, TenLop: schoolClass?.TenLop, search, range };
  return [lookupDocument(head, students)];
}

const texts = {
  years: 'Không thể tải danh sách niên khóa.',
  filters: 'Không thể tải dữ liệu bộ lọc ban đầu.',
  classes: 'Không thể tải danh sách lớp học.',
  students: 'Không thể tải dữ liệu học sinh.',
  choose: 'Vui lòng chọn niên khóa để bắt đầu tra cứu.',
  none: 'Không tìm thấy học sinh nào phù hợp.',
};

export default function StudentLookupPage() {
  const filters = useUrlFilters(filterTree);
  const { set } = filters;
  const page = filters.id('trang') || 1;
  const years = useQuery(yearsQuery(regulationsApi.yearsOfStudents));
  const blocks = useQuery(blocksQuery(regulationsApi.blocksOfStudents));
  const year = years.data?.find(({ id }) => id === filters.id('nienkhoa'));
  const classes = useQuery(classesOfYearQuery(year?.id ?? null));
  const block = blocks.data?.find(({ id }) => id === filters.id('khoi'));
  const schoolClass = classes.data?.find(({ id }) => id === filters.id('lop'));
  const lookup = {
    year: year?.id ?? null,
    block: filters.id('khoi'),
    classId: filters.id('lop'),
    search: filters.text('tim'),
  };
  const filtering = lookup.block !== null || lookup.classId !== null || lookup.search !== '';
  const students = useQuery(lookupQuery(lookup, page));
  useQueryToasts(years, { failed: () => texts.years });
  useQueryToasts(blocks, { failed: () => texts.filters });
  useQueryToasts(classes, { failed: () => texts.classes });
  const reportCount = useReportOnce();
  useQueryToasts(students, {
    failed: () => texts.students,
    loaded: ({ count }) => reportCount(JSON.stringify(lookup), count),
  });
  const toPage = useCallback((next: number) => set('trang', next === 1 ? null : next), [set]);

  const problem = [
    { ...years, text: texts.years },
    { ...blocks, text: texts.filters },
    { ...classes, text: texts.classes },
    { ...students, text: texts.students },
  ].find(({ isError }) => isError);
  return (
    <>
      <PageHeader
        title="Tra cứu thông tin học sinh"
        actions={
          <PrintButton
            documents={documentsOf}
            of={
              year && students.data?.rows.length
                ? { year, block, schoolClass, search: lookup.search, page, students: students.data }
                : null
            }
          />
        }
      />
      <StudentLookupFilters
        filters={filters}
        year={year}
        years={years.data}
        blocks={blocks.data}
        classes={classes.data}
      />
      {problem ? (
        <ErrorState message={problem.text} onRetry={() => problem.refetch()} />
      ) : (
        <>
          <StudentLookupTable
            key={page}
            students={students.data}
            loading={students.data ? students.isPlaceholderData : !years.data || year !== undefined}
            empty={year ? texts.none : texts.choose}
            emptyAction={
              year ? (
                year.is_current && !filtering && <PreviousStep step="students" />
              ) : (
                <CurrentYearButton years={years.data} {...filters.choice('nienkhoa')} />
              )
            }
          />
          {students.data && <Pager page={page} count={students.data.count} noun="học sinh" onPage={toPage} />}
        </>
      )}
    </>
  );
}

/** Reports the number of results once per search, not on each page. */
function useReportOnce() {
  const reported = useRef('');
  return (lookup: string, count: number) => {
    if (reported.current === lookup) return;
    reported.current = lookup;
    if (count > 0) toast.success(`Tìm thấy ${count} học sinh.`);
    else toast.info(texts.none);
  };
}

type Props = {
  filters: UrlFilters<'nienkhoa' | 'khoi' | 'lop' | 'tim'>;
  year: SchoolYear | undefined;
  years: SchoolYear[] | undefined;
  blocks: Block[] | undefined;
  /** The classes of the chosen year. */
  classes: ClassListRow[] | undefined;
};

function StudentLookupFilters({ filters, year, years, blocks, classes }: Props) {
  const block = filters.id('khoi');
  const ofBlock = classes?.filter((row) => block === null || row.IDKhoi === block);
  return (
    <FilterBar needed>
      <YearFilter years={years} {...filters.choice('nienkhoa')} value={year?.id ?? null} />
      <BlockFilter blocks={blocks} {...filters.choice('khoi')} disabled={!year} />
      <FilterSelect
        label="Lớp"
        placeholder="Tất cả lớp"
        options={optionsOf(ofBlock, 'TenLop')}
        {...filters.choice('lop')}
        disabled={!year}
      />
      <SearchInput
        label="Họ tên"
        placeholder="Nhập họ tên..."
        delay={searchDelays.studentLookup}
        {...filters.search('tim')}
        disabled={!year}
      />
    </FilterBar>
  );
}
