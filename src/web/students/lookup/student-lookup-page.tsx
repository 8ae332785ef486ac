import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Level, levelText } from '#shared/school/scheme/levels.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import type { LookupRow } from '#shared/students/list/api.ts';
import { lookupDocument } from '#shared/students/list/students-document.ts';
import { useQueryToasts } from '#web/kit/calls/use-query-toasts.ts';
import { PreviousStep } from '#web/kit/empty/previous-step.tsx';
import { FilterBar } from '#web/kit/filters/filter-bar.tsx';
import { FilterSelect, optionsOf } from '#web/kit/filters/filter-select.tsx';
import { SearchInput } from '#web/kit/filters/search-input.tsx';
import { formatNumber, formatText } from '#web/kit/format.ts';
import type { RowList } from '#web/kit/lists/optimistic-rows.ts';
import { searchDelays } from '#web/kit/lists/use-debounced-search.ts';
import { usePage, useUrlFilters } from '#web/kit/lists/use-url-filters.ts';
import { PrintButton } from '#web/kit/print/print-button.tsx';
import { ListScreen } from '#web/kit/screens/list-screen.tsx';
import { firstProblem, useProblem } from '#web/kit/screens/use-problem.tsx';
import {
  birthColumn,
  emailColumn,
  genderColumn,
  nameColumn,
  numberColumn,
} from '#web/kit/tables/columns.tsx';
import type { Column } from '#web/kit/tables/data-table.tsx';
import { rangeText } from '#web/kit/tables/pager.tsx';
import { toast } from '#web/kit/toast.ts';
import { blocksQuery, classesOfYearQuery, yearsQuery } from '#web/school/choices/choice-lists.ts';
import { BlockFilter } from '#web/school/choices/common-filters.tsx';
import { CurrentYearButton } from '#web/school/choices/current-year-button.tsx';
import { YearFilter } from '#web/school/choices/year-filter.tsx';
import { lookupQuery } from '../list/api.ts';
import { classColumn } from '../list/student-columns.tsx';

const filterTree = {
  nienkhoa: [],
  khoi: ['nienkhoa'],
  lop: ['nienkhoa', 'khoi'],
  tim: [],
  trang: ['nienkhoa', 'khoi', 'lop', 'tim'],
} as const;

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
  const { page, onPage } = usePage(filters);
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
  const problem = useProblem([years, texts.years], [blocks, texts.filters], [classes, texts.classes]);
  const reportCount = useReportOnce();
  useQueryToasts(students, {
    failed: () => texts.students,
    loaded: ({ count }) => reportCount(JSON.stringify(lookup), count),
  });

  const list = students.data;
  const documents = () => {
    const head = { TenKhoi: block?.TenKhoi, TenLop: schoolClass?.TenLop, search: lookup.search };
    const range = rangeText(page, list?.count ?? 0, 'học sinh');
    return year && list ? [lookupDocument({ ...year, ...head, range }, list)] : [];
  };
  const ofBlock = classes.data?.filter(({ IDKhoi }) => lookup.block === null || IDKhoi === lookup.block);
  return (
    <ListScreen
      title="Tra cứu thông tin học sinh"
      actions={<PrintButton documents={year && list?.rows.length ? documents : null} />}
      above={
        <FilterBar needed>
          <YearFilter years={years.data} {...filters.choice('nienkhoa')} value={year?.id ?? null} />
          <BlockFilter blocks={blocks.data} {...filters.choice('khoi')} disabled={!year} />
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
      }
      problem={problem ?? firstProblem([students, texts.students])}
      table={{
        caption: 'Kết quả tra cứu học sinh',
        columns: lookupColumns(list),
        rows: list?.rows,
        rowKey: ({ id }) => id,
        loading: list ? students.isPlaceholderData : !years.data || year !== undefined,
        empty: year ? texts.none : texts.choose,
        emptyAction: year ? (
          year.is_current && !filtering && <PreviousStep step="students" />
        ) : (
          <CurrentYearButton years={years.data} {...filters.choice('nienkhoa')} />
        ),
      }}
      page={page}
      pager={list && { count: list.count, noun: 'học sinh', onPage }}
    />
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

const lookupColumns = (students: RowList<LookupRow> | undefined): Column<LookupRow>[] => [
  numberColumn('#', students?.first),
  nameColumn,
  genderColumn,
  { ...birthColumn, cell: (student) => student.NgaySinh },
  emailColumn,
  classColumn,
  ...(students?.rows.some(hasLevels) ? levelColumns : averageColumns),
];

/** The year follows Thông tư 22, which has levels instead of averages over all subjects. */
const hasLevels = ({ HocTap_HK1 }: LookupRow) => HocTap_HK1 !== undefined;

const termColumn = (key: string, header: string, cell: (student: LookupRow) => string) => ({
  key,
  header,
  numeric: true,
  narrow: true,
  phone: 'labelled' as const,
  cell,
});

const averageColumns = [
  termColumn('term1', 'Điểm TB HK1', ({ DiemTB_HK1 }) => formatNumber(DiemTB_HK1, 1)),
  termColumn('term2', 'Điểm TB HK2', ({ DiemTB_HK2 }) => formatNumber(DiemTB_HK2, 1)),
];

const levelOf = (level: Level | null | undefined) => formatText(levelText(level));

const levelColumns = [
  termColumn('term1', 'Học tập HK1', ({ HocTap_HK1 }) => levelOf(HocTap_HK1)),
  termColumn('term2', 'Học tập HK2', ({ HocTap_HK2 }) => levelOf(HocTap_HK2)),
  termColumn('year', 'Cả năm', ({ HocTap_CaNam }) => levelOf(HocTap_CaNam)),
].map((column) => ({ ...column, numeric: false }));
