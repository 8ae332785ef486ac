import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { scenarios, type TestApp, test } from '../../../test/api.ts';
import { hundredths } from '../../../test/hundredths.ts';
import { classes, students, subjects, years } from '../../../test/school.ts';
import { addStudents, numbered } from '../../../test/students.ts';
import { messages } from '../../shared/common-messages.ts';
import { passesSubject, passesTerm } from '../../shared/rules/average.ts';
import type { Hundredths } from '../../shared/rules/score.ts';
import { className } from '../classes/queries.ts';
import { write } from '../database/transaction.ts';
import { writable } from '../database/writable.ts';

const term = (IDNienKhoa: number | string, IDHocKy: number | string) =>
  `GET /api/reporting/baocao/hocky/?IDNienKhoa=${IDNienKhoa}&IDHocKy=${IDHocKy}`;
const subject = (IDNienKhoa: number, IDMonHoc: number | string, IDHocKy: number) =>
  `GET /api/reporting/baocao/monhoc/?IDNienKhoa=${IDNienKhoa}&IDMonHoc=${IDMonHoc}&IDHocKy=${IDHocKy}`;

describe('the term report', () => {
  scenarios([
    { name: 'is refused', as: 'nobody', request: term(years.current, 1), status: 401 },
    { name: 'is refused', as: 'GiaoVien', request: term(years.current, 1), status: 403 },
    {
      name: 'a parameter is missing',
      as: 'BGH',
      request: term('', 1),
      status: 400,
      reply: { detail: messages.badQuery('IDNienKhoa') },
    },
    {
      name: 'an unknown year',
      as: 'BGH',
      request: term(99, 1),
      status: 404,
      reply: { detail: messages.unknown('Niên khóa') },
    },
    {
      name: 'an unknown term',
      as: 'BGH',
      request: term(years.current, 3),
      status: 404,
      reply: { detail: messages.unknown('Học kỳ') },
    },
    {
      name: 'counts the classes that have students',
      as: 'GiaoVu',
      request: term(years.current, 1),
      status: 200,
      reply: [
        { TenLop: '10A1', SiSo: 3, SoLuongDat: 1, TiLe: 33.33 },
        { TenLop: '10A2', SiSo: 1, SoLuongDat: 0, TiLe: 0 },
      ],
    },
    {
      name: 'an old year',
      as: 'BGH',
      request: term(years.old, 1),
      status: 200,
      reply: [{ TenLop: '10A1', SiSo: 1, SoLuongDat: 1, TiLe: 100 }],
    },
  ]);

  test.for([
    ['term', term(years.current, 1)],
    ['subject', subject(years.current, subjects.math, 1)],
  ] as const)('the %s report stands in the order of block and natural name', async ([, request], { api }) => {
    await write(api.database, 'alone', async (tx) => {
      for (const name of ['10A10', '9B', '10a3'])
        await tx
          .insertInto('LOPHOC')
          .values({ ...className(name), IDNienKhoa: years.current, IDKhoi: 1, IDToHop: null })
          .execute();
      // By its name alone it would stand first.
      await tx.updateTable('LOPHOC').set(className('1K')).where('id', '=', classes.k11).execute();
      const { khanh: IDHocSinh } = students;
      await tx
        .insertInto('XEPLOP')
        .values({ IDHocSinh, IDNienKhoa: years.current, IDKhoi: 2, IDLopHoc: classes.k11 })
        .execute();
      const without = await tx.selectFrom('LOPHOC').select('id').where('id', '>=', classes.k11).execute();
      await tx
        .insertInto('LOPHOC_MONHOC')
        .values(
          without.map(({ id }) => ({ IDLopHoc: id, IDMonHoc: subjects.math, IDNienKhoa: years.current })),
        )
        .execute();
    });
    const added = await api.database.main
      .selectFrom('LOPHOC')
      .select('id')
      .where('id', '>', classes.k11)
      .execute();
    for (const { id } of added) await addStudents(api.database, id, numbered(1));
    const reply = await api.call('BGH', request);
    expect(reply.json().map((row: { TenLop: string }) => row.TenLop)).toEqual([
      '9B',
      '10A1',
      '10A2',
      '10a3',
      '10A10',
      '1K',
    ]);
  });
});

