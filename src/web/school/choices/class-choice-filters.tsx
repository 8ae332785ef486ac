import type { ReactNode } from 'react';
import { FilterBar } from '#web/kit/filters/filter-bar.tsx';
import { FilterSelect, optionsOf } from '#web/kit/filters/filter-select.tsx';
import type { ClassChoice } from './use-class-choice.ts';
import { ShownYearFilter } from './year-filter.tsx';

type Props = {
  choice: ClassChoice;
  /** Additional filters, after these. */
  children?: ReactNode;
};

export function ClassChoiceFilters({ choice, children }: Props) {
  const { isTeacher, filters, years, year, classes, periods, period } = choice;
  return (
    <FilterBar>
      {!isTeacher && (
        <>
          <ShownYearFilter
            years={years}
            value={year?.id ?? null}
            onChange={(value) => filters.set('nienkhoa', value)}
          />
          <FilterSelect
            label="Lớp"
            placeholder="-- Chọn lớp --"
            options={optionsOf(classes, 'TenLop')}
            {...filters.choice('lop')}
          />
        </>
      )}
      <FilterSelect
        label="Học kỳ"
        options={optionsOf(periods, 'TenHocKy')}
        value={period?.id ?? null}
        onChange={(value) => filters.set('hocky', value)}
      />
      {children}
    </FilterBar>
  );
}
