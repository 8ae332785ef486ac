import type { Block, SchoolYear } from '../../shared/regulations.ts';
import { yearOptions } from '../lib/chosen-year.ts';
import { FilterBar } from '../ui/filter-bar.tsx';
import { FilterSelect, optionsOf } from '../ui/filter-select.tsx';
import { SearchInput } from '../ui/search-input.tsx';

type Name = 'nienkhoa' | 'khoi' | 'tim';

type Props = {
  filters: { id(name: Name): number | null; text(name: Name): string; set(name: Name, value: string): void };
  /** The year that is shown, chosen or not. */
  year: SchoolYear | undefined;
  years: SchoolYear[] | undefined;
  blocks: Block[] | undefined;
};

export function StudentFilters({ filters, year, years, blocks }: Props) {
  return (
    <FilterBar>
      <FilterSelect
        label="Niên khóa"
        value={year?.id ?? null}
        options={yearOptions(years)}
        onChange={(value) => filters.set('nienkhoa', value)}
      />
      <FilterSelect
        label="Khối"
        placeholder="Tất cả khối"
        value={filters.id('khoi')}
        options={optionsOf(blocks, 'TenKhoi')}
        onChange={(value) => filters.set('khoi', value)}
      />
      <SearchInput
        label="Tìm kiếm"
        placeholder="Nhập họ tên hoặc email..."
        delay={300}
        value={filters.text('tim')}
        onSearch={(text) => filters.set('tim', text)}
      />
    </FilterBar>
  );
}
