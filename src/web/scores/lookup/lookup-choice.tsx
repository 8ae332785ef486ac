import { useQuery } from '@tanstack/react-query';
import { FilterBar } from '#web/kit/filters/filter-bar.tsx';
import { FilterSelect, optionsOf } from '#web/kit/filters/filter-select.tsx';
import { useUrlFilters } from '#web/kit/lists/use-url-filters.ts';
import { useProblem } from '#web/kit/screens/use-problem.tsx';
import { yearsQuery } from '#web/school/choices/choice-lists.ts';
import { TermFilter } from '#web/school/choices/common-filters.tsx';
import { YearFilter } from '#web/school/choices/year-filter.tsx';
import { byId, idIfListed } from '../sheets/sheet.ts';
import { useSheetChoice } from '../sheets/use-sheet-choice.ts';

const filterTree = { nienkhoa: [], lop: ['nienkhoa'], mon: ['lop'], hocky: [] } as const;

/** The four filters, their options, and the sheet they select once all are chosen. */
export function useLookupChoice() {
  const filters = useUrlFilters(filterTree);
  const years = useQuery(yearsQuery());
  const yearId = idIfListed(years.data, filters.id('nienkhoa'));
  const year = byId(years.data, yearId);
  const choice = useSheetChoice(
    { id: yearId, TenNienKhoa: year?.TenNienKhoa },
    {
      lop: yearId === null ? null : filters.id('lop'),
      mon: filters.id('mon'),
      hocky: filters.id('hocky'),
    },
  );
  const { terms, classes, subjects } = choice.queries;
  useProblem([years], [terms], [classes], [subjects]);
  return {
    ...choice,
    years: years.data,
    yearId,
    choose: filters.set,
    sheetOfYear: choice.sheet && yearId !== null ? { IDNienKhoa: yearId, ...choice.sheet } : null,
    isCurrentYear: year?.is_current ?? false,
  };
}

export function LookupFilters({ choice }: { choice: ReturnType<typeof useLookupChoice> }) {
  return (
    <FilterBar needed>
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
