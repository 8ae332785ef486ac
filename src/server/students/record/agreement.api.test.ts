// A student's record, the sheets, the lookup, the summaries, the reports and the rollover agree with each other cell by
// cell, for any scores and any changes of class.

import fc from 'fast-check';
import { expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { fillDemoSchool } from '#server/program/demo/fill.ts';
import type { ClassSummary } from '#shared/results/class-summaries/api.ts';
import type { ReportRow } from '#shared/results/reports/api.ts';
import type { Rollover } from '#shared/results/rollover/api.ts';
import type { RecordYear } from '#shared/results/student-years/year-fields.ts';
import { pickColumns } from '#shared/school/scheme/cells.ts';
import { twoColumns } from '#shared/school/scheme/two-columns.ts';
import type { ScoreRow } from '#shared/scores/sheets/api.ts';
import type { LookupRow } from '#shared/students/list/api.ts';
import type { StudentRecord } from '#shared/students/record/api.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import { asSuggested } from '#test/helpers/results/as-suggested.ts';
import {
  added,
  type GeneratedYear,
  placeInOldYear,
  replaceScores,
  replaceTaught,
  someSchool,
} from '#test/helpers/school/generated-school.ts';
import { classes, students, subjects, years } from '#test/helpers/school/school.ts';
import { completeScores } from '#test/helpers/scores/complete-scores.ts';
import { addStudents, numbered } from '#test/helpers/students/students.ts';

type ClassOfYear = { id: number; IDNienKhoa: number };

const smallSchool: ClassOfYear[] = [
  { id: classes.a1, IDNienKhoa: years.current },
  { id: classes.a2, IDNienKhoa: years.current },
  // Has no subjects.
  { id: classes.k11, IDNienKhoa: years.current },
  { id: classes.old10A1, IDNienKhoa: years.old },
];

async function read<Reply>(api: TestApp, request: string): Promise<Reply> {
  const reply = await api.call('BGH', `GET ${request}`);
  expect([request, reply.statusCode]).toEqual([request, 200]);
  return reply.json();
}

type Records = Map<number, StudentRecord>;

/** The current records of all students. */
async function recordsOf(api: TestApp): Promise<Records> {
  const all = await api.database.main.selectFrom('HOCSINH').select('id').execute();
  const records = await Promise.all(
    all.map(({ id }) => read<StudentRecord>(api, `/api/students/hocsinh/${id}/ho-so/`)),
  );
  return new Map(records.map((record) => [record.id, record]));
}

/** The year of a record that was spent in the class. */
function yearIn(record: StudentRecord | undefined, { id, IDNienKhoa }: ClassOfYear): RecordYear {
  const [year, ...others] = (record?.NienKhoa ?? []).filter((one) => one.IDNienKhoa === IDNienKhoa);
  expect([year?.IDLopHoc, others]).toEqual([id, []]);
  return year as RecordYear;
}

const place = (api: TestApp, IDHocSinh: number, IDLopHoc: number) =>
  writable(api.database)
    .updateTable('XEPLOP')
    .set({ IDLopHoc })
    .where('IDHocSinh', '=', IDHocSinh)
    .where('IDNienKhoa', '=', years.current)
    .execute();

test('agrees for any school of two years, with students who changed class', async ({ api }) => {
  await writable(api.database)
    .insertInto('XEPLOP')
    .values({ IDHocSinh: students.khanh, IDNienKhoa: years.current, IDKhoi: 2, IDLopHoc: classes.k11 })
    .execute();
  const inA1 = await addStudents(api.database, classes.a1, numbered(added / 2));
  const inA2 = await addStudents(api.database, classes.a2, numbered(added / 2));
  const ids = [...inA1, ...inA2];
  await placeInOldYear(api, ids);
  const moves = fc.subarray(ids);
  await fc.assert(
    fc.asyncProperty(someSchool, moves, async ({ current, old, taught }, moved) => {
      // Stays below the rate limit, which so many reads would otherwise exceed.
      api.pass(60_000);
      await replaceTaught(api, taught);
      await replaceScores(api, years.current, ids, current);
      await replaceScores(api, years.old, ids, old);
      for (const id of ids)
        await place(api, id, inA1.includes(id) === moved.includes(id) ? classes.a2 : classes.a1);
      const records = await recordsOf(api);
      for (const schoolClass of smallSchool) await agreeOnClass(api, schoolClass, records);
      await agreeOnRollover(api, years.old, records);
      const [a1 = [], a2 = []] = taught;
      for (const [index, id] of ids.entries()) {
        const NienKhoa = records.get(id)?.NienKhoa ?? [];
        expect(NienKhoa.map(({ IDNienKhoa }) => IDNienKhoa)).toEqual([years.current, years.old]);
        const ofClass = NienKhoa[0]?.IDLopHoc === classes.a1 ? a1 : a2;
        tellsAll(NienKhoa[0], ofClass, current, index);
        tellsAll(NienKhoa[1], [subjects.oldMath], old, index);
      }
    }),
    { numRuns: 8 },
  );
});

/** Contains the subjects taught and those with scores, each once, with the stored scores. */
function tellsAll(
  year: RecordYear | undefined,
  taught: number[],
  { scores }: GeneratedYear,
  student: number,
) {
  const own = scores.filter((score) => score.student === student);
  const scored = own.filter((score) =>
    Object.values(pickColumns(twoColumns, score)).some((value) => value !== null),
  );
  for (const { IDHocKy, MonHoc } of year?.HocKy ?? []) {
    const shown = MonHoc.map(({ IDMonHoc }) => IDMonHoc);
    expect(shown.toSorted()).toEqual(
      [...new Set([...taught, ...scored.map((one) => one.IDMonHoc)])].toSorted(),
    );
    for (const score of own.filter((one) => one.IDHocKy === IDHocKy)) {
      const cell = MonHoc.find(({ IDMonHoc }) => IDMonHoc === score.IDMonHoc);
      const expected = Object.entries(pickColumns(twoColumns, score)).map(([column, value]) => [
        column,
        value && value / 100,
      ]);
      if (cell || scored.includes(score)) expect(cell).toMatchObject(Object.fromEntries(expected));
    }
  }
}

test('agrees for a school in its third year', async ({ startOn }) => {
  const api = await startOn('empty');
  const small = { years: 1, classesPerBlock: 1, studentsPerClass: 4, spread: 0, subjects: 2, unplaced: 1 };
  await fillDemoSchool(api.database, small);
  for (const [year, TenNienKhoa] of [
    [1, '2027-2028'],
    [2, '2028-2029'],
  ] as const) {
    await completeScores(api.database, year);
    const { statusCode } = await api.call('BGH', 'POST /api/configurations/quydinh/', {
      ...{ TuoiToiThieu: 15, TuoiToiDa: 20, SiSoToiDa: 45, SoMonHocToiDa: 13, DiemDatMon: 5, TenNienKhoa },
      ...{ SoLopK10: 20, SoLopK11: 20, SoLopK12: 20 },
    });
    expect(statusCode).toBe(201);
    await agreeOnRollover(api, year, await recordsOf(api));
    const plan = asSuggested(await read<Rollover>(api, '/api/students/ket-chuyen/'));
    expect((await api.call('BGH', 'POST /api/students/ket-chuyen/', plan)).statusCode).toBe(200);
  }
  const all = await api.database.main.selectFrom('LOPHOC').select(['id', 'IDNienKhoa']).execute();
  expect(new Set(all.map(({ IDNienKhoa }) => IDNienKhoa))).toEqual(new Set([1, 2, 3]));
  const records = await recordsOf(api);
  for (const schoolClass of all) await agreeOnClass(api, schoolClass, records);
  const decided = [...records.values()].map(({ NienKhoa }) => NienKhoa.map(({ QuyetDinh }) => QuyetDinh));
  expect(decided).toContainEqual([null, 'LenLop', 'LenLop']);
});

async function agreeOnClass(api: TestApp, schoolClass: ClassOfYear, all: Records): Promise<void> {
  const { id, IDNienKhoa } = schoolClass;
  const found = await read<LookupRow[]>(
    api,
    `/api/students/tra-cuu/?nien_khoa_id=${IDNienKhoa}&lophoc_id=${id}`,
  );
  // An empty class appears in no report.
  if (found.length === 0) return;
  const records = new Map(found.map((student) => [student.id, yearIn(all.get(student.id), schoolClass)]));
  for (const { id: student, HoTen, DiemTB_HK1, DiemTB_HK2 } of found) {
    expect(all.get(student)?.HoTen).toBe(HoTen);
    expect(records.get(student)?.HocKy.map(({ DiemTB }) => DiemTB)).toEqual([DiemTB_HK1, DiemTB_HK2]);
  }
  for (const term of [1, 2]) await agreeOnTerm(api, schoolClass, term, records);
  await agreeOnYear(api, schoolClass, records);
}

const summaryOf = (api: TestApp, IDLopHoc: number, IDHocKy: number) =>
  read<ClassSummary>(api, `/api/grading/tong-hop/?IDLopHoc=${IDLopHoc}&IDHocKy=${IDHocKy}`);

async function agreeOnTerm(
  api: TestApp,
  { id, IDNienKhoa }: ClassOfYear,
  IDHocKy: number,
  records: Map<number, RecordYear>,
): Promise<void> {
  const summary = await summaryOf(api, id, IDHocKy);
  const terms = new Map([...records].map(([student, { HocKy }]) => [student, HocKy[IDHocKy - 1]]));
  for (const { id: student, DiemTBMon, DiemTB, Dat } of summary.HocSinh) {
    const own = terms.get(student);
    expect(own).toMatchObject({ IDHocKy, DiemTB, Dat });
    expect(DiemTBMon).toEqual(averagesOf(own?.MonHoc, summary));
  }
  const query = `IDNienKhoa=${IDNienKhoa}&IDHocKy=${IDHocKy}`;
  const report = await reportRow(api, `/api/reporting/baocao/hocky/?${query}`, id);
  expect(report).toMatchObject(
    countsOf([...terms.values()].map((own) => own ?? { DiemTB: null, Dat: null })),
  );
  for (const { id: IDMonHoc } of summary.MonHoc) {
    const rows = await read<ScoreRow[]>(
      api,
      `/api/grading/diemso/?IDLopHoc=${id}&IDMonHoc=${IDMonHoc}&IDHocKy=${IDHocKy}`,
    );
    const cellOf = (student: number) => terms.get(student)?.MonHoc.find((own) => own.IDMonHoc === IDMonHoc);
    for (const { id: student, HoTen: _name, NgaySinh: _birth, ...scores } of rows)
      expect(cellOf(student)).toMatchObject(scores);
    expect(rows.map((row) => row.id)).toEqual([...records.keys()]);
    const { SoLuongCoDiem } = await reportRow(
      api,
      `/api/reporting/baocao/monhoc/?${query}&IDMonHoc=${IDMonHoc}`,
      id,
    );
    expect(SoLuongCoDiem).toBe(rows.filter((row) => cellOf(row.id)?.DiemTB !== null).length);
  }
}

async function agreeOnYear(
  api: TestApp,
  { id, IDNienKhoa }: ClassOfYear,
  records: Map<number, RecordYear>,
): Promise<void> {
  const summary = await summaryOf(api, id, 0);
  for (const { id: student, DiemTBMon, DiemTB, Dat } of summary.HocSinh) {
    const own = records.get(student);
    expect([own?.DiemTB_CaNam, own && passed(own)]).toEqual([DiemTB, Dat]);
    expect(DiemTBMon).toEqual(averagesOf(own?.MonHocCaNam, summary));
  }
  const report = await reportRow(api, `/api/reporting/baocao/namhoc/?IDNienKhoa=${IDNienKhoa}`, id);
  const reached = [...records.values()].map((own) => ({ DiemTB: own.DiemTB_CaNam, Dat: passed(own) }));
  expect(report).toMatchObject(countsOf(reached));
}

/** The results of the old year for all students, before and after a decision. */
async function agreeOnRollover(api: TestApp, IDNienKhoa: number, records: Records): Promise<void> {
  const { HocSinh } = await read<Rollover>(api, '/api/students/ket-chuyen/');
  for (const { id, IDLopHoc, TenLop, DiemTB_HK1, DiemTB_HK2, DiemTB_CaNam, Dat, QuyetDinh } of HocSinh) {
    const own = records.get(id)?.NienKhoa.find((year) => year.IDNienKhoa === IDNienKhoa);
    expect(own).toMatchObject({ IDLopHoc, TenLop, DiemTB_CaNam, QuyetDinh });
    expect([own?.HocKy.map(({ DiemTB }) => DiemTB), own && passed(own)]).toEqual([
      [DiemTB_HK1, DiemTB_HK2],
      Dat,
    ]);
  }
}

/** The averages in the subjects of the class, as in a summary. */
const averagesOf = (
  own: { IDMonHoc: number; DiemTB?: number | null | undefined }[] | undefined,
  { MonHoc }: ClassSummary,
) => {
  const taught = new Set(MonHoc.map(({ id }) => id));
  const ofClass = (own ?? []).filter(({ IDMonHoc }) => taught.has(IDMonHoc));
  expect(ofClass.map(({ IDMonHoc }) => IDMonHoc)).toEqual(MonHoc.map(({ id }) => id));
  return Object.fromEntries(ofClass.map(({ IDMonHoc, DiemTB }) => [IDMonHoc, DiemTB]));
};

const passed = ({ KetQua }: RecordYear) => (KetQua === null ? null : KetQua === 'Đạt');

async function reportRow(api: TestApp, request: string, classId: number): Promise<ReportRow> {
  const row = (await read<ReportRow[]>(api, request)).find(({ IDLopHoc }) => IDLopHoc === classId);
  expect(row).toBeDefined();
  return row as ReportRow;
}

const countsOf = (reached: { DiemTB: number | null; Dat: boolean | null }[]) => ({
  SiSo: reached.length,
  SoLuongDat: reached.filter(({ Dat }) => Dat).length,
  SoLuongCoDiem: reached.filter(({ DiemTB }) => DiemTB !== null).length,
});
