import { Button } from '@mantine/core';
import { IconListDetails, IconUsersPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messages } from '#shared/contract/messages.ts';
import type { SchoolClass } from '#shared/school/classes/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { useQueryToasts } from '#web/kit/calls/use-query-toasts.ts';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { missingStep } from '#web/kit/empty/first-steps.ts';
import { PreviousStep } from '#web/kit/empty/previous-step.tsx';
import { FilterBar } from '#web/kit/filters/filter-bar.tsx';
import { SearchInput } from '#web/kit/filters/search-input.tsx';
import { formatText } from '#web/kit/format.ts';
import { searchDelays } from '#web/kit/lists/use-debounced-search.ts';
import { useUrlFilters } from '#web/kit/lists/use-url-filters.ts';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import { PageHeader } from '#web/kit/parts/page-header.tsx';
import { numberColumn } from '#web/kit/tables/columns.tsx';
import { type Column, DataTable } from '#web/kit/tables/data-table.tsx';
import { blocksQuery, yearsQuery } from '../choices/choice-lists.ts';
import { BlockFilter } from '../choices/common-filters.tsx';
import { OldYearBanner } from '../choices/old-year-banner.tsx';
import { chosenYear } from '../choices/school-years.ts';
import { ShownYearFilter } from '../choices/year-filter.tsx';
import { rosterClassesQuery } from './api.ts';
import { RosterDialog } from './roster-dialog.tsx';

const filterTree = { nienkhoa: [], khoi: [], tim: [] } as const;

const texts = {
  filters: 'Không thể tải dữ liệu bộ lọc ban đầu.',
  classes: 'Không thể tải danh sách lớp học.',
};

export default function RosterBuilderPage() {
  const filters = useUrlFilters(filterTree);
  const years = useQuery(yearsQuery());
  const blocks = useQuery(blocksQuery(regulationsApi.blocksOfClasses));
  const year = chosenYear(years.data, filters.id('nienkhoa'));
  const [block, search] = [filters.id('khoi'), filters.text('tim')];
  const classes = useQuery(rosterClassesQuery(year?.id ?? null, block, search));
  useQueryToasts(years, { failed: () => texts.filters });
  useQueryToasts(blocks, { failed: () => texts.filters });
  useQueryToasts(classes, { failed: () => texts.classes });
  const editor = useDialog<SchoolClass>();
  const problem = [
    { ...years, text: texts.filters },
    { ...blocks, text: texts.filters },
    { ...classes, text: texts.classes },
  ].find(({ isError }) => isError);

  const filtering = block !== null || search !== '';
  const empty = () => {
    if (!year) return messages.noCurrentYear;
    return filtering ? 'Không tìm thấy lớp học nào phù hợp.' : 'Niên khóa này chưa có lớp học nào.';
  };
  const before = missingStep({
    years: years.data,
    classes: year?.is_current && !filtering ? classes.data : undefined,
  });

  return (
    <>
      <PageHeader title="Lập danh sách lớp" description="Chọn một lớp để xếp học sinh vào lớp." />
      <FilterBar>
        <ShownYearFilter years={years.data} {...filters.choice('nienkhoa')} value={year?.id ?? null} />
        <BlockFilter blocks={blocks.data} {...filters.choice('khoi')} />
        <SearchInput
          label="Tìm kiếm"
          placeholder="Nhập tên lớp..."
          delay={searchDelays.rosters}
          {...filters.search('tim')}
        />
      </FilterBar>
      <OldYearBanner year={year} />
      {problem ? (
        <ErrorState message={problem.text} onRetry={() => problem.refetch()} />
      ) : (
        <RosterClassesTable
          classes={classes.data}
          loading={!classes.data && (!years.data || year !== undefined)}
          empty={empty()}
          emptyAction={before && <PreviousStep step={before} />}
          onOpen={editor.open}
        />
      )}
      <RosterDialog dialog={editor} />
    </>
  );
}

type Props = {
  classes: SchoolClass[] | undefined;
  loading: boolean;
  empty: string;
  emptyAction: ReactNode;
  onOpen: (schoolClass: SchoolClass) => void;
};

function RosterClassesTable({ classes, loading, empty, emptyAction, onOpen }: Props) {
  const action: Column<SchoolClass> = {
    key: 'actions',
    header: 'Thao tác',
    actions: true,
    cell: (row) => <OpenButton schoolClass={row} onOpen={() => onOpen(row)} />,
  };
  return (
    <DataTable
      caption="Các lớp để lập danh sách"
      columns={[...columns, action]}
      rows={classes}
      rowKey={(row) => row.id}
      loading={loading}
      empty={empty}
      emptyAction={emptyAction}
    />
  );
}

const columns: Column<SchoolClass>[] = [
  numberColumn(),
  { key: 'class', header: 'Lớp', rowHeader: true, phone: 'title', cell: (row) => row.TenLop },
  { key: 'block', header: 'Khối', cell: (row) => row.TenKhoi },
  { key: 'group', header: 'Tổ hợp', cell: (row) => formatText(row.TenToHop) },
  { key: 'size', header: 'Sĩ số', numeric: true, phone: 'labelled', cell: (row) => row.SiSo },
];

function OpenButton({ schoolClass, onOpen }: { schoolClass: SchoolClass; onOpen: () => void }) {
  const text = schoolClass.is_editable ? 'Lập danh sách' : 'Xem danh sách';
  const Sign = schoolClass.is_editable ? IconUsersPlus : IconListDetails;
  return (
    <Button
      size="compact-sm"
      variant="light"
      leftSection={<Sign size={16} aria-hidden />}
      aria-label={`${text} lớp ${schoolClass.TenLop}`}
      onClick={onOpen}
    >
      {text}
    </Button>
  );
}