describe('the subject report', () => {
  scenarios([
    { name: 'is refused', as: 'nobody', request: subject(years.current, subjects.math, 1), status: 401 },
    { name: 'is refused', as: 'GiaoVien', request: subject(years.current, subjects.math, 1), status: 403 },
    {
      name: 'a parameter is missing',
      as: 'BGH',
      request: subject(years.current, '', 1),
      status: 400,
      reply: { detail: messages.badQuery('IDMonHoc') },
    },
    {
      name: 'an unknown subject',
      as: 'BGH',
      request: subject(years.current, 99, 1),
      status: 404,
      reply: { detail: messages.unknown('Môn học') },
    },
    {
      name: 'a subject of another year: no classes, since a client that switches years asks once with the old subject',
      as: 'BGH',
      request: subject(years.current, subjects.oldMath, 1),
      status: 200,
      reply: [],
    },
    {
      name: 'counts the classes that teach it',
      as: 'GiaoVu',
      request: subject(years.current, subjects.math, 1),
      status: 200,
      reply: [
        { TenLop: '10A1', SiSo: 3, SoLuongDat: 1, TiLe: 33.33 },
        { TenLop: '10A2', SiSo: 1, SoLuongDat: 0, TiLe: 0 },
      ],
    },
    {
      name: 'a subject that nobody teaches',
      as: 'BGH',
      request: subject(years.current, subjects.unused, 1),
      status: 200,
      reply: [],
    },
  ]);
});

type Score = {
  student: number;
  IDMonHoc: number;
  IDHocKy: number;
  Diem15: number | null;
  Diem1Tiet: number | null;
};

const classSize = 12;
// Few values around the pass score, so that sums land exactly on it.
const someScore = fc.constantFrom(null, 0, 498, 499, 500, 501, 1000);
const someScores = fc.uniqueArray(
  fc.record({
    student: fc.nat(classSize - 1),
    IDMonHoc: fc.constantFrom(subjects.math, subjects.literature, subjects.physics, subjects.unused),
    IDHocKy: fc.constantFrom(1, 2),
    Diem15: someScore,
    Diem1Tiet: someScore,
  }),
  {
    minLength: 20,
    maxLength: 90,
    selector: ({ student, IDMonHoc, IDHocKy }) => `${student}/${IDMonHoc}/${IDHocKy}`,
  },
);

test('both reports pass whom the rules of passing pass, over any scores', async ({ api }) => {
  const inA1 = await addStudents(api.database, classes.a1, numbered(classSize / 2));
  const inA2 = await addStudents(api.database, classes.a2, numbered(classSize / 2));
  const ids = [...inA1, ...inA2];
  await fc.assert(
    fc.asyncProperty(someScores, fc.constantFrom(0, 499, 500, 1000), async (scores, pass) => {
      await replaceScores(api, ids, scores, pass);
      const rows = (passed: (student: number) => boolean) => [
        row('10A1', 3 + inA1.length, inA1.map((id) => ids.indexOf(id)).filter(passed).length),
        row('10A2', 1 + inA2.length, inA2.map((id) => ids.indexOf(id)).filter(passed).length),
      ];
      for (const IDHocKy of [1, 2]) {
        const report = await api.call('BGH', term(years.current, IDHocKy));
        expect(report.json()).toEqual(
          rows((student) => {
            const averages = averagesOf(scores, student, IDHocKy);
            return passesTerm(sum(averages), averages.length, hundredths(pass));
          }),
        );
        const ofMath = await api.call('GiaoVu', subject(years.current, subjects.math, IDHocKy));
        expect(ofMath.json()).toEqual(
          rows((student) =>
            averagesOf(scores, student, IDHocKy, subjects.math).some((average) =>
              passesSubject(average, hundredths(pass)),
            ),
          ),
        );
      }
    }),
    { numRuns: 10 },
  );
});

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const row = (TenLop: string, SiSo: number, SoLuongDat: number) => ({
  TenLop,
  SiSo,
  SoLuongDat,
  TiLe: Number(((100 * SoLuongDat) / SiSo).toFixed(2)),
});

function averagesOf(scores: Score[], student: number, term: number, onlySubject?: number): Hundredths[] {
  return scores.flatMap(({ Diem15, Diem1Tiet, ...score }) => {
    if (score.student !== student || score.IDHocKy !== term || Diem15 === null || Diem1Tiet === null)
      return [];
    if (onlySubject !== undefined && score.IDMonHoc !== onlySubject) return [];
    return [hundredths(Math.round((Diem15 + 2 * Diem1Tiet) / 3))];
  });
}

async function replaceScores(
  { database }: TestApp,
  ids: number[],
  scores: Score[],
  pass: number,
): Promise<void> {
  const main = writable(database);
  await main.deleteFrom('DIEM').where('IDNienKhoa', '=', years.current).execute();
  await main
    .updateTable('QUYDINH')
    .set({ DiemDatMon: hundredths(pass) })
    .where('IDNienKhoa', '=', years.current)
    .execute();
  await main
    .insertInto('DIEM')
    .values(
      scores.map(({ student, ...score }) => ({
        ...score,
        Diem15: hundredths(score.Diem15),
        Diem1Tiet: hundredths(score.Diem1Tiet),
        IDHocSinh: ids[student] ?? 0,
        IDNienKhoa: years.current,
      })),
    )
    .execute();
}
