// Results of generated schools, read through the API on either database, against an independent implementation. A fifth
// of the students have brought the results of the first term, which must make no difference.

import { expect } from 'vitest';
import { type Tx, write } from '#server/platform/database/transaction.ts';
import { Random } from '#server/program/demo/random.ts';
import { className } from '#server/school/classes/queries.ts';
import { subjectName } from '#server/school/subjects/queries.ts';
import { studentEmail, studentName } from '#server/students/list/queries.ts';
import type { ClassResults, StudentResult } from '#shared/results/class-results/api.ts';
import type { ReportRow } from '#shared/results/reports/api.ts';
import type { AssessmentReport } from '#shared/results/reports/assessment-api.ts';
import type { SubjectForm } from '#shared/school/scheme/circular.ts';
import { type Level, levels } from '#shared/school/scheme/levels.ts';
import type { TestApp } from '#test/helpers/api.ts';
import {
  type ExpectedMark,
  expectedAward,
  expectedConduct,
  expectedPromotion,
  expectedYearMark,
  learningOfAll,
} from '#test/helpers/results/expected-results.ts';
import {
  broughtRows,
  conductRows,
  exemptionRows,
  type GeneratedStudent,
  type GeneratedSubject,
  markRows,
  schoolRows,
} from '#test/helpers/results/generated-results.ts';
import { test } from '#test/helpers/school/circular-school.ts';
import { years } from '#test/helpers/school/school.ts';

/** Five to seven scored and two judged subjects, in one class of each block. */
const scoredOf = [5, 6, 7] as const;
const studentsPerClass = 60;

type SchoolClass = { id: number; block: number; students: GeneratedStudent[] };

const limits = [80, 65, 50, 35] as const;

/** At one of the limits or a tenth to either side. Most marks of a student are alike, or everybody would fail. */
function someMark(random: Random, usual: number): ExpectedMark {
  if (random.chance(0.002)) return null;
  const limit = random.chance(0.85) ? usual : random.pick([...limits, 90, 20]);
  return limit + random.whole(-1, 1);
}

function someStudent(random: Random, id: number, subjects: GeneratedSubject[]): GeneratedStudent {
  const usual = random.pick([90, 80, 80, 65, 50]);
  const failing = random.chance(0.2)
    ? random.pick(subjects as [GeneratedSubject, ...GeneratedSubject[]]).id
    : 0;
  const marks = subjects.map((subject): [number, [ExpectedMark, ExpectedMark]] => {
    const mark = (): ExpectedMark => {
      if (subject.isJudged) return random.chance(subject.id === failing ? 0.2 : 0.96) ? 'Đ' : 'CĐ';
      return subject.id === failing ? random.pick([34, 35, 36, 20, 49]) : someMark(random, usual);
    };
    const terms: [ExpectedMark, ExpectedMark] = [mark(), mark()];
    if (random.chance(0.02)) terms[random.whole(0, 1)] = 'Mien';
    return [subject.id, terms];
  });
  const conduct = () => (random.chance(0.01) ? null : random.pick<Level>([...levels, 'Tot', 'Tot', 'Kha']));
  return {
    ...{ id, subjects, marks: new Map(marks), isGirl: random.chance(0.5) },
    conduct: [conduct(), conduct()],
    isBrought: id % 5 === 0,
    absences: random.chance(0.1) ? [random.whole(20, 25), random.whole(20, 25)] : [0, random.whole(0, 3)],
  };
}

