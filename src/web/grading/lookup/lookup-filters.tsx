import { TermFilter, YearFilter } from '../../ui/filters/common-filters.tsx';
import { FilterBar } from '../../ui/filters/filter-bar.tsx';
import { FilterSelect, optionsOf } from '../../ui/filters/filter-select.tsx';
import type { LookupChoice } from './lookup-choice.tsx';

export function LookupFilters({ choice }: { choice: LookupChoice }) {
  return (
    <FilterBar>
      <YearFilter
        years={choice.years}
        value={choice.yearId}
        onChange={(value) => choice.choose('nienkhoa', value)}
      />
      <FilterSelect
        label="Lớp học"
        placeholder="-- Chọn lớp học --"
        value={choice.classId}
        options={optionsOf(choice.classes, 'TenLop')}
        onChange={(value) => choice.choose('lop', value)}
        disabled={choice.yearId === null}
      />
      <FilterSelect
        label="Môn học"
        placeholder="-- Chọn môn học --"
        value={choice.subjectId}
        options={optionsOf(choice.subjects, 'TenMonHoc')}
        onChange={(value) => choice.choose('mon', value)}
        disabled={choice.classId === null}
      />
      <TermFilter
        terms={choice.terms}
        value={choice.termId}
        onChange={(value) => choice.choose('hocky', value)}
      />
    </FilterBar>
  );
}
