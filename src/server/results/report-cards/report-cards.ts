import type { Reader } from '#server/platform/database/reader.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { subjectsOfClasses } from '#server/school/classes/class-subject-queries.ts';
import { findPassScore } from '#server/school/years/queries.ts';
import { requireTerm } from '#server/school/years/year-queries.ts';
import { notFound } from '#shared/contract/errors.ts';
import type { ReportCards, ReportCardsQuery } from '#shared/results/report-cards/api.ts';
import { reportCardMessages } from '#shared/results/report-cards/messages.ts';
import { reportCards } from '#shared/results/report-cards/report-card.ts';
import { wholeYear, yearName } from '#shared/school/years/whole-year.ts';
import { gradingMessages } from '#shared/scores/sheets/messages.ts';
import { studentsOf } from '../class-summaries/queries.ts';
import { type ClassToSee, requireClassToSee } from '../class-summaries/require-class.ts';
import { circularCards } from './circular-cards.ts';
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
  const TenHocKy = IDHocKy === wholeYear ? yearName : (await requireTerm(reader, IDHocKy)).TenHocKy;
  const head = { ...schoolClass, GVCN: homeroom?.HoTen ?? null, IDHocKy, TenHocKy };
  if (method === 'ThongTu22') {
    const all = await circularCards(reader, { IDNienKhoa: schoolClass.IDNienKhoa, IDLopHoc }, IDHocKy);
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
