import { Anchor } from '@mantine/core';
import type { SchoolYear } from '#shared/school/years/api.ts';
import { FilterSelect, type FilterSelectProps, optionsOf } from '#web/kit/filters/filter-select.tsx';
import { toYear, yearFieldId, yearLabel } from './current-year-button.tsx';
import { currentYear, yearOptions } from './school-years.ts';
import classes from './year-filter.module.css';

type Choice = Pick<FilterSelectProps, 'value' | 'onChange' | 'disabled'> & {
  years: SchoolYear[] | undefined;
};

/** For pages that wait until a year is chosen. */
export function YearFilter({ years, ...choice }: Choice) {
  return (
    <YearSelect
      years={years}
      placeholder="-- Chọn niên khóa --"
      options={optionsOf(years, 'TenNienKhoa')}
      {...choice}
    />
  );
}

/** For pages that always show a year, by default the current one. */
export function DefaultYearFilter({ years, ...choice }: Choice) {
  return <YearSelect years={years} options={yearOptions(years)} {...choice} />;
}

type SelectProps = Choice & Pick<FilterSelectProps, 'options' | 'placeholder'>;

/** While an old year is selected, shows a link back to the current year next to the label. */
function YearSelect({ years, ...select }: SelectProps) {
  const now = currentYear(years);
  const old = now && years?.some(({ id }) => id === Number(select.value) && id !== now.id);
  return (
    <div className={classes['year']}>
      <FilterSelect label="Niên khóa" id={yearFieldId} {...select} />
      {old && (
        <Anchor
          component="button"
          type="button"
          size="xs"
          className={classes['now']}
          onClick={() => toYear(now, select.onChange)}
        >
          {yearLabel(now)}
        </Anchor>
      )}
    </div>
  );
}
