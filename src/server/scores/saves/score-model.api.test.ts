// Tests every way of saving scores against the simplest possible model: two teachers and their files, one step after
// another, starting from whatever they believe is stored.

import fc from 'fast-check';
import { expect } from 'vitest';
import { twoColumnKeys } from '#shared/school/scheme/column-keys.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import { classes, students, subjects } from '#test/helpers/school/school.ts';

type Scores = { Diem15: number | null; Diem1Tiet: number | null };
type Wish = { IDHocSinh: number; wanted: Scores; base: Scores | null };
type Step = { as: 'GiaoVien' | 'otherTeacher'; wishes: Wish[]; imported: boolean };

const sheet = { IDLopHoc: classes.a1, IDMonHoc: subjects.literature, IDHocKy: 1 };
const chosen = [students.an, students.binh, students.dung];

const anyScore = fc.constantFrom(null, 0, 5, 7.25);
const anyScores = fc.record({ Diem15: anyScore, Diem1Tiet: anyScore });
const anyWish = fc.record({ IDHocSinh: fc.constantFrom(...chosen), wanted: anyScores });
const as = fc.constantFrom('GiaoVien' as const, 'otherTeacher' as const);
const anySave: fc.Arbitrary<Step> = fc
  .tuple(as, anyWish, fc.option(anyScores))
  .map(([who, wish, base]) => ({ as: who, wishes: [{ ...wish, base }], imported: false }));
const anyImport: fc.Arbitrary<Step> = fc
  .tuple(
    as,
    fc.uniqueArray(fc.tuple(anyWish, anyScores), {
      minLength: 1,
      maxLength: 3,
      selector: ([wish]) => wish.IDHocSinh,
    }),
  )
  .map(([who, wishes]) => ({
    as: who,
    wishes: wishes.map(([wish, base]) => ({ ...wish, base })),
    imported: true,
  }));

/** The scores after a wish, or null if it would overwrite another user's change. */
function expected({ wanted, base }: Wish, stored: Scores): Scores | null {
  if (!base) return wanted;
  const result = { ...stored };
  for (const column of twoColumnKeys) {
    const untouched = wanted[column] === base[column];
    const lost = !untouched && stored[column] !== base[column] && stored[column] !== wanted[column];
    if (lost) return null;
    if (!untouched) result[column] = wanted[column];
  }
  return result;
}

async function carryOut(api: TestApp, { as, wishes, imported }: Step) {
  const rows = wishes.map(({ IDHocSinh, wanted, base }) => ({
    IDHocSinh,
    ...wanted,
    ...(base && { Goc: base }),
  }));
  const reply = imported
    ? await api.call(as, 'POST /api/grading/diemso/nhap-excel/', { ...sheet, Diem: rows })
    : await api.call(as, 'POST /api/grading/diemso/cap-nhat/', { ...sheet, ...rows[0] });
  return { status: reply.statusCode, body: reply.json() };
}

test('replies, stored scores and history match the model', async ({ api }) => {
  const model = new Map(chosen.map((id): [number, Scores] => [id, { Diem15: null, Diem1Tiet: null }]));
  const scoresOf = (id: number) => model.get(id) ?? { Diem15: null, Diem1Tiet: null };
  const seen = { saved: 0, refused: 0, imported: 0, importRefused: 0 };

  const check = async (step: Step) => {
    const outcomes = step.wishes.map((wish) => expected(wish, scoresOf(wish.IDHocSinh)));
    const conflicts = step.wishes
      .filter((_, index) => outcomes[index] === null)
      .map(({ IDHocSinh }) => IDHocSinh);
    const { status, body } = await carryOut(api, step);
    expect({ step, status }).toEqual({ step, status: conflicts.length > 0 ? 409 : 200 });
    if (conflicts.length > 0) {
      seen[step.imported ? 'importRefused' : 'refused'] += 1;
      const reported = step.imported ? body.XungDot : [{ ...body, IDHocSinh: conflicts[0] }];
      expect(reported).toMatchObject(conflicts.map((IDHocSinh) => ({ IDHocSinh, ...scoresOf(IDHocSinh) })));
      return;
    }
    seen[step.imported ? 'imported' : 'saved'] += 1;
    for (const [index, { IDHocSinh }] of step.wishes.entries())
      model.set(IDHocSinh, outcomes[index] ?? scoresOf(IDHocSinh));
    const saved = step.imported ? body : [body];
    expect(saved).toMatchObject(step.wishes.map(({ IDHocSinh }) => ({ IDHocSinh, ...scoresOf(IDHocSinh) })));
  };

  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(anySave, anyImport), { minLength: 5, maxLength: 30 }),
      async (steps) => {
        for (const step of steps) await check(step);
        const now = chosen.map((id) => [
          id,
          hundredths(scoresOf(id).Diem15),
          hundredths(scoresOf(id).Diem1Tiet),
        ]);
        expect(await storedScores(api)).toEqual(now);
        expect(await replayedScores(api)).toEqual(now);
      },
    ),
    { numRuns: 25 },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(10);
});

const hundredths = (score: number | null) => (score === null ? null : score * 100);

async function storedScores({ database }: TestApp) {
  const rows = await database.main
    .selectFrom('DIEM')
    .select(['IDHocSinh', 'Diem15', 'Diem1Tiet'])
    .where('IDMonHoc', '=', sheet.IDMonHoc)
    .where('IDHocKy', '=', sheet.IDHocKy)
    .execute();
  return chosen.map((id) => {
    const row = rows.find(({ IDHocSinh }) => IDHocSinh === id);
    return [id, row?.Diem15 ?? null, row?.Diem1Tiet ?? null];
  });
}

/** Replays all changes from the beginning; each must continue from the previous one. */
async function replayedScores({ database }: TestApp) {
  const scores = new Map<string, number | null>();
  for (const { IDHocSinh, Cot, Cu, Moi } of await database.main
    .selectFrom('LICHSUDIEM')
    .selectAll()
    .orderBy('id')
    .execute()) {
    expect(Cu).toBe(scores.get(`${IDHocSinh}/${Cot}`) ?? null);
    expect(Moi).not.toBe(Cu);
    scores.set(`${IDHocSinh}/${Cot}`, Moi);
  }
  return chosen.map((id) => [id, ...twoColumnKeys.map((column) => scores.get(`${id}/${column}`) ?? null)]);
}
