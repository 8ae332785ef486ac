import type { ClassListRow } from '#shared/school/classes/api.ts';
import type { Block, SchoolYear } from '#shared/school/years/api.ts';
import { FilterBar } from '#web/kit/filters/filter-bar.tsx';
import { FilterSelect, optionsOf } from '#web/kit/filters/filter-select.tsx';
import { SearchInput } from '#web/kit/filters/search-input.tsx';
import { searchDelays } from '#web/kit/lists/use-debounced-search.ts';
import type { UrlFilters } from '#web/kit/lists/use-url-filters.ts';
import { BlockFilter } from '#web/school/choices/common-filters.tsx';
import { YearFilter } from '#web/school/choices/year-filter.tsx';

type Props = {
  filters: UrlFilters<'nienkhoa' | 'khoi' | 'lop' | 'tim'>;
  year: SchoolYear | undefined;
  years: SchoolYear[] | undefined;
  blocks: Block[] | undefined;
  /** The classes of the chosen year. */
  classes: ClassListRow[] | undefined;
};

export function StudentLookupFilters({ filters, year, years, blocks, classes }: Props) {
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
