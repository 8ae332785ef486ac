import { Button } from '@mantine/core';
import { IconListDetails, IconUsersPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { SchoolClass } from '#shared/school/classes/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { missingStep } from '#web/kit/empty/first-steps.ts';
import { PreviousStep } from '#web/kit/empty/previous-step.tsx';
import { FilterBar } from '#web/kit/filters/filter-bar.tsx';
import { SearchInput } from '#web/kit/filters/search-input.tsx';
import { formatText } from '#web/kit/format.ts';
import { searchDelays } from '#web/kit/lists/use-debounced-search.ts';
import { useUrlFilters } from '#web/kit/lists/use-url-filters.ts';
import { ListScreen } from '#web/kit/screens/list-screen.tsx';
import { useProblem } from '#web/kit/screens/use-problem.tsx';
import { numberColumn } from '#web/kit/tables/columns.tsx';
import type { Column } from '#web/kit/tables/data-table.tsx';
import { blocksQuery, yearsQuery } from '../choices/choice-lists.ts';
import { BlockFilter } from '../choices/common-filters.tsx';
import { OldYearBanner } from '../choices/old-year-banner.tsx';
import { chosenYear, emptyYearText } from '../choices/school-years.ts';
import { DefaultYearFilter } from '../choices/year-filter.tsx';
import { rosterClassesQuery } from './api.ts';
import { type OpenedRoster, RosterDialog } from './roster-dialog.tsx';
import { noMoves } from './roster-moves.ts';

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
  const problem = useProblem([years, texts.filters], [blocks, texts.filters], [classes, texts.classes]);
  const editor = useDialog<OpenedRoster>();
  const filtering = block !== null || search !== '';
  const before = missingStep({
    years: years.data,
    classes: year?.is_current && !filtering ? classes.data : undefined,
  });

  return (
    <ListScreen
      title="Lập danh sách lớp"
      description="Chọn một lớp để xếp học sinh vào lớp."
      above={
        <>
          <FilterBar>
            <DefaultYearFilter years={years.data} {...filters.choice('nienkhoa')} value={year?.id ?? null} />
            <BlockFilter blocks={blocks.data} {...filters.choice('khoi')} />
            <SearchInput
              label="Tìm kiếm"
              placeholder="Nhập tên lớp..."
              delay={searchDelays.rosters}
              {...filters.search('tim')}
            />
          </FilterBar>
          <OldYearBanner year={year} />
        </>
      }
      problem={problem}
      table={{
        caption: 'Các lớp để lập danh sách',
        columns: columnsFor((schoolClass) => editor.open({ schoolClass, moves: noMoves })),
        rows: classes.data,
        rowKey: ({ id }) => id,
        loading: !classes.data && (!years.data || year !== undefined),
        empty: emptyYearText('lớp học', { noYear: !year, filtering }),
        emptyAction: before && <PreviousStep step={before} />,
      }}
    >
      <RosterDialog dialog={editor} />
    </ListScreen>
  );
}

const columnsFor = (onOpen: (row: SchoolClass) => void): Column<SchoolClass>[] => [
  numberColumn(),
  { key: 'class', header: 'Lớp', rowHeader: true, phone: 'title', cell: (row) => row.TenLop },
  { key: 'block', header: 'Khối', cell: (row) => row.TenKhoi },
  { key: 'group', header: 'Tổ hợp', cell: (row) => formatText(row.TenToHop) },
  { key: 'size', header: 'Sĩ số', numeric: true, phone: 'labelled', cell: (row) => row.SiSo },
  {
    key: 'actions',
    header: 'Thao tác',
    actions: true,
    cell: (row) => <OpenButton schoolClass={row} onOpen={() => onOpen(row)} />,
  },
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
