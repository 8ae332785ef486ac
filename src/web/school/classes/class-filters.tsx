import type { SubjectGroup } from '#shared/school/subjects/api.ts';
import type { Block, SchoolYear } from '#shared/school/years/api.ts';
import { FilterBar } from '#web/kit/filters/filter-bar.tsx';
import { SearchInput } from '#web/kit/filters/search-input.tsx';
import { searchDelays } from '#web/kit/lists/use-debounced-search.ts';
import type { UrlFilters } from '#web/kit/lists/use-url-filters.ts';
import { BlockFilter, SubjectGroupFilter } from '../choices/common-filters.tsx';
import { ShownYearFilter } from '../choices/year-filter.tsx';

type Props = {
  filters: UrlFilters<'nienkhoa' | 'khoi' | 'tohop' | 'tim'>;
  /** The displayed year, chosen or default. */
  year: SchoolYear | undefined;
  years: SchoolYear[] | undefined;
  blocks: Block[] | undefined;
  groups: SubjectGroup[] | undefined;
};

export function ClassFilters({ filters, year, years, blocks, groups }: Props) {
  return (
    <FilterBar>
      <ShownYearFilter years={years} {...filters.choice('nienkhoa')} value={year?.id ?? null} />
      <BlockFilter blocks={blocks} {...filters.choice('khoi')} />
      <SubjectGroupFilter groups={groups} {...filters.choice('tohop')} />
      <SearchInput
        label="Tìm kiếm"
        placeholder="Nhập tên lớp..."
        delay={searchDelays.classes}
        {...filters.search('tim')}
      />
    </FilterBar>
  );
}
