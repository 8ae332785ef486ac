// The counts of the specified reports in a year that follows Thông tư 22: a student passes with the level Đạt or better, and
// a subject with 5.0 or Đ. The levels are computed by the rules, not again in SQL.

import type { Reader } from '#server/platform/database/reader.ts';
import type { SubjectReportQuery, TermReportQuery } from '#shared/results/reports/api.ts';
import {
  learningOfSubjects,
  resultsInTerm,
  resultsInYear,
} from '#shared/results/student-results/student-results.ts';
import { passesSubject } from '#shared/results/student-results/tt22-averages.ts';
import { passes } from '#shared/school/scheme/levels.ts';
import { loadResults, type StudentFacts } from '../student-results/load-results.ts';
import { type ClassCount, inOrder } from './queries.ts';

/** Whether a student passes; null without a result, undefined if the student does not count. */
type PassedBy = (student: StudentFacts) => boolean | null | undefined;

const termOf = (IDHocKy: number) => (IDHocKy === 1 ? 'first' : 'second');

export const countTt22Term = (reader: Reader, { IDNienKhoa, IDHocKy }: TermReportQuery) =>
  countPassed(reader, IDNienKhoa, ({ subjects }) => passedLevel(resultsInTerm(subjects, termOf(IDHocKy))));

/** Before retakes. */
export const countTt22Year = (reader: Reader, IDNienKhoa: number) =>
  countPassed(reader, IDNienKhoa, ({ subjects }) => passedLevel(resultsInYear(subjects)));

/** Only of the classes that take the subject. */
export const countTt22Subject = (reader: Reader, { IDNienKhoa, IDMonHoc, IDHocKy }: SubjectReportQuery) =>
  countPassed(reader, IDNienKhoa, ({ subjects }) => {
    const subject = subjects.find(({ id }) => id === IDMonHoc);
    return subject && passesSubject(subject[termOf(IDHocKy)]);
  });

function passedLevel(subjects: ReturnType<typeof resultsInYear>): boolean | null {
  const learning = learningOfSubjects(subjects);
  return learning && passes(learning.level);
}

async function countPassed(reader: Reader, IDNienKhoa: number, passedBy: PassedBy): Promise<ClassCount[]> {
  const { students } = await loadResults(reader, { IDNienKhoa });
  const byClass = Map.groupBy(students, ({ IDLopHoc }) => IDLopHoc);
  const classes = await inOrder(reader, IDNienKhoa).execute();
  return classes.flatMap((schoolClass) => {
    const passed = (byClass.get(schoolClass.IDLopHoc) ?? [])
      .map(passedBy)
      .filter((result) => result !== undefined);
    if (passed.length === 0) return [];
    const withResult = passed.filter((result) => result !== null);
    return [
      {
        ...schoolClass,
        SiSo: passed.length,
        SoLuongDat: withResult.filter(Boolean).length,
        SoLuongCoDiem: withResult.length,
        ChuaDuDiem: passed.length - withResult.length,
      },
    ];
  });
}
