// The reports beside a recount that goes from student to student, on schools of any scores, subjects and pass scores.

import fc from 'fast-check';
import { expect } from 'vitest';
import { type TestApp, test } from '../../../test/api.ts';
import { hundredths } from '../../../test/hundredths.ts';
import { classes, students, subjects, years } from '../../../test/school.ts';
import { addStudents, numbered } from '../../../test/students.ts';
import { passesSubject, passesTerm, subjectAverage } from '../../shared/rules/average.ts';
import type { Hundredths } from '../../shared/rules/score.ts';
import { writable } from '../database/writable.ts';

type Score = {
  student: number;
  IDMonHoc: number;
  IDHocKy: number;
  Diem15: number | null;
  Diem1Tiet: number | null;
};
type Year = { scores: Score[]; pass: number };

const ofYear = [subjects.math, subjects.literature, subjects.physics, subjects.unused];
const added = 8;
// Few values around the pass score, so that sums land exactly on it.
const someScore = fc.constantFrom(null, 0, 498, 499, 500, 501, 1000);
const someYear = (subjectIds: number[]) =>
  fc.record({
    scores: fc.uniqueArray(
      fc.record({
        student: fc.nat(added - 1),
        IDMonHoc: fc.constantFrom(...subjectIds),
        IDHocKy: fc.constantFrom(1, 2),
        Diem15: someScore,
        Diem1Tiet: someScore,
      }),
      {
        minLength: 5 * subjectIds.length,
        maxLength: 16 * subjectIds.length,
        selector: ({ student, IDMonHoc, IDHocKy }) => `${student}/${IDMonHoc}/${IDHocKy}`,
      },
    ),
    pass: fc.constantFrom(0, 499, 500, 1000),
  });
const someSchool = fc.record({
  current: someYear(ofYear),
  old: someYear([subjects.oldMath]),
  // What a class is not taught, a student may still have an average in.
  taught: fc.tuple(fc.subarray(ofYear), fc.subarray(ofYear)),
});

test('both reports count what a recount counts', async ({ api }) => {
  const inA1 = await addStudents(api.database, classes.a1, numbered(added / 2));
  const inA2 = await addStudents(api.database, classes.a2, numbered(added / 2));
  const ids = [...inA1, ...inA2];
  await placeInOldYear(api, inA1);
  await fc.assert(
    fc.asyncProperty(someSchool, async ({ current, old, taught }) => {
      await replaceTaught(api, taught);
      await replaceScores(api, years.current, ids, current);
      await replaceScores(api, years.old, ids, old);
      const { an, binh, dung, em } = students;
      for (const IDHocKy of [1, 2]) {
        const now = recountOf(ids, current, IDHocKy);
        const then = recountOf(ids, old, IDHocKy);
        const report = await api.call(
          'BGH',
          `GET /api/reporting/baocao/hocky/?IDNienKhoa=${years.current}&IDHocKy=${IDHocKy}`,
        );
        const before = then.term('10A1', [students.old, ...inA1], [subjects.oldMath]);
        expect(report.json()).toEqual([
          { ...now.term('10A1', [an, binh, dung, ...inA1], taught[0]), TiLeNamTruoc: before.TiLe },
          { ...now.term('10A2', [em, ...inA2], taught[1]), TiLeNamTruoc: null },
        ]);
        const ofMath = await api.call(
          'GiaoVu',
          `GET /api/reporting/baocao/monhoc/?IDNienKhoa=${years.current}&IDMonHoc=${subjects.math}&IDHocKy=${IDHocKy}`,
        );
        const mathBefore = then.subject('10A1', [students.old, ...inA1], subjects.oldMath);
        const a1 = now.subject('10A1', [an, binh, dung, ...inA1], subjects.math);
        const a2 = now.subject('10A2', [em, ...inA2], subjects.math);
        expect(ofMath.json()).toEqual([
          ...(taught[0].includes(subjects.math) ? [{ ...a1, TiLeNamTruoc: mathBefore.TiLe }] : []),
          ...(taught[1].includes(subjects.math) ? [{ ...a2, TiLeNamTruoc: null }] : []),
        ]);
      }
    }),
    { numRuns: 12 },
  );
});

