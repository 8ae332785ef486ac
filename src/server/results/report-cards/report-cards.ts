import type { Reader } from '#server/platform/database/reader.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { subjectsOfClasses } from '#server/school/classes/class-subject-queries.ts';
import { findPassScore } from '#server/school/years/queries.ts';
import { nameOfPeriod } from '#server/school/years/year-queries.ts';
import { notFound } from '#shared/contract/errors.ts';
import type { ReportCards, ReportCardsQuery, Tt22Card } from '#shared/results/report-cards/api.ts';
import { reportCardMessages } from '#shared/results/report-cards/messages.ts';
import { reportCards } from '#shared/results/report-cards/report-card.ts';
import { terms } from '#shared/school/scheme/terms.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import { gradingMessages } from '#shared/scores/sheets/messages.ts';
import { studentsOf } from '../class-summaries/queries.ts';
import { type ClassToSee, requireClassToSee } from '../class-summaries/require-class.ts';
import { loadResults, type ResultSubject, type StudentFacts } from '../student-results/load-results.ts';
import { studentResult } from '../student-results/student-result.ts';
import { scoresIn, subjectsNamed } from './queries.ts';

/** For the class or one of its students, who is still ranked among all of them. */
export async function findReportCards(
  reader: Reader,
  query: ReportCardsQuery,
  caller: Caller,
): Promise<ReportCards> {
  const found = await requireClassToSee(reader, query, caller, reportCardMessages.notHomeroom);
  return cardsOfClass(reader, found, query);
}

/** Without checking who asks. */
export async function cardsOfClass(
  reader: Reader,
  { schoolClass, homeroom, method }: ClassToSee,
  query: ReportCardsQuery,
): Promise<ReportCards> {
  const { IDLopHoc, IDHocKy, IDHocSinh } = query;
  const TenHocKy = await nameOfPeriod(reader, IDHocKy);
  const head = { ...schoolClass, GVCN: homeroom?.HoTen ?? null, IDHocKy, TenHocKy };
  if (method === 'ThongTu22') {
    const all = await tt22Cards(reader, { IDNienKhoa: schoolClass.IDNienKhoa, IDLopHoc }, IDHocKy);
    return { ...head, CachDanhGia: method, HocSinh: chosen(all, IDHocSinh) };
  }
  const students = await studentsOf(reader, IDLopHoc);
  const scores = await scoresIn(reader, IDLopHoc);
  const cards = reportCards(
    await subjectsOnCards(reader, IDLopHoc, [...scores.values()].flat()),
    students.map((student) => ({ ...student, scores: scores.get(student.id) ?? [] })),
    IDHocKy,
    await findPassScore(reader, schoolClass.IDNienKhoa),
  );
  return { ...head, SiSo: students.length, HocSinh: chosen(cards, IDHocSinh) };
}

/** The card of one student, or all. */
function chosen<Card extends { id: number }>(cards: Card[], student: number | undefined): Card[] {
  if (student === undefined) return cards;
  const own = cards.filter(({ id }) => id === student);
  if (own.length === 0) throw notFound(gradingMessages.notInClass);
  return own;
}

/** The subjects of the class, and others in which its students have scores from before a change of class. */
async function subjectsOnCards(reader: Reader, classId: number, scores: { IDMonHoc: number }[]) {
  const taught = (await subjectsOfClasses(reader, [classId])).get(classId)?.map(({ id }) => id) ?? [];
  const ids = new Set([...taught, ...scores.map(({ IDMonHoc }) => IDMonHoc)]);
  const subjects = await subjectsNamed(reader, [...ids]);
  return subjects.map((subject) => ({ ...subject, taught: taught.includes(subject.IDMonHoc) }));
}

type Scope = { IDNienKhoa: number; IDLopHoc: number };

/** The cards of a class in a year that follows Thông tư 22. */
async function tt22Cards(reader: Reader, scope: Scope, period: number): Promise<Tt22Card[]> {
  const { students, subjects } = await loadResults(reader, scope);
  return students.map((student) => tt22Card(student, subjects.get(scope.IDLopHoc) ?? [], period));
}

function tt22Card(student: StudentFacts, subjects: ResultSubject[], period: number): Tt22Card {
  const isYear = period === wholeYear;
  const shownTerms = terms.map(({ id }) => id).filter((id) => isYear || id === period);
  const inTerms = shownTerms.map((id) => ({ id, result: studentResult(student, id) }));
  const year = studentResult(student, wholeYear);
  const { id, HoTen, NgaySinh, GioiTinh } = student;
  const { HocTap, RenLuyen, DanhHieu, XetLenLop, SauKiemTraLai } = year;
  return {
    id,
    HoTen,
    NgaySinh,
    GioiTinh,
    MonHoc: subjects.map((subject) => ({
      IDMonHoc: subject.id,
      TenMonHoc: subject.TenMonHoc,
      KetQua: inTerms.map(({ result }) => result.Mon[subject.id] ?? null),
      CaNam: isYear ? (year.Mon[subject.id] ?? null) : null,
      KiemTraLai: isYear ? (SauKiemTraLai?.Mon[subject.id] ?? null) : null,
      NhanXet: commentOn(student, subject.id, period),
    })),
    HocKy: inTerms.map(({ id: IDHocKy, result }) => ({
      IDHocKy,
      HocTap: result.HocTap,
      RenLuyen: result.RenLuyen,
      NghiCoPhep: result.NghiCoPhep,
      NghiKhongPhep: result.NghiKhongPhep,
      NhanXet: result.NhanXet,
    })),
    CaNam: isYear
      ? {
          HocTap,
          RenLuyen,
          DanhHieu,
          XetLenLop,
          SauKiemTraLai: SauKiemTraLai && {
            HocTap: SauKiemTraLai.HocTap,
            RenLuyen: SauKiemTraLai.RenLuyen,
          },
        }
      : null,
  };
}

/** For the year, the last comment. */
function commentOn({ comments }: StudentFacts, subject: number, period: number): string | null {
  const own = comments.get(subject);
  if (period === 1) return own?.first ?? null;
  return own?.second ?? (period === wholeYear ? (own?.first ?? null) : null);
}
