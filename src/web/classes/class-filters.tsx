import type { Block, SchoolYear } from '../../shared/endpoints/regulations.ts';
import type { SubjectGroup } from '../../shared/endpoints/subjects.ts';
import { searchDelays } from '../lib/lists/use-debounced-search.ts';
import type { UrlFilters } from '../lib/lists/use-url-filters.ts';
import { BlockFilter, SubjectGroupFilter } from '../ui/filters/common-filters.tsx';
import { FilterBar } from '../ui/filters/filter-bar.tsx';
import { SearchInput } from '../ui/filters/search-input.tsx';
import { ShownYearFilter } from '../ui/filters/year-filter.tsx';

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
