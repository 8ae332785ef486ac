// Filters shared by several pages, with their labels.

import type { SubjectGroup } from '#shared/school/subjects/api.ts';
import type { Block } from '#shared/school/years/api.ts';
import { FilterSelect, type FilterSelectProps, optionsOf } from '#web/kit/filters/filter-select.tsx';

type Choice = Pick<FilterSelectProps, 'value' | 'onChange' | 'disabled'>;

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
