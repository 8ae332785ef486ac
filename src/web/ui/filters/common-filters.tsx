// The filters that several screens have in common, each with its name and its words once.

import type { Block, SchoolYear } from '../../../shared/regulations.ts';
import type { SubjectGroup } from '../../../shared/subjects.ts';
import { yearOptions } from '../../lib/lists/school-years.ts';
import { FilterSelect, type FilterSelectProps, optionsOf } from './filter-select.tsx';

type Choice = Pick<FilterSelectProps, 'value' | 'onChange' | 'disabled'>;

/** Of a screen that waits until a year is chosen. */
export function YearFilter({ years, ...choice }: Choice & { years: SchoolYear[] | undefined }) {
  return (
    <FilterSelect
      label="Niên khóa"
      placeholder="-- Chọn niên khóa --"
      options={optionsOf(years, 'TenNienKhoa')}
      {...choice}
    />
  );
}

/** Of a screen that always shows a year, the current one if no other is chosen. */
export function ShownYearFilter({ years, ...choice }: Choice & { years: SchoolYear[] | undefined }) {
  return <FilterSelect label="Niên khóa" options={yearOptions(years)} {...choice} />;
}

export function BlockFilter({ blocks, ...choice }: Choice & { blocks: Block[] | undefined }) {
  return (
    <FilterSelect label="Khối" placeholder="Tất cả khối" options={optionsOf(blocks, 'TenKhoi')} {...choice} />
  );
}

export function SubjectGroupFilter({ groups, ...choice }: Choice & { groups: SubjectGroup[] | undefined }) {
  return (
    <FilterSelect
      label="Tổ hợp"
      placeholder="Tất cả tổ hợp"
      options={optionsOf(groups, 'TenToHop')}
      {...choice}
    />
  );
}

type TermRow = { id: number; TenHocKy: string };

export function TermFilter({ terms, ...choice }: Choice & { terms: TermRow[] | undefined }) {
  return (
    <FilterSelect
      label="Học kỳ"
      placeholder="-- Chọn học kỳ --"
      options={optionsOf(terms, 'TenHocKy')}
      {...choice}
    />
  );
}
