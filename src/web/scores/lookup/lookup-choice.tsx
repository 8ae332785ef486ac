import { useQuery } from '@tanstack/react-query';
import type { SheetOfYear } from '#shared/scores/sheets/api.ts';
import { FilterBar } from '#web/kit/filters/filter-bar.tsx';
import { FilterSelect, optionsOf } from '#web/kit/filters/filter-select.tsx';
import { useUrlFilters } from '#web/kit/lists/use-url-filters.ts';
import { useProblem } from '#web/kit/screens/use-problem.tsx';
import {
  classesOfYearQuery,
  subjectsOfClassQuery,
  termsQuery,
  yearsQuery,
} from '#web/school/choices/choice-lists.ts';
import { TermFilter } from '#web/school/choices/common-filters.tsx';
import { YearFilter } from '#web/school/choices/year-filter.tsx';
import { byId, idIfListed, sheetLabel, sheetNames, sheetTitle } from '../sheets/sheet.ts';

const filterTree = { nienkhoa: [], lop: ['nienkhoa'], mon: ['lop'], hocky: [] } as const;

/** The four filters, their options, and the sheet they select once all are chosen. */
export function useLookupChoice() {
  const filters = useUrlFilters(filterTree);
  const years = useQuery(yearsQuery());
  const terms = useQuery(termsQuery);
  const yearId = idIfListed(years.data, filters.id('nienkhoa'));
  const classes = useQuery(classesOfYearQuery(yearId));
  const classId = yearId === null ? null : idIfListed(classes.data, filters.id('lop'));
  const subjects = useQuery(subjectsOfClassQuery(classId));
  const subjectId = classId === null ? null : idIfListed(subjects.data, filters.id('mon'));
  const termId = idIfListed(terms.data, filters.id('hocky'));
  useProblem([years], [terms], [classes], [subjects]);

  const year = byId(years.data, yearId);
  const chosenClass = byId(classes.data, classId);
  const subject = byId(subjects.data, subjectId);
  const term = byId(terms.data, termId);
  const names = sheetNames(subject, chosenClass, term, year);
  return {
    years: years.data,
    classes: classes.data,
    subjects: subjects.data,
    terms: terms.data,
    yearId,
    classId,
    subjectId,
    termId,
    choose: filters.set,
    sheet: sheetOf(yearId, classId, subjectId, termId),
    isCurrentYear: year?.is_current ?? false,
    names,
    title: names && {
      className: names.TenLop,
      subject: names.TenMonHoc,
      text: sheetTitle(names),
      label: sheetLabel(names, names, names),
    },
  };
}

function sheetOf(
  IDNienKhoa: number | null,
  IDLopHoc: number | null,
  IDMonHoc: number | null,
  IDHocKy: number | null,
): SheetOfYear | null {
  if (IDNienKhoa === null || IDLopHoc === null || IDMonHoc === null || IDHocKy === null) return null;
  return { IDNienKhoa, IDLopHoc, IDMonHoc, IDHocKy };
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