async function insertSchool(tx: Tx, random: Random): Promise<SchoolClass[]> {
  const IDNienKhoa = years.current;
  const makeSubject = async (name: string, isJudged: boolean): Promise<GeneratedSubject> => {
    const form: SubjectForm = { HinhThuc: isJudged ? 'NhanXet' : 'DiemSo', SoDiemTX: 2 };
    const { id } = await tx
      .insertInto('MONHOC')
      .values({ ...subjectName(name), IDNienKhoa, IDToHop: null, ...form })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, isJudged };
  };
  const all: GeneratedSubject[] = [];
  for (let index = 0; index < 7; index++) all.push(await makeSubject(`Môn điểm ${index}`, false));
  const judged = [await makeSubject('Môn nhận xét 1', true), await makeSubject('Môn nhận xét 2', true)];
  const schoolClasses: SchoolClass[] = [];
  for (const [index, scored] of scoredOf.entries()) {
    const IDKhoi = index + 1;
    const { id } = await tx
      .insertInto('LOPHOC')
      .values({ ...className(`${9 + IDKhoi}Z1`), IDNienKhoa, IDKhoi, IDToHop: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const subjects = [...all.slice(0, scored), ...judged];
    await tx
      .insertInto('LOPHOC_MONHOC')
      .values(subjects.map((subject) => ({ IDLopHoc: id, IDMonHoc: subject.id, IDNienKhoa })))
      .execute();
    schoolClasses.push({
      ...{ id, block: IDKhoi },
      students: await insertStudents(tx, random, { id, block: IDKhoi, subjects }),
    });
  }
  return schoolClasses;
}

async function insertStudents(
  tx: Tx,
  random: Random,
  { id: IDLopHoc, block: IDKhoi, subjects }: { id: number; block: number; subjects: GeneratedSubject[] },
): Promise<GeneratedStudent[]> {
  const IDNienKhoa = years.current;
  const people = await tx
    .insertInto('HOCSINH')
    .values(
      Array.from({ length: studentsPerClass }, (_, index) => ({
        ...studentName('Lê', `Học ${index}`),
        ...studentEmail(`z${IDKhoi}.${index}@example.com`),
        ...{ GioiTinh: 'Nam' as const, NgaySinh: '2011-01-01', DiaChi: 'Huế', KhoiDuKien: IDKhoi },
        IDNienKhoaTiepNhan: IDNienKhoa,
      })),
    )
    .returning('id')
    .execute();
  const students = people.map(({ id }) => someStudent(random, id, subjects));
  const placed = people.map(({ id }) => ({ IDHocSinh: id, IDNienKhoa, IDKhoi }));
  await tx.insertInto('GHIDANH').values(placed).execute();
  await tx
    .insertInto('XEPLOP')
    .values(placed.map((row) => ({ ...row, IDLopHoc })))
    .execute();
  for (const { id, isGirl } of students)
    if (isGirl) await tx.updateTable('HOCSINH').set({ GioiTinh: 'Nữ' }).where('id', '=', id).execute();
  await tx.insertInto('CHUYENDEN').values(students.flatMap(schoolRows)).execute();
  await tx.insertInto('DIEMCHUYENDEN').values(students.flatMap(broughtRows)).execute();
  await tx.insertInto('DIEMTT22').values(students.flatMap(markRows)).execute();
  await tx.insertInto('RENLUYEN').values(students.flatMap(conductRows)).execute();
  const exemptions = students.flatMap(exemptionRows);
  if (exemptions.length > 0) await tx.insertInto('MIENGIAM').values(exemptions).execute();
  return students;
}

const shown = (mark: ExpectedMark) => (typeof mark === 'number' ? mark / 10 : mark);

/** A term is 1 or 2. */
function expectedTerm({ marks, conduct }: GeneratedStudent, term: 1 | 2) {
  const own = [...marks].map(([id, both]) => [id, both[term - 1] ?? null] as const);
  const learning = learningOfAll(own.map(([, mark]) => mark));
  return {
    Mon: Object.fromEntries(own.map(([id, mark]) => [id, shown(mark)])),
    HocTap: learning?.level ?? null,
    DieuChinh: learning?.isAdjusted ?? false,
    RenLuyen: conduct[term - 1] ?? null,
    ...{ DanhHieu: null, XetLenLop: null },
  };
}

function expectedYear({ marks, conduct: [first, second], absences }: GeneratedStudent, block: number) {
  const own = [...marks].map(([id, [one, two]]) => [id, expectedYearMark(one, two)] as const);
  const all = own.map(([, mark]) => mark);
  const learning = learningOfAll(all);
  const level = learning?.level ?? null;
  const conduct = expectedConduct(first, second);
  const canRetake = all.some((mark) => mark === 'CĐ' || (typeof mark === 'number' && mark < 50));
  return {
    Mon: Object.fromEntries(own.map(([id, mark]) => [id, shown(mark)])),
    HocTap: level,
    DieuChinh: learning?.isAdjusted ?? false,
    RenLuyen: conduct,
    DanhHieu: expectedAward(level, conduct, all),
    XetLenLop: expectedPromotion({
      ...{ block, learning: level, conduct, canRetake, hadSummer: false },
      absences: absences[0] + absences[1],
    }),
  };
}

type Expected = ReturnType<typeof expectedYear> | ReturnType<typeof expectedTerm>;

const expectedOf = (student: GeneratedStudent, block: number, period: number): Expected =>
  period === 0 ? expectedYear(student, block) : expectedTerm(student, period as 1 | 2);

const read = async <Reply>(api: TestApp, path: string) =>
  (await api.call('GiaoVu', `GET ${path}`)).json() as Reply;

async function expectClassResults(api: TestApp, { id, block, students }: SchoolClass, found: Set<string>) {
  for (const period of [0, 1, 2]) {
    const { HocSinh } = await read<ClassResults>(
      api,
      `/api/grading/ket-qua/?IDLopHoc=${id}&IDHocKy=${period}`,
    );
    const byId = new Map(HocSinh.map((student) => [student.id, student]));
    for (const student of students) {
      const expected = expectedOf(student, block, period);
      const { Mon, HocTap, DieuChinh, RenLuyen, DanhHieu, XetLenLop } = byId.get(student.id) as StudentResult;
      expect({ Mon, HocTap, DieuChinh, RenLuyen, DanhHieu, XetLenLop }).toEqual(expected);
      found.add(`${HocTap} ${DieuChinh}`).add(String(DanhHieu)).add(String(XetLenLop));
    }
  }
}

const tally = (students: GeneratedStudent[], isCounted: (student: GeneratedStudent) => boolean) => {
  const counted = students.filter(isCounted);
  return { SoLuong: counted.length, Nu: counted.filter(({ isGirl }) => isGirl).length };
};

async function expectReports(api: TestApp, schoolClasses: SchoolClass[]) {
  const year = `IDNienKhoa=${years.current}`;
  for (const period of [0, 1, 2]) {
    const report = await read<AssessmentReport>(
      api,
      `/api/reporting/baocao/danh-gia/?${year}&IDHocKy=${period}`,
    );
    const passed = await read<ReportRow[]>(
      api,
      period === 0
        ? `/api/reporting/baocao/namhoc/?${year}`
        : `/api/reporting/baocao/hocky/?${year}&IDHocKy=${period}`,
    );
    for (const { id, block, students } of schoolClasses) {
      const of = (student: GeneratedStudent) => expectedOf(student, block, period);
      const counts = report.Lop.find(({ IDLopHoc }) => IDLopHoc === id);
      for (const level of levels) {
        expect(counts?.HocTap[level]).toEqual(tally(students, (one) => of(one).HocTap === level));
        expect(counts?.RenLuyen[level]).toEqual(tally(students, (one) => of(one).RenLuyen === level));
      }
      for (const award of ['XuatSac', 'Gioi'] as const)
        expect(counts?.DanhHieu[award]).toEqual(tally(students, (one) => of(one).DanhHieu === award));
      const row = passed.find(({ IDLopHoc }) => IDLopHoc === id);
      const reached = ['Tot', 'Kha', 'Dat'];
      expect([row?.SiSo, row?.SoLuongDat, row?.ChuaDuDiem]).toEqual([
        students.length,
        students.filter((one) => reached.includes(of(one).HocTap ?? '')).length,
        students.filter((one) => of(one).HocTap === null).length,
      ]);
    }
  }
}

/** A scored subject and a judged one, which all classes take. */
async function expectSubjectReports(api: TestApp, schoolClasses: SchoolClass[]) {
  const taken = schoolClasses[0]?.students[0]?.subjects ?? [];
  for (const subject of [taken[0], taken.at(-1)])
    for (const term of [1, 2]) {
      const query = `IDNienKhoa=${years.current}&IDHocKy=${term}&IDMonHoc=${subject?.id}`;
      const report = await read<ReportRow[]>(api, `/api/reporting/baocao/monhoc/?${query}`);
      for (const { id, students } of schoolClasses) {
        const marks = students.map((one) => one.marks.get(subject?.id ?? 0)?.[term - 1] ?? null);
        const counted = marks.filter((mark) => mark !== 'Mien');
        const row = report.find(({ IDLopHoc }) => IDLopHoc === id);
        expect([row?.SiSo, row?.SoLuongDat, row?.ChuaDuDiem]).toEqual([
          counted.length,
          counted.filter((mark) => mark === 'Đ' || (typeof mark === 'number' && mark >= 50)).length,
          counted.filter((mark) => mark === null).length,
        ]);
      }
    }
}

test('class results and reports agree with an independent implementation', async ({ school }) => {
  const random = new Random(22);
  const found = new Set<string>();
  const schoolClasses = await write(school.database, 'exclusive', (tx) => insertSchool(tx, random));
  for (const schoolClass of schoolClasses) await expectClassResults(school, schoolClass, found);
  await expectReports(school, schoolClasses);
  await expectSubjectReports(school, schoolClasses);
  for (const outcome of ['Tot false', 'Kha true', 'Dat true', 'ChuaDat false', 'null false'])
    expect(found).toContain(outcome);
  for (const outcome of ['XuatSac', 'Gioi', 'LenLop', 'RaTruong', 'KiemTraLai', 'RenLuyenHe', 'OLai'])
    expect(found).toContain(outcome);
});
