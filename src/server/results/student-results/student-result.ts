import { inclusiveMark } from '#server/school/enrolment/inclusion-queries.ts';
import { fromHundredths } from '#shared/contract/hundredths.ts';
import type { ResultsBySubject, StudentResult } from '#shared/results/class-results/api.ts';
import {
  learningOfSubjects,
  resultsInTerm,
  resultsInYear,
  type SubjectWithResult,
  yearResultsOf,
} from '#shared/results/student-results/student-results.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import type { HomeroomTerm, StudentFacts } from './load-results.ts';

export function studentResult(facts: StudentFacts, period: number): StudentResult {
  const { id, HoTen, NgaySinh, GioiTinh } = facts;
  const person = { id, HoTen, NgaySinh, GioiTinh, ...inclusiveMark({ inclusive: facts.isInclusive }) };
  return period === wholeYear
    ? { ...person, ...yearResult(facts) }
    : { ...person, ...termResult(facts, period === 1 ? 'first' : 'second') };
}

function termResult(facts: StudentFacts, term: 'first' | 'second'): Omit<StudentResult, keyof Person> {
  const subjects = resultsInTerm(facts.subjects, term);
  const learning = learningOfSubjects(subjects);
  return {
    Mon: shownResults(subjects),
    HocTap: learning?.level ?? null,
    DieuChinh: learning?.isAdjusted ?? false,
    ...facts.terms[term],
    DanhHieu: null,
    XetLenLop: null,
    SauKiemTraLai: null,
  };
}

type Person = Pick<StudentResult, 'id' | 'HoTen' | 'NgaySinh' | 'GioiTinh' | 'HoaNhap'>;

function yearResult(facts: StudentFacts): Omit<StudentResult, keyof Person> {
  const { subjects, learning, conduct, award, promotion, after } = yearResultsOf(facts);
  const { first, second } = facts.terms;
  return {
    Mon: shownResults(subjects),
    HocTap: learning?.level ?? null,
    DieuChinh: learning?.isAdjusted ?? false,
    RenLuyen: conduct,
    NghiCoPhep: sumOf(first, second, 'NghiCoPhep'),
    NghiKhongPhep: sumOf(first, second, 'NghiKhongPhep'),
    // The comment at the end of the year is about the year.
    NhanXet: second.NhanXet,
    DanhHieu: award,
    XetLenLop: promotion,
    SauKiemTraLai: after && {
      Mon: shownResults(after.retaken),
      HocTap: after.learning?.level ?? null,
      RenLuyen: after.conduct,
    },
  };
}

/** Null if neither term has been entered. */
function sumOf(first: HomeroomTerm, second: HomeroomTerm, key: 'NghiCoPhep' | 'NghiKhongPhep') {
  const entered = [first[key], second[key]].filter((count) => count !== null);
  return entered.length === 0 ? null : entered.reduce((sum, count) => sum + count, 0);
}

export const shownResults = (subjects: readonly SubjectWithResult[]): ResultsBySubject =>
  Object.fromEntries(
    subjects.map(({ id, result }) => [id, typeof result === 'number' ? fromHundredths(result) : result]),
  );

export const noLevels = { HocTap_HK1: null, HocTap_HK2: null, HocTap_CaNam: null };

/** The levels of learning of a student, before retakes. */
export const learningLevels = ({ subjects }: StudentFacts) => ({
  HocTap_HK1: learningOfSubjects(resultsInTerm(subjects, 'first'))?.level ?? null,
  HocTap_HK2: learningOfSubjects(resultsInTerm(subjects, 'second'))?.level ?? null,
  HocTap_CaNam: learningOfSubjects(resultsInYear(subjects))?.level ?? null,
});
