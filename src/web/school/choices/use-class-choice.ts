import { useQuery } from '@tanstack/react-query';
import { wholeYear, yearName } from '#shared/school/years/whole-year.ts';
import { missingStep } from '#web/kit/empty/first-steps.ts';
import { useUrlFilters } from '#web/kit/lists/use-url-filters.ts';
import { useProblem } from '#web/kit/screens/use-problem.tsx';
import { useUser } from '#web/kit/session/use-session.ts';
import { classesOfYearQuery, termsQuery, yearsQuery } from './choice-lists.ts';
import { homeroomQuery } from './homeroom-query.ts';
import { chosenYear } from './school-years.ts';

const filterTree = { nienkhoa: [], lop: ['nienkhoa'], hocky: [], hocsinh: ['lop'] } as const;

/**
 * The class and the term, or both terms unless `onlyTerms`. A teacher gets the homeroom class; the office chooses one.
 * Report cards may be for one student (`hocsinh`).
 */
export function useClassChoice({ onlyTerms = false } = {}) {
  const isTeacher = useUser().role === 'GiaoVien';
  const filters = useUrlFilters(filterTree);
  const years = useQuery(yearsQuery());
  const terms = useQuery(termsQuery);
  const year = chosenYear(years.data, filters.id('nienkhoa'));
  const classes = useQuery(classesOfYearQuery(isTeacher ? null : (year?.id ?? null)));
  const homeroom = useQuery({ ...homeroomQuery, enabled: isTeacher });
  const lists = [years, terms, isTeacher ? homeroom : classes];
  const problem = useProblem([years], [terms], [classes], [homeroom]);

  const bothTerms = onlyTerms ? [] : [{ id: wholeYear, TenHocKy: yearName }];
  const periods = terms.data && [...terms.data, ...bothTerms];
  const period = periods?.find(({ id }) => id === filters.id('hocky')) ?? periods?.[0];
  const chosen = classes.data?.find(({ id }) => id === filters.id('lop'));
  const classId = isTeacher ? homeroom.data?.IDLopHoc : chosen?.id;
  // A homeroom class is one of the current year.
  const shownYear = isTeacher ? years.data?.find(({ is_current }) => is_current) : year;
  const isTt22 = shownYear?.CachDanhGia === 'ThongTu22';
  const query = classId !== undefined && period ? { IDLopHoc: classId, IDHocKy: period.id } : null;
  return {
    isTeacher,
    filters,
    years: years.data,
    year,
    classes: classes.data,
    periods,
    period,
    /** The chosen class's name. */
    className: isTeacher ? homeroom.data?.TenLop : chosen?.TenLop,
    /** The year of the class. */
    shownYear,
    query: isTt22 ? null : query,
    /** Thông tư 22 has levels instead of an average over all subjects. */
    tt22Query: isTt22 ? query : null,
    isTt22,
    /** A teacher without a homeroom class has nothing to see here. */
    withoutClass: isTeacher && homeroom.data === null,
    problem,
    /** The setup step to do first; null if none is missing, or for a teacher and in an old year. */
    previousStep: (students: readonly unknown[] | undefined) =>
      !isTeacher && (!year || year.is_current)
        ? missingStep({ years: years.data, classes: classes.data, students })
        : null,
    isPending: lists.some(({ isLoading }) => isLoading),
  };
}

export type ClassChoice = ReturnType<typeof useClassChoice>;
