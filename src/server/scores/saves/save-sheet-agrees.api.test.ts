// Compares saving a whole sheet in one call with saving its rows one by one, on two identical schools: replies, stored
// scores and history must be the same for any input.

import fc from 'fast-check';
import { expect } from 'vitest';
import { type As, type TestApp, test } from '#test/helpers/api.ts';
import { classes, students, subjects } from '#test/helpers/school/school.ts';

type Step = { as: Exclude<As, 'nobody'>; sheet: object; LyDo: unknown; rows: Record<string, unknown>[] };

const anyScore = fc.constantFrom<unknown>(null, 0, 5, 7.25, 10, '8.5', 11, -1, 7.123, 'x', undefined);
const storedScore = fc.constantFrom<unknown>(null, 0, 5, 7.25, 10);
const anySource = fc.constantFrom<unknown>('sheet', 'paste', 'import', undefined);
const anyRow = fc.record({
  IDHocSinh: fc.constantFrom<unknown>(...Object.values(students), 99, 'x', undefined),
  Diem15: fc.oneof({ weight: 4, arbitrary: storedScore }, anyScore),
  Diem1Tiet: fc.oneof({ weight: 4, arbitrary: storedScore }, anyScore),
  Goc: fc.option(fc.record({ Diem15: storedScore, Diem1Tiet: storedScore })),
  Nguon: fc.option(fc.record({ Diem15: anySource, Diem1Tiet: anySource })),
});
const anyStep: fc.Arbitrary<Step> = fc.record({
  as: fc.constantFrom('GiaoVien', 'otherTeacher', 'GiaoVu', 'BGH'),
  sheet: fc.record({
    IDLopHoc: fc.oneof({ weight: 6, arbitrary: fc.constant(classes.a1) }, fc.constantFrom(classes.a2, 99)),
    IDMonHoc: fc.oneof(
      { weight: 6, arbitrary: fc.constant(subjects.literature) },
      fc.constantFrom(subjects.math, subjects.unused, 99),
    ),
    IDHocKy: fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, fc.constant(2)),
  }),
  LyDo: fc.constantFrom(undefined, null, 'Chấm lại bài'),
  // Each student once, as on a sheet; the order of two saves for one student is tested elsewhere.
  rows: fc.uniqueArray(anyRow, { minLength: 1, maxLength: 6, selector: ({ IDHocSinh }) => IDHocSinh }),
});

async function saveOneByOne(api: TestApp, { as, sheet, LyDo, rows }: Step) {
  const answers = [];
  for (const row of rows) {
    const body = { ...row, ...sheet, LyDo };
    const reply = await api.call(as, 'POST /api/grading/diemso/cap-nhat/', body);
    answers.push({ TrangThai: reply.statusCode, TraLoi: reply.json() });
  }
  return answers;
}

async function saveTogether(api: TestApp, { as, sheet, LyDo, rows }: Step) {
  const reply = await api.call(as, 'POST /api/grading/diemso/cap-nhat-lop/', { ...sheet, LyDo, Diem: rows });
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

/** The trail including its chain, so that a different order or time would show. */
const kept = async ({ database: { main } }: TestApp) => ({
  scores: await main
    .selectFrom('DIEM')
    .selectAll()
    .orderBy('IDHocSinh')
    .orderBy('IDMonHoc')
    .orderBy('IDHocKy')
    .execute(),
  history: await main.selectFrom('LICHSUDIEM').selectAll().orderBy('id').execute(),
  log: await main.selectFrom('NHATKY').selectAll().execute(),
});

test('replies, scores and history equal those of single calls', async ({ startOn }) => {
  const [single, whole] = [await startOn('school'), await startOn('school')];
  const seen = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: 8 }), async (steps) => {
      for (const step of steps) {
        const answers = await saveOneByOne(single, step);
        expect(await saveTogether(whole, step)).toEqual(answers);
        for (const { TrangThai } of answers) seen.set(TrangThai, (seen.get(TrangThai) ?? 0) + 1);
        for (const api of [single, whole]) api.pass(60_000);
      }
      expect(await kept(whole)).toEqual(await kept(single));
    }),
    { numRuns: 25 },
  );
  // How often each occurs is up to chance.
  expect([...seen.keys()].sort()).toEqual(expect.arrayContaining([200, 400, 403, 404, 409]));
});
