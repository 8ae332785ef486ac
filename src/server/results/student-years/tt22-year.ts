import type { Hundredths } from '#shared/contract/hundredths.ts';
import {
  exempt,
  type TermResult,
  yearAverage,
  yearJudgement,
} from '#shared/results/student-results/tt22-averages.ts';
import type { RecordYear } from '#shared/results/student-years/year-fields.ts';
import { type StoredCells, shownCells, shownValue } from '#shared/school/scheme/cells.ts';
import { judgementCodes, judgementOfCode } from '#shared/school/scheme/judgement.ts';
import { terms as termsOfYear, transferredTerm } from '#shared/school/scheme/terms.ts';
import { hasTopicIn, type TopicTerm } from '#shared/school/scheme/topic-term.ts';
import { type SubjectForm, tt22Scheme } from '#shared/school/scheme/tt22.ts';
import type { Term } from '#shared/school/years/terms-api.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import type { HomeroomTerm, StudentFacts } from '../student-results/load-results.ts';
import { studentResult } from '../student-results/student-result.ts';

type Subject = SubjectForm & { IDMonHoc: number; TenMonHoc: string };
type Values = StoredCells & { IDMonHoc: number; IDHocKy: number; KetQua: number | null };
type Place = { IDMonHoc: number; IDHocKy: number };

export type Tt22Facts = Omit<RecordYear, 'HocKy' | 'MonHocCaNam' | 'DiemTB_CaNam' | 'KetQua'> & {
  subjects: Subject[];
  values: Values[];
  /** The subjects with study topics, and the term of each. */
  topics: { IDMonHoc: number; ChuyenDe: TopicTerm }[];
  exemptions: Place[];
  /** Results of the first term from a previous school. */
  transferred: { IDMonHoc: number; KetQua: number }[];
  /** Null without a class. */
  results: StudentFacts | null;
  /** As entered, also without a class. */
  conduct: (HomeroomTerm & { IDHocKy: number })[];
};

/** A student's year by Thông tư 22: there is no average over all subjects. */
export function tt22Year(facts: Tt22Facts, terms: Term[]): RecordYear {
  const { subjects, values, topics, exemptions, transferred, results, conduct, ...year } = facts;
  const isExempt = ({ IDMonHoc }: Subject, term: number) =>
    exemptions.some((one) => one.IDMonHoc === IDMonHoc && [wholeYear, term].includes(one.IDHocKy));
  const valuesIn = ({ IDMonHoc }: Subject, term: number) =>
    values.find((one) => one.IDMonHoc === IDMonHoc && one.IDHocKy === term);
  const transferredIn = ({ IDMonHoc }: Subject, term: number) =>
    term === transferredTerm ? transferred.find((one) => one.IDMonHoc === IDMonHoc) : undefined;
  const valueIn = (subject: Subject, term: number) =>
    (transferredIn(subject, term) ?? valuesIn(subject, term))?.KetQua ?? null;
  const resultIn = (subject: Subject, term: number): TermResult<number> =>
    isExempt(subject, term) ? exempt : valueIn(subject, term);

  const inTerm = (subject: Subject, term: number) => {
    const topic = topics.find(({ IDMonHoc }) => IDMonHoc === subject.IDMonHoc);
    const scheme = tt22Scheme({ ...subject, hasTopic: hasTopicIn(topic?.ChuyenDe, term) });
    return {
      ...nameOf(subject),
      ...shownCells(scheme, valuesIn(subject, term) ?? {}),
      [scheme.result.key]: shownValue(scheme.result, valueIn(subject, term)),
      Mien: isExempt(subject, term),
      ...(year.TruongCu !== undefined && term === transferredTerm && { ChuyenDen: true as const }),
    };
  };
  const inYear = (subject: Subject) => {
    const { result } = tt22Scheme(subject);
    const [first, second] = termsOfYear.map(({ id }) => resultIn(subject, id));
    const value = yearResult(subject, first ?? null, second ?? null);
    return {
      ...nameOf(subject),
      [result.key]: value === exempt ? null : shownValue(result, value),
      Mien: value === exempt,
    };
  };
  return {
    ...year,
    HocKy: terms.map(({ id, TenHocKy }) => ({
      IDHocKy: id,
      TenHocKy,
      MonHoc: subjects.map((subject) => inTerm(subject, id)),
      DiemTB: null,
      Dat: null,
      ...(results ? termResults(results, id) : enteredIn(conduct, id)),
    })),
    MonHocCaNam: subjects.map(inYear),
    DiemTB_CaNam: null,
    KetQua: null,
    ...(results && yearResults(results, subjects)),
  };
}

function termResults(student: StudentFacts, term: number) {
  const { HocTap, RenLuyen, NghiCoPhep, NghiKhongPhep, NhanXet } = studentResult(student, term);
  return { HocTap, RenLuyen, NghiCoPhep, NghiKhongPhep, NhanXet };
}

/** Without a class there is no level of learning. */
function enteredIn(conduct: Tt22Facts['conduct'], term: number) {
  const {
    RenLuyen = null,
    NghiCoPhep = null,
    NghiKhongPhep = null,
    NhanXet = null,
  } = conduct.find(({ IDHocKy }) => IDHocKy === term) ?? {};
  return { HocTap: null, RenLuyen, NghiCoPhep, NghiKhongPhep, NhanXet };
}

/** With retakes and summer conduct, and who entered them when. */
function yearResults(student: StudentFacts, subjects: Subject[]) {
  const { HocTap, RenLuyen, DanhHieu, XetLenLop, SauKiemTraLai } = studentResult(student, wholeYear);
  const retaken = SauKiemTraLai?.Mon ?? {};
  return {
    HocTap,
    RenLuyen,
    DanhHieu,
    XetLenLop,
    KiemTraLai: subjects.flatMap((subject) => {
      const [Diem = null, entry] = [retaken[subject.IDMonHoc], student.retakeEntries.get(subject.IDMonHoc)];
      return Diem !== null && Diem !== exempt && entry ? [{ ...nameOf(subject), Diem, ...entry }] : [];
    }),
    HocTapSauKiemTraLai: Object.keys(retaken).length > 0 ? SauKiemTraLai?.HocTap : null,
    RenLuyenHe:
      SauKiemTraLai?.RenLuyen && student.summerEntry && Object.keys(retaken).length === 0
        ? { RenLuyen: SauKiemTraLai.RenLuyen, ...student.summerEntry }
        : null,
  };
}

const nameOf = ({ IDMonHoc, TenMonHoc }: Subject) => ({ IDMonHoc, TenMonHoc });

function yearResult(
  { HinhThuc }: SubjectForm,
  first: TermResult<number>,
  second: TermResult<number>,
): TermResult<number> {
  if (HinhThuc === 'DiemSo')
    return yearAverage(first as TermResult<Hundredths>, second as TermResult<Hundredths>);
  const judged = (result: TermResult<number>) =>
    typeof result === 'number' ? judgementOfCode(result) : result;
  const value = yearJudgement(judged(first), judged(second));
  return value === null || value === exempt ? value : judgementCodes[value];
}
