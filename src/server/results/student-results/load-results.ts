// The results of students by Thông tư 22: stored values combined by the rules. Everything that shows results uses this.

import type { Reader } from '#server/platform/database/reader.ts';
import type { Gender } from '#shared/contract/fields.ts';
import type { Hundredths } from '#shared/contract/hundredths.ts';
import type { StudentSubject, StudentYear } from '#shared/results/student-results/student-results.ts';
import { exempt, type SubjectResult } from '#shared/results/student-results/tt22-averages.ts';
import { type Judgement, judgementOfCode } from '#shared/school/scheme/judgement.ts';
import { levelOfCode } from '#shared/school/scheme/kinds/level.ts';
import type { Level } from '#shared/school/scheme/levels.ts';
import type { Assessment } from '#shared/school/scheme/tt22.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import {
  conductIn,
  exemptionsIn,
  resultsIn,
  retakesIn,
  type Scope,
  studentsIn,
  subjectsIn,
  summerConductIn,
} from './queries.ts';

/** What the homeroom teacher has entered for a term. */
export type HomeroomTerm = {
  RenLuyen: Level | null;
  NghiCoPhep: number | null;
  NghiKhongPhep: number | null;
  NhanXet: string | null;
};

export type ResultSubject = { id: number; TenMonHoc: string; HinhThuc: Assessment };

/** Who entered something after the end of the year, and when. */
export type Entered = { NguoiNhap: string; ThoiDiem: string };

export type StudentFacts = StudentYear & {
  id: number;
  HoTen: string;
  NgaySinh: string;
  GioiTinh: Gender;
  DanToc: string | null;
  IDLopHoc: number;
  terms: { first: HomeroomTerm; second: HomeroomTerm };
  /** Comments of teachers: subject → term → text. */
  comments: Map<number, { first: string | null; second: string | null }>;
  retakeEntries: Map<number, Entered>;
  summerEntry: Entered | null;
};

const nothing: HomeroomTerm = { RenLuyen: null, NghiCoPhep: null, NghiKhongPhep: null, NhanXet: null };

const isFirst = ({ IDHocKy }: { IDHocKy: number }) => IDHocKy === 1;

/** In the usual order of lists, with the subjects of each class. */
export async function loadResults(
  reader: Reader,
  scope: Scope,
): Promise<{ students: StudentFacts[]; subjects: Map<number, ResultSubject[]> }> {
  const [people, taught, resultsOf, exemptionsOf, conductOf, retakesOf, summerOf] = await Promise.all([
    studentsIn(reader, scope),
    subjectsIn(reader, scope),
    resultsIn(reader, scope).then(byStudent),
    exemptionsIn(reader, scope).then(byStudent),
    conductIn(reader, scope).then(byStudent),
    retakesIn(reader, scope).then(byStudent),
    summerConductIn(reader, scope).then(byStudent),
  ]);
  const subjects = Map.groupBy(taught, ({ IDLopHoc }) => IDLopHoc);
  const students = people.map(({ Ho, Ten, inclusive, ...person }): StudentFacts => {
    const own = resultsOf(person.id);
    const terms = conductOf(person.id).map(({ IDHocSinh: _, RenLuyen, ...term }) => ({
      ...term,
      RenLuyen: RenLuyen === null ? null : levelOfCode(RenLuyen),
    }));
    const [first = nothing] = terms.filter(isFirst);
    const [second = nothing] = terms.filter((term) => !isFirst(term));
    const [inSummer] = summerOf(person.id);
    const ownRetakes = retakesOf(person.id);
    return {
      ...person,
      HoTen: `${Ho} ${Ten}`,
      isInclusive: Boolean(inclusive),
      subjects: (subjects.get(person.IDLopHoc) ?? []).map((subject) =>
        subjectFacts(subject, own, exemptionsOf(person.id), ownRetakes),
      ),
      comments: commentsOf(own),
      terms: { first, second },
      conduct: { first: first.RenLuyen, second: second.RenLuyen },
      absences: absencesOf(first) + absencesOf(second),
      retakeEntries: new Map(
        ownRetakes.map(({ IDMonHoc, NguoiNhap, ThoiDiem }) => [IDMonHoc, { NguoiNhap, ThoiDiem }]),
      ),
      summerConduct: inSummer ? levelOfCode(inSummer.RenLuyen) : null,
      summerEntry: inSummer ? { NguoiNhap: inSummer.NguoiNhap, ThoiDiem: inSummer.ThoiDiem } : null,
    };
  });
  return {
    students,
    subjects: new Map(
      [...subjects].map(([id, own]) => [id, own.map(({ IDLopHoc: _, ...subject }) => subject)]),
    ),
  };
}

/** Excused or not; nothing entered counts as none. */
export const absencesOf = ({ NghiCoPhep, NghiKhongPhep }: HomeroomTerm) =>
  (NghiCoPhep ?? 0) + (NghiKhongPhep ?? 0);

function byStudent<Row extends { IDHocSinh: number }>(rows: Row[]): (id: number) => Row[] {
  const groups = Map.groupBy(rows, ({ IDHocSinh }) => IDHocSinh);
  return (id) => groups.get(id) ?? [];
}

type StoredResult = { IDMonHoc: number; IDHocKy: number; KetQua: number | null; NhanXet: string | null };
type Exempt = { IDMonHoc: number; IDHocKy: number };

function subjectFacts(
  { id, HinhThuc }: ResultSubject,
  results: StoredResult[],
  exemptions: Exempt[],
  retakes: { IDMonHoc: number; Diem: number }[],
): StudentSubject {
  const isJudged = HinhThuc === 'NhanXet';
  const shown = (stored: number): Hundredths | Judgement =>
    isJudged ? judgementOfCode(stored) : (stored as Hundredths);
  const resultIn = (term: number): SubjectResult => {
    const isExempt = exemptions.some(
      ({ IDMonHoc, IDHocKy }) => IDMonHoc === id && (IDHocKy === term || IDHocKy === wholeYear),
    );
    if (isExempt) return exempt;
    const inTerm = results.filter(({ IDMonHoc, IDHocKy }) => IDMonHoc === id && IDHocKy === term);
    const stored = inTerm.find(({ KetQua }) => KetQua !== null)?.KetQua ?? null;
    return stored === null ? null : shown(stored);
  };
  const retake = retakes.find(({ IDMonHoc }) => IDMonHoc === id);
  return {
    id,
    isJudged,
    first: resultIn(1),
    second: resultIn(2),
    retake: retake ? shown(retake.Diem) : null,
  };
}

function commentsOf(results: StoredResult[]): StudentFacts['comments'] {
  const bySubject = Map.groupBy(results, ({ IDMonHoc }) => IDMonHoc);
  const textIn = (own: StoredResult[], isWanted: (result: StoredResult) => boolean) =>
    own.find((result) => isWanted(result) && result.NhanXet !== null)?.NhanXet ?? null;
  return new Map(
    [...bySubject].map(([id, own]) => [
      id,
      { first: textIn(own, isFirst), second: textIn(own, (result) => !isFirst(result)) },
    ]),
  );
}