function recountOf(ids: number[], { scores, pass }: Year, term: number) {
  const averagesOf = (student: number) => {
    const averages = new Map<number, Hundredths>();
    for (const score of scores) {
      if (ids[score.student] !== student || score.IDHocKy !== term) continue;
      const average = subjectAverage(hundredths(score.Diem15), hundredths(score.Diem1Tiet));
      if (average !== null) averages.set(score.IDMonHoc, average);
    }
    return averages;
  };
  const row = (TenLop: string, size: number, passed: number, scored: number, missing: number) => ({
    ...{ TenLop, SiSo: size, SoLuongDat: passed, TiLe: percent(passed, size) },
    ...{ SoLuongCoDiem: scored, ChuaDuDiem: missing },
    TiLeCoDiem: scored === 0 ? null : percent(passed, scored),
  });
  return {
    term: (name: string, members: number[], taught: number[]) => {
      const all = members.map(averagesOf);
      const sum = (averages: Map<number, Hundredths>) => [...averages.values()].reduce((a, b) => a + b, 0);
      return row(
        name,
        members.length,
        all.filter((averages) => passesTerm(sum(averages), averages.size, hundredths(pass))).length,
        all.filter((averages) => averages.size > 0).length,
        all.filter((averages) => averages.size === 0 || taught.some((id) => !averages.has(id))).length,
      );
    },
    subject: (name: string, members: number[], subject: number) => {
      const found = members.flatMap((student) => averagesOf(student).get(subject) ?? []);
      const passed = found.filter((average) => passesSubject(average, hundredths(pass))).length;
      return row(name, members.length, passed, found.length, members.length - found.length);
    },
  };
}

const percent = (part: number, whole: number) => Number(((100 * part) / whole).toFixed(2));

/** Students of the current year who were in the old 10A1 as well. */
async function placeInOldYear({ database }: TestApp, ids: number[]): Promise<void> {
  const main = writable(database);
  const enrolled = ids.map((IDHocSinh) => ({ IDHocSinh, IDNienKhoa: years.old, IDKhoi: 1 }));
  await main.insertInto('GHIDANH').values(enrolled).execute();
  await main
    .insertInto('XEPLOP')
    .values(enrolled.map((row) => ({ ...row, IDLopHoc: classes.old10A1 })))
    .execute();
}

async function replaceTaught({ database }: TestApp, [a1, a2]: [number[], number[]]): Promise<void> {
  const main = writable(database);
  await main.deleteFrom('LOPHOC_MONHOC').where('IDNienKhoa', '=', years.current).execute();
  for (const [IDLopHoc, ids] of [
    [classes.a1, a1],
    [classes.a2, a2],
  ] as const)
    for (const IDMonHoc of ids)
      await main
        .insertInto('LOPHOC_MONHOC')
        .values({ IDLopHoc, IDMonHoc, IDNienKhoa: years.current })
        .execute();
}

async function replaceScores(
  { database }: TestApp,
  IDNienKhoa: number,
  ids: number[],
  { scores, pass }: Year,
): Promise<void> {
  const main = writable(database);
  await main.deleteFrom('DIEM').where('IDNienKhoa', '=', IDNienKhoa).execute();
  await main
    .updateTable('QUYDINH')
    .set({ DiemDatMon: hundredths(pass) })
    .where('IDNienKhoa', '=', IDNienKhoa)
    .execute();
  await main
    .insertInto('DIEM')
    .values(
      scores.map(({ student, ...score }) => ({
        ...score,
        Diem15: hundredths(score.Diem15),
        Diem1Tiet: hundredths(score.Diem1Tiet),
        IDHocSinh: ids[student] ?? 0,
        IDNienKhoa,
      })),
    )
    .execute();
}
