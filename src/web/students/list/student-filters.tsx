import type { Block, SchoolYear } from '#shared/school/years/api.ts';
import { FilterBar } from '#web/kit/filters/filter-bar.tsx';
import { SearchInput } from '#web/kit/filters/search-input.tsx';
import { searchDelays } from '#web/kit/lists/use-debounced-search.ts';
import type { UrlFilters } from '#web/kit/lists/use-url-filters.ts';
import { BlockFilter } from '#web/school/choices/common-filters.tsx';
import { ShownYearFilter } from '#web/school/choices/year-filter.tsx';

type Props = {
  filters: UrlFilters<'nienkhoa' | 'khoi' | 'tim'>;
  /** The displayed year, chosen or default. */
  year: SchoolYear | undefined;
  years: SchoolYear[] | undefined;
  blocks: Block[] | undefined;
};

export function StudentFilters({ filters, year, years, blocks }: Props) {
  return (
    <FilterBar>
      <ShownYearFilter years={years} {...filters.choice('nienkhoa')} value={year?.id ?? null} />
      <BlockFilter blocks={blocks} {...filters.choice('khoi')} />
      <SearchInput
        label="Tìm kiếm"
        placeholder="Nhập họ tên, email hoặc mã định danh..."
        delay={searchDelays.students}
        {...filters.search('tim')}
      />
    </FilterBar>
  );
}
