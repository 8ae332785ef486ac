import { type Hundredths, hundredthsToScore } from '#shared/contract/hundredths.ts';
import { summariseStudent, type TermAverage } from '#shared/results/class-summaries/class-summary.ts';
import type { RecordSubject, RecordYear } from '#shared/results/student-years/year-fields.ts';
import { type StoredCells, shownCells } from '#shared/school/scheme/cells.ts';
import { twoColumns } from '#shared/school/scheme/two-columns.ts';
import type { Term } from '#shared/school/years/terms-api.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import { resultOrNone } from '#shared/scores/sheets/result.ts';

type Subject = Pick<RecordSubject, 'IDMonHoc' | 'TenMonHoc'>;
export type SubjectScores = { IDMonHoc: number; IDHocKy: number; DiemTB: Hundredths | null } & StoredCells;

export type YearFacts = Omit<RecordYear, 'HocKy' | 'MonHocCaNam' | 'DiemTB_CaNam' | 'KetQua'> & {
  passScore: Hundredths;
  /** The subjects of the class and those with scores, in the usual order of subjects. */
  subjects: Subject[];
  scores: SubjectScores[];
};

/** A student's results in a year, computed like the summary of a class. */
export function recordYear({ passScore, subjects, scores, ...year }: YearFacts, terms: Term[]): RecordYear {
  const averages = scores.filter((score): score is SubjectScores & TermAverage => score.DiemTB !== null);
  const ids = subjects.map(({ IDMonHoc }) => IDMonHoc);
  const reached = (period: number) => summariseStudent(ids, averages, period, passScore);
  const wholeOne = reached(wholeYear);
  return {
    ...year,
    HocKy: terms.map(({ id, TenHocKy }) => {
      const { DiemTB, Dat } = reached(id);
      const ofTerm = scores.filter(({ IDHocKy }) => IDHocKy === id);
      return { IDHocKy: id, TenHocKy, MonHoc: subjects.map((one) => withScores(one, ofTerm)), DiemTB, Dat };
    }),
    MonHocCaNam: subjects.map(({ IDMonHoc, TenMonHoc }) => ({
      IDMonHoc,
      TenMonHoc,
      DiemTB: wholeOne.DiemTBMon[IDMonHoc] ?? null,
    })),
    DiemTB_CaNam: wholeOne.DiemTB,
    KetQua: resultOrNone(wholeOne.Dat),
  };
}

function withScores({ IDMonHoc, TenMonHoc }: Subject, ofTerm: SubjectScores[]): RecordSubject {
  const scores = ofTerm.find((one) => one.IDMonHoc === IDMonHoc);
  return {
    IDMonHoc,
    TenMonHoc,
    ...shownCells(twoColumns, scores ?? {}),
    DiemTB: hundredthsToScore(scores?.DiemTB ?? null),
  };
}
