import type { ClassListRow } from '../../shared/classes.ts';
import type { Block, SchoolYear } from '../../shared/regulations.ts';
import { FilterBar } from '../ui/filter-bar.tsx';
import { FilterSelect, optionsOf } from '../ui/filter-select.tsx';
import { SearchInput } from '../ui/search-input.tsx';

type Name = 'nienkhoa' | 'khoi' | 'lop' | 'tim';

type Props = {
  filters: { id(name: Name): number | null; text(name: Name): string; set(name: Name, value: string): void };
  year: SchoolYear | undefined;
  years: SchoolYear[] | undefined;
  blocks: Block[] | undefined;
  /** Of the chosen year. */
  classes: ClassListRow[] | undefined;
};

export function LookupFilters({ filters, year, years, blocks, classes }: Props) {
  const block = filters.id('khoi');
  const ofBlock = classes?.filter((row) => block === null || row.IDKhoi === block);
  return (
    <FilterBar>
      <FilterSelect
        label="Niên khóa"
        placeholder="-- Chọn niên khóa --"
        value={year?.id ?? null}
        options={optionsOf(years, 'TenNienKhoa')}
        onChange={(value) => filters.set('nienkhoa', value)}
      />
      <FilterSelect
        label="Khối"
        placeholder="Tất cả khối"
        value={block}
        options={optionsOf(blocks, 'TenKhoi')}
        onChange={(value) => filters.set('khoi', value)}
        disabled={!year}
      />
      <FilterSelect
        label="Lớp"
        placeholder="Tất cả lớp"
        value={filters.id('lop')}
        options={optionsOf(ofBlock, 'TenLop')}
        onChange={(value) => filters.set('lop', value)}
        disabled={!year}
      />
      <SearchInput
        label="Họ tên"
        placeholder="Nhập họ tên..."
        delay={500}
        value={filters.text('tim')}
        onSearch={(text) => filters.set('tim', text)}
        disabled={!year}
      />
    </FilterBar>
  );
}
