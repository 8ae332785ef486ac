import type { Reader } from '#server/platform/database/reader.ts';
import { classesOfYear } from '#server/school/classes/queries.ts';
import { blockNumbersOf } from '#server/school/subjects/regular-score-queries.ts';
import { findBlocks } from '#server/school/years/block-queries.ts';
import { findLimits, findPassScore } from '#server/school/years/queries.ts';
import { findMethod, type Year } from '#server/school/years/year-queries.ts';
import { hasWholeYear } from '#shared/results/class-summaries/class-summary.ts';
import type { RolloverStudent } from '#shared/results/rollover/api.ts';
import {
  decidedByHead,
  obstacleTo,
  suggestedByPromotion,
  suggestedDecision,
} from '#shared/results/rollover/decide-student.ts';
import { yearResultsOf } from '#shared/results/student-results/student-results.ts';
import {
  passesYear,
  type TermSum,
  termAverage,
  yearAverage,
} from '#shared/results/student-results/two-column-averages.ts';
import { firstTerm, secondTerm } from '#shared/school/scheme/terms.ts';
import { noTopic } from '#shared/school/scheme/topic-term.ts';
import { loadResults, type StudentFacts } from '../student-results/load-results.ts';
import { learningLevels, noLevels } from '../student-results/student-result.ts';
import {
  classSubjectsOfYear,
  completeSubjectsOfYear,
  decisionsInto,
  enrolmentsIn,
  placementsIn,
  studentsOfYear,
  subjectsOfYear,
  successorsIn,
  termSumsOfYear,
} from './queries.ts';
import type { NewYear } from './years.ts';

const none: TermSum = { sum: 0, subjects: 0 };

/** The old year with the results of its students. */
export async function readOldYear(reader: Reader, { id, TenNienKhoa }: Year) {
  const rows = await subjectsOfYear(reader, id);
  const numbers = await blockNumbersOf(
    reader,
    rows.map((subject) => subject.id),
  );
  const subjects = rows.map(({ ThuTu: _, ...subject }) => ({
    ...subject,
    SoDiemTXTheoKhoi: numbers.get(subject.id) ?? [],
  }));
  const taught = Map.groupBy(await classSubjectsOfYear(reader, id), ({ IDLopHoc }) => IDLopHoc);
  const classes = (await classesOfYear(reader, id)).map((schoolClass) => {
    const own = taught.get(schoolClass.id) ?? [];
    const withTopics = own.filter(({ ChuyenDe }) => ChuyenDe !== noTopic);
    return {
      ...schoolClass,
      MonHoc: own.map(({ IDMonHoc }) => IDMonHoc),
      topics: new Map(withTopics.map(({ IDMonHoc, ChuyenDe }) => [IDMonHoc, ChuyenDe])),
    };
  });
  return { TenNienKhoa, subjects, classes, students: await readStudents(reader, id, classes) };
}

type TaughtClass = { id: number; TenLop: string; MonHoc: number[] };

async function readStudents(reader: Reader, yearId: number, classes: TaughtClass[]) {
  const byId = new Map(classes.map((schoolClass) => [schoolClass.id, schoolClass]));
  const placements = await placementsIn(reader, yearId);
  const blocks = await findBlocks(reader);
  const resultOf =
    (await findMethod(reader, yearId)) === 'ThongTu22'
      ? await tt22Results(reader, yearId)
      : await averageResults(reader, yearId);
  return (await studentsOfYear(reader, yearId)).map(({ Ho, Ten, inclusive, ...student }) => {
    const own = byId.get(placements.get(student.id) ?? 0);
    return {
      ...student,
      HoTen: `${Ho} ${Ten}`,
      IDLopHoc: own?.id ?? null,
      TenLop: own?.TenLop ?? null,
      ...withinSchool(blocks, student, resultOf(student, own?.MonHoc ?? [])),
      ...(inclusive && { HoaNhap: true as const, ...decidedByHead }),
    };
  });
}

