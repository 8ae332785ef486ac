import { FilterSelect, optionsOf } from '../../ui/filters/filter-select.tsx';
import classes from './entry.module.css';
import type { EntryChoice } from './entry-choice.tsx';

export function EntryFilters({ choice }: { choice: EntryChoice }) {
  return (
    <search aria-label="Bộ lọc" className={`${classes['filters']} no-print`}>
      <FilterSelect
        label="Lớp học"
        placeholder="Chọn Lớp học"
        value={choice.classId}
        options={optionsOf(choice.classes, 'TenLop')}
        onChange={(value) => choice.choose('lop', value)}
      />
      <FilterSelect
        label="Môn học"
        placeholder="Chọn Môn học"
        value={choice.subjectId}
        options={optionsOf(choice.subjects, 'TenMonHoc')}
        onChange={(value) => choice.choose('mon', value)}
        disabled={choice.classId === null}
      />
      <FilterSelect
        label="Học kỳ"
        placeholder="Chọn Học kỳ"
        value={choice.termId}
        options={optionsOf(choice.terms, 'TenHocKy')}
        onChange={(value) => choice.choose('hocky', value)}
      />
    </search>
  );
}
