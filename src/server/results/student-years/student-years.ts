// What a student achieved in each year.

import type { Reader } from '#server/platform/database/reader.ts';
import { departuresOf } from '#server/school/enrolment/departure-queries.ts';
import { inclusiveYearsOf } from '#server/school/enrolment/inclusion-queries.ts';
import { passScoreOf } from '#server/school/years/queries.ts';
import { listTerms } from '#server/school/years/year-queries.ts';
import { type Hundredths, hundredthsToScore } from '#shared/contract/hundredths.ts';
import { summariseStudent, type TermAverage } from '#shared/results/class-summaries/class-summary.ts';
import type { RecordSubject, RecordYear } from '#shared/results/student-years/year-fields.ts';
import { type StoredCells, shownCells } from '#shared/school/scheme/cells.ts';
import type { AssessmentMethod } from '#shared/school/scheme/scheme.ts';
import { twoColumns } from '#shared/school/scheme/two-columns.ts';
import type { Term } from '#shared/school/years/terms-api.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import { resultOrNone } from '#shared/scores/sheets/result.ts';
import { loadResults, type StudentFacts } from '../student-results/load-results.ts';
import {
  assessmentsOf,
  conductOf,
  exemptionsOf,
  previousSchoolsOf,
  scoresOf,
  subjectsOf,
  topicsOf,
  transferredMarksOf,
  yearsOf,
} from './queries.ts';
import { tt22Year } from './tt22-year.ts';

/** Newest first; `only` selects a single year. */
export async function recordYears(reader: Reader, id: number, only?: number): Promise<RecordYear[]> {
  const terms = await listTerms(reader);
  const subjects = Map.groupBy(await subjectsOf(reader, id).execute(), ({ IDNienKhoa }) => IDNienKhoa);
  const scores = Map.groupBy(await scoresOf(reader, id).execute(), ({ IDNienKhoa }) => IDNienKhoa);
  const values = Map.groupBy(await assessmentsOf(reader, id).execute(), ({ IDNienKhoa }) => IDNienKhoa);
  const topics = await topicsOf(reader, id).execute();
  const exemptions = await exemptionsOf(reader, id).execute();
  const transferred = await transferredMarksOf(reader, id).execute();
  const schools = await previousSchoolsOf(reader, id).execute();
  const enrolled = await yearsOf(reader, id).execute();
  const years = enrolled.filter(({ IDNienKhoa }) => only === undefined || IDNienKhoa === only);
  const departures = await departuresOf(reader, id);
  const inclusive = await inclusiveYearsOf(reader, id);
  const results = await resultsOf(reader, id, years);
  const conduct = Map.groupBy(await conductOf(reader, id), ({ IDNienKhoa }) => IDNienKhoa);
  return years.map(({ HoGVCN, TenGVCN, DiemDatMon, CachDanhGia, ...named }) => {
    const year = {
      ...named,
      RoiTruong: departures.get(named.IDNienKhoa) ?? null,
      ...(inclusive.has(named.IDNienKhoa) && { HoaNhap: true as const }),
      CachDanhGia: CachDanhGia ?? twoColumns.method,
      GVCN: TenGVCN === null ? null : `${HoGVCN} ${TenGVCN}`,
      subjects: subjects.get(named.IDNienKhoa) ?? [],
    };
    return year.CachDanhGia === 'ThongTu22'
      ? tt22Year(
          {
            ...year,
            values: values.get(year.IDNienKhoa) ?? [],
            topics,
            exemptions,
            transferred,
            TruongCu: schools.find(({ IDNienKhoa }) => IDNienKhoa === year.IDNienKhoa)?.TruongCu,
            results: results.get(year.IDNienKhoa) ?? null,
            conduct: conduct.get(year.IDNienKhoa) ?? [],
          },
          terms,
        )
      : recordYear(
          { ...year, passScore: passScoreOf(DiemDatMon), scores: scores.get(year.IDNienKhoa) ?? [] },
          terms,
        );
  });
}

type Year = { IDNienKhoa: number; CachDanhGia: AssessmentMethod | null };

/** Year → the student's results, for years that follow Thông tư 22 in which the student is or was in a class. */
async function resultsOf(reader: Reader, id: number, years: Year[]): Promise<Map<number, StudentFacts>> {
  const results = new Map<number, StudentFacts>();
  for (const { IDNienKhoa, CachDanhGia } of years) {
    if (CachDanhGia !== 'ThongTu22') continue;
    const { students } = await loadResults(reader, { IDNienKhoa, student: id });
    if (students[0]) results.set(IDNienKhoa, students[0]);
  }
  return results;
}

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
