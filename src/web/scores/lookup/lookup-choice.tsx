import { useQuery } from '@tanstack/react-query';
import type { AssessedSubject } from '#shared/school/classes/api.ts';
import { schemeOf } from '#shared/school/scheme/schemes.ts';
import { hasTopicIn } from '#shared/school/scheme/topic-term.ts';
import type { SchoolYear } from '#shared/school/years/api.ts';
import { FilterBar } from '#web/kit/filters/filter-bar.tsx';
import { FilterSelect, optionsOf } from '#web/kit/filters/filter-select.tsx';
import { useUrlFilters } from '#web/kit/lists/use-url-filters.ts';
import { useProblem } from '#web/kit/screens/use-problem.tsx';
import { yearsQuery } from '#web/school/choices/choice-lists.ts';
import { TermFilter } from '#web/school/choices/common-filters.tsx';
import { chosenYear } from '#web/school/choices/school-years.ts';
import { YearFilter } from '#web/school/choices/year-filter.tsx';
import { byId } from '../sheets/sheet.ts';
import { useSheetChoice } from '../sheets/use-sheet-choice.ts';

const filterTree = { nienkhoa: [], lop: ['nienkhoa'], mon: ['lop'], hocky: [] } as const;

/** The columns of a sheet that is not loaded yet; those of most subjects until one is chosen. */
const schemeFor = (
  year: SchoolYear | undefined,
  subject: AssessedSubject | undefined,
  termId: number | null,
) =>
  schemeOf(year?.CachDanhGia ?? 'HaiCot', {
    HinhThuc: subject?.HinhThuc ?? 'DiemSo',
    SoDiemTX: subject?.SoDiemTX ?? 4,
    hasTopic: termId !== null && hasTopicIn(subject?.ChuyenDe, termId),
  });

/** The year, at first the current one, the other three filters, their options, and the sheet they select once all are chosen. */
export function useLookupChoice() {
  const filters = useUrlFilters(filterTree);
  const years = useQuery(yearsQuery());
  const year = chosenYear(years.data, filters.id('nienkhoa'));
  const yearId = year?.id ?? null;
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
    scheme: schemeFor(year, byId(choice.subjects, choice.subjectId), choice.termId),
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