/** A suggestion that leads into a block that the school has given up is none. */
function withinSchool(
  blocks: readonly number[],
  { IDKhoi }: { IDKhoi: number },
  result: RolloverYearResult,
): RolloverYearResult {
  const obstacle = result.DeXuat && obstacleTo(result.DeXuat, IDKhoi, blocks);
  if (obstacle === null) return result;
  return { ...result, DeXuat: null, ...(result.LyDoDeXuat !== undefined && { LyDoDeXuat: obstacle }) };
}

type ResultOf = (student: { id: number; IDKhoi: number }, subjects: number[]) => RolloverYearResult;

/** By the averages of both terms. */
async function averageResults(reader: Reader, yearId: number): Promise<ResultOf> {
  const sums = await termSumsOfYear(reader, yearId);
  const complete = await completeSubjectsOfYear(reader, yearId);
  const passScore = await findPassScore(reader, yearId);
  return ({ id, IDKhoi }, subjects) => {
    const first = sums.get(`${id}/${firstTerm.id}`) ?? none;
    const second = sums.get(`${id}/${secondTerm.id}`) ?? none;
    const result = {
      DuDiem: hasWholeYear(subjects, complete.get(id)),
      Dat: passesYear(first, second, passScore),
    };
    return {
      DiemTB_HK1: termAverage(first.sum, first.subjects),
      DiemTB_HK2: termAverage(second.sum, second.subjects),
      DiemTB_CaNam: yearAverage(first, second),
      ...result,
      DeXuat: suggestedDecision(IDKhoi, result),
    };
  };
}

/** By the levels of Thông tư 22. */
async function tt22Results(reader: Reader, yearId: number): Promise<ResultOf> {
  const { students } = await loadResults(reader, { IDNienKhoa: yearId });
  const byId = new Map(students.map((student) => [student.id, rolloverResult(student)]));
  return ({ id }) => byId.get(id) ?? withoutClass;
}

export type EndedYear = Awaited<ReturnType<typeof readOldYear>>;

export async function readNewYear(reader: Reader, { id, TenNienKhoa }: Year): Promise<NewYear> {
  const decisions = await decisionsInto(reader, id);
  return {
    TenNienKhoa,
    blocks: await findBlocks(reader),
    limits: await findLimits(reader, id),
    subjects: await subjectsOfYear(reader, id),
    classes: await classesOfYear(reader, id),
    successors: await successorsIn(reader, id),
    decisions: new Map([...decisions].map(([student, { QuyetDinh }]) => [student, QuyetDinh])),
    enrolled: await enrolmentsIn(reader, id),
  };
}

/** The results of a student, by either way of assessing. */
type RolloverYearResult = Omit<
  RolloverStudent,
  'id' | 'HoTen' | 'NgaySinh' | 'IDLopHoc' | 'TenLop' | 'IDKhoi' | 'QuyetDinh' | 'LyDo' | 'CoTheHoanTac'
>;

/** Thông tư 22 has no averages over subjects. */
const noAverages = { DiemTB_HK1: null, DiemTB_HK2: null, DiemTB_CaNam: null, Dat: null };

/** For a student who is in no class. */
const withoutClass: RolloverYearResult = {
  ...noAverages,
  ...noLevels,
  HocTap: null,
  RenLuyen: null,
  XetLenLop: null,
  DuDiem: false,
  ...suggestedByPromotion(null),
};

/** What a year of Thông tư 22 leads to. */
function rolloverResult(student: StudentFacts): RolloverYearResult {
  const year = yearResultsOf(student);
  const last = year.after ?? year;
  return {
    ...noAverages,
    ...learningLevels(student),
    HocTap: last.learning?.level ?? null,
    RenLuyen: last.conduct,
    XetLenLop: year.promotion,
    DuDiem: year.isComplete,
    ...suggestedByPromotion(year.promotion),
  };
}
