// A school with random scores, subjects and pass scores, for tests that compare two ways of computing a result.

import fc from 'fast-check';
import { writable } from '#server/platform/database/writable.ts';
import type { TestApp } from '../api.ts';
import { hundredths } from '../files/hundredths.ts';
import { classes, subjects, years } from './school.ts';

type Score = {
  student: number;
  IDMonHoc: number;
  IDHocKy: number;
  Diem15: number | null;
  Diem1Tiet: number | null;
};
export type GeneratedYear = { scores: Score[]; pass: number };

const ofYear = [subjects.math, subjects.literature, subjects.physics, subjects.unused];
/** The number of students with random scores, in addition to those of the small school. */
export const added = 8;
// Few values around the pass score, so that averages hit it exactly.
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
export const someSchool = fc.record({
  current: someYear(ofYear),
  old: someYear([subjects.oldMath]),
  // A student may have an average in a subject that the class is not taught.
  taught: fc.tuple(fc.subarray(ofYear), fc.subarray(ofYear)),
});

/** Places students of the current year in the old 10A1 as well. */
export async function placeInOldYear({ database }: TestApp, ids: number[]): Promise<void> {
  const main = writable(database);
  const enrolled = ids.map((IDHocSinh) => ({ IDHocSinh, IDNienKhoa: years.old, IDKhoi: 1 }));
  await main.insertInto('GHIDANH').values(enrolled).execute();
  await main
    .insertInto('XEPLOP')
    .values(enrolled.map((row) => ({ ...row, IDLopHoc: classes.old10A1 })))
    .execute();
}

export async function replaceTaught({ database }: TestApp, [a1, a2]: [number[], number[]]): Promise<void> {
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

export async function replaceScores(
  { database }: TestApp,
  IDNienKhoa: number,
  ids: number[],
  { scores, pass }: GeneratedYear,
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
