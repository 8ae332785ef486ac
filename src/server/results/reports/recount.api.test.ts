// Compares the reports with a recount student by student, for any scores, subjects and pass scores.

import fc from 'fast-check';
import { expect } from 'vitest';
import type { Hundredths } from '#shared/contract/hundredths.ts';
import { passesTerm } from '#shared/results/student-results/two-column-averages.ts';
import { passesSubject, subjectAverage } from '#shared/school/scheme/averages.ts';
import { twoColumns } from '#shared/school/scheme/two-columns.ts';
import { test } from '#test/helpers/api.ts';
import { hundredths } from '#test/helpers/files/hundredths.ts';
import {
  added,
  type GeneratedYear,
  placeInOldYear,
  replaceScores,
  replaceTaught,
  someSchool,
} from '#test/helpers/school/generated-school.ts';
import { classes, students, subjects, years } from '#test/helpers/school/school.ts';
import { addStudents, numbered } from '#test/helpers/students/students.ts';

test('both reports agree with a recount', async ({ api }) => {
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

function recountOf(ids: number[], { scores, pass }: GeneratedYear, term: number) {
  const averagesOf = (student: number) => {
    const averages = new Map<number, Hundredths>();
    for (const score of scores) {
      if (ids[score.student] !== student || score.IDHocKy !== term) continue;
      const average = subjectAverage(twoColumns, {
        Diem15: hundredths(score.Diem15),
        Diem1Tiet: hundredths(score.Diem1Tiet),
      });
      if (average !== null) averages.set(score.IDMonHoc, average);
    }
    return averages;
  };
  const row = (TenLop: string, size: number, passed: number, scored: number, missing: number) => ({
    IDLopHoc: TenLop === '10A1' ? classes.a1 : classes.a2,
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
