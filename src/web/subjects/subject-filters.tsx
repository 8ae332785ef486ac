import type { SchoolYear } from '../../shared/endpoints/regulations.ts';
import type { SubjectGroup } from '../../shared/endpoints/subjects.ts';
import { searchDelays } from '../lib/lists/use-debounced-search.ts';
import type { UrlFilters } from '../lib/lists/use-url-filters.ts';
import { SubjectGroupFilter } from '../ui/filters/common-filters.tsx';
import { FilterBar } from '../ui/filters/filter-bar.tsx';
import { SearchInput } from '../ui/filters/search-input.tsx';
import { ShownYearFilter } from '../ui/filters/year-filter.tsx';

type Props = {
  filters: UrlFilters<'nienkhoa' | 'tohop' | 'tim'>;
  /** The displayed year, chosen or default. */
  year: SchoolYear | undefined;
  years: SchoolYear[] | undefined;
  groups: SubjectGroup[] | undefined;
};

export function SubjectFilters({ filters, year, years, groups }: Props) {
  return (
    <FilterBar>
      <ShownYearFilter years={years} {...filters.choice('nienkhoa')} value={year?.id ?? null} />
      <SubjectGroupFilter groups={groups} {...filters.choice('tohop')} />
      <SearchInput
        label="Tìm kiếm"
        placeholder="Nhập tên môn học..."
        delay={searchDelays.subjects}
        {...filters.search('tim')}
      />
    </FilterBar>
  );
}
