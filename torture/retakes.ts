// The office enters retakes of all students, all concurrently: either the result and its line in the history are stored,
// or neither is.

import type { AppDatabase } from '#server/platform/database/open.ts';
import { type Tx, write } from '#server/platform/database/transaction.ts';
import { toHundredths } from '#shared/contract/hundredths.ts';
import { type ClassResults, classResultsApi } from '#shared/results/class-results/api.ts';
import { retakesApi } from '#shared/results/retakes/api.ts';
import { judgementCodes } from '#shared/school/scheme/judgement.ts';
import { codeOfLevel } from '#shared/school/scheme/kinds/level.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import { type ClassOfStudents, prepareCircularSchool, withDatabase } from './school.ts';
import { type Target, Work } from './work.ts';

const office = ['giaovu', 'bgh'];
/** The subject that every student has failed. */
const failedSubject = 1;

type FailedStudent = Target & { IDHocSinh: number };
/** In hundredths, as stored; null without a retake. */
type Score = number | null;

const nameOf = (student: number) => `retake of ${student}`;

export async function prepareRetakes(location: string): Promise<ClassOfStudents[]> {
  const classes = await prepareCircularSchool(location);
  await withDatabase(location, (database) =>
    write(database, 'exclusive', (tx) => failOneSubject(tx, classes)),
  );
  return classes;
}

async function failOneSubject(tx: Tx, classes: ClassOfStudents[]): Promise<void> {
  const year = { IDNienKhoa: 1 };
  const students = classes.flatMap((one) => one.students);
  const subjects = await tx.selectFrom('MONHOC').select(['id', 'HinhThuc', 'SoDiemTX']).execute();
  const places = students.flatMap((IDHocSinh) => [1, 2].map((IDHocKy) => ({ ...year, IDHocKy, IDHocSinh })));
  await tx.deleteFrom('DIEMTT22').execute();
  await tx.deleteFrom('RENLUYEN').execute();
  for (const { id, ...form } of subjects) {
    // 6.0 in all other subjects: better ones would raise the level of the year, and there would be no retake.
    const passed = form.HinhThuc === 'NhanXet' ? judgementCodes.Đ : toHundredths(6);
    const score = id === failedSubject ? toHundredths(3) : passed;
    const regular = (index: number) => (index <= form.SoDiemTX ? score : null);
    const marks = {
      TX1: regular(1),
      TX2: regular(2),
      TX3: regular(3),
      TX4: regular(4),
      GK: score,
      CK: score,
    };
    await tx
      .insertInto('DIEMTT22')
      .values(places.map((place) => ({ ...place, IDMonHoc: id, ...form, ...marks, NhanXet: null })))
      .execute();
  }
  const conduct = { RenLuyen: codeOfLevel('Tot'), NghiCoPhep: 0, NghiKhongPhep: 0, NhanXet: null };
  await tx
    .insertInto('RENLUYEN')
    .values(places.map((place) => ({ ...place, ...conduct })))
    .execute();
}

export function retakes(classes: ClassOfStudents[]) {
  const targets = classes.flatMap(({ students }, index) =>
    students.map(
      (IDHocSinh): FailedStudent => ({
        ...{ IDHocSinh, name: nameOf(IDHocSinh) },
        by: office[index % office.length] ?? '',
      }),
    ),
  );
  const byTarget = (scores: Map<string, Score>) =>
    new Map(targets.map(({ name }) => [name, scores.get(name) ?? null]));

  return new Work<FailedStudent, Score>({
    targets,
    valueAt: (_, turn) => toHundredths((turn % 101) / 10),
    write: (call, { IDHocSinh }, score) =>
      call('POST', retakesApi.retake.path, {
        ...{ IDHocSinh, IDMonHoc: failedSubject },
        Diem: (score ?? 0) / 100,
      }),
    fromApi: async (call) => {
      const found = new Map<string, Score>();
      for (const { id } of classes) {
        const query = `IDLopHoc=${id}&IDHocKy=${wholeYear}`;
        const { body } = await call('GET', `${classResultsApi.results.path}?${query}`);
        for (const { id: student, SauKiemTraLai } of (body as ClassResults).HocSinh) {
          const mark = SauKiemTraLai?.Mon[failedSubject];
          if (typeof mark === 'number') found.set(nameOf(student), toHundredths(mark));
        }
      }
      return byTarget(found);
    },
    stored: async (database) => {
      const rows = await database.main.selectFrom('KIEMTRALAI').select(['IDHocSinh', 'Diem']).execute();
      return byTarget(new Map(rows.map(({ IDHocSinh, Diem }) => [nameOf(IDHocSinh), Diem])));
    },
    lastLine: async (database) => (await changesAfter(database, 0)).at(-1)?.id ?? 0,
    trail: async (database, line) => {
      const lines = await changesAfter(database, line);
      const byStudent = Map.groupBy(lines, ({ IDHocSinh }) => nameOf(IDHocSinh));
      return new Map([...byStudent].map(([name, changes]) => [name, changes.map(({ Moi }) => Moi as Score)]));
    },
  });
}

const changesAfter = (database: AppDatabase, line: number) =>
  database.main
    .selectFrom('LICHSUDANHGIA')
    .select(['id', 'IDHocSinh', 'Moi'])
    .where('id', '>', line)
    .where('Cot', '=', 'KiemTraLai')
    .orderBy('id')
    .execute();
