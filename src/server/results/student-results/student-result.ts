import { fromHundredths } from '#shared/contract/hundredths.ts';
import type { ShownMarks, StudentResult } from '#shared/results/class-results/api.ts';
import {
  learningOfMarks,
  type MarkedSubject,
  termMarks,
  yearMarks,
  yearResultsOf,
} from '#shared/results/student-results/student-results.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import type { HomeroomTerm, StudentFacts } from './load-results.ts';

export function studentResult(facts: StudentFacts, period: number): StudentResult {
  const { id, HoTen, NgaySinh, GioiTinh } = facts;
  const person = { id, HoTen, NgaySinh, GioiTinh };
  return period === wholeYear
    ? { ...person, ...yearResult(facts) }
    : { ...person, ...termResult(facts, period === 1 ? 'first' : 'second') };
}

function termResult(facts: StudentFacts, term: 'first' | 'second'): Omit<StudentResult, keyof Person> {
  const marks = termMarks(facts.subjects, term);
  const learning = learningOfMarks(marks);
  return {
    Mon: shownMarks(marks),
    HocTap: learning?.level ?? null,
    DieuChinh: learning?.isAdjusted ?? false,
    ...facts.terms[term],
    DanhHieu: null,
    XetLenLop: null,
    SauKiemTraLai: null,
  };
}

type Person = Pick<StudentResult, 'id' | 'HoTen' | 'NgaySinh' | 'GioiTinh'>;

function yearResult(facts: StudentFacts): Omit<StudentResult, keyof Person> {
  const { marks, learning, conduct, award, promotion, after } = yearResultsOf(facts);
  const { first, second } = facts.terms;
  return {
    Mon: shownMarks(marks),
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
      Mon: shownMarks(after.retaken),
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

export const shownMarks = (marks: readonly MarkedSubject[]): ShownMarks =>
  Object.fromEntries(
    marks.map(({ id, mark }) => [id, typeof mark === 'number' ? fromHundredths(mark) : mark]),
  );

export const noLevels = { HocTap_HK1: null, HocTap_HK2: null, HocTap_CaNam: null };

/** The levels of learning of a student, before retakes. */
export const learningLevels = ({ subjects }: StudentFacts) => ({
  HocTap_HK1: learningOfMarks(termMarks(subjects, 'first'))?.level ?? null,
  HocTap_HK2: learningOfMarks(termMarks(subjects, 'second'))?.level ?? null,
  HocTap_CaNam: learningOfMarks(yearMarks(subjects))?.level ?? null,
});
