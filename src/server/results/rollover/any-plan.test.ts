// Properties of every plan, for any school rolled over in any number of steps.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { caseKey } from '#shared/contract/text.ts';
import { decisionsOf, enrolledBlock } from '#shared/results/rollover/decide-student.ts';
import { blockOfSuccessor } from '#shared/results/rollover/next-classes.ts';
import { allBlocks } from '#shared/school/years/block.ts';
import { classLimitField, classLimitFields } from '#shared/school/years/capacity.ts';
import { decided, emptyYear, from, student, year } from '#test/helpers/results/rollover-years.ts';
import { type Plan, planRollover } from './plan.ts';
import type { NewYear } from './years.ts';

/** The new year after a plan has been written. */
function written(to: NewYear, plan: Plan): NewYear {
  const classes = [
    ...to.classes,
    ...plan.classes.map(({ TenLop, IDKhoi }, index) => ({
      id: 1000 + to.classes.length + index,
      TenLop,
      IDKhoi,
      SiSo: 0,
    })),
  ];
  const idOf = (name: string) => classes.find(({ TenLop }) => caseKey(TenLop) === name)?.id ?? 0;
  return {
    ...to,
    subjects: [...to.subjects, ...plan.subjects],
    classes: classes.map((one) => ({
      ...one,
      SiSo: one.SiSo + plan.students.filter(({ className }) => className === caseKey(one.TenLop)).length,
    })),
    successors: new Map([
      ...to.successors,
      ...[...plan.links].map(([old, name]) => [old, idOf(name)] as const),
    ]),
    decisions: new Map([
      ...to.decisions,
      ...plan.students.map(({ id, QuyetDinh }) => [id, QuyetDinh] as const),
    ]),
    enrolled: new Map([
      ...to.enrolled,
      ...plan.students.flatMap(({ id, IDKhoi }) => (IDKhoi === null ? [] : [[id, IDKhoi] as const])),
    ]),
  };
}

describe('any school, in any parts', () => {
  const classCount = fc.tuple(...allBlocks.map(() => fc.integer({ min: 0, max: 2 })));
  const school = fc.record({
    classCount,
    results: fc.array(fc.record({ DuDiem: fc.boolean(), Dat: fc.boolean(), where: fc.nat() }), {
      maxLength: 60,
    }),
    SiSoToiDa: fc.integer({ min: 1, max: 12 }),
    limit: fc.integer({ min: 0, max: 4 }),
    parts: fc.array(fc.record({ classes: fc.boolean(), students: fc.infiniteStream(fc.nat(9)) }), {
      minLength: 1,
      maxLength: 4,
    }),
  });

  test('no student is lost or duplicated, every limit holds, and repeating it changes nothing', () => {
    fc.assert(
      fc.property(school, ({ classCount, results, SiSoToiDa, limit, parts }) => {
        const classes = classCount.flatMap((count, place) =>
          Array.from({ length: count }, (_, number) => ({
            id: 10 * place + number + 1,
            TenLop: `${6 + place}A${number + 1}`,
            IDKhoi: allBlocks[place] ?? 0,
            IDToHop: null,
            MonHoc: [1, 2],
            topics: new Map(),
          })),
        );
        const students = results.map(({ where, DuDiem, Dat }, index) => {
          const own = classes[where % (classes.length + 1)];
          return student(index + 1, own?.IDKhoi ?? (where % 7) + 1, own?.id ?? null, { DuDiem, Dat });
        });
        const old = { ...from, classes, students };
        const counts = Object.fromEntries(classLimitFields.map((field) => [field, limit]));
        const limits = { ...emptyYear.limits, SiSoToiDa, ...counts };
        let now = year({ limits, blocks: allBlocks });
        for (const part of parts) {
          const picked = part.students[Symbol.iterator]();
          const pick = () => picked.next().value ?? 0;
          const HocSinh = students.flatMap(({ id, IDKhoi }) => {
            const before = now.decisions.get(id);
            const chosen = before ?? decisionsOf(IDKhoi, allBlocks)[pick() % 3];
            return chosen && pick() > 3 ? [decided(id, chosen, 'Hội đồng quyết định')] : [];
          });
          const Lop = part.classes
            ? classes.flatMap(({ id, IDKhoi }) => {
                const block = blockOfSuccessor(IDKhoi, allBlocks);
                return block === null ? [] : [{ IDLopHoc: id, TenLop: `${id}`, IDKhoi: block }];
              })
            : [];
          const request = { MonHoc: [1], Lop, HocSinh };
          const before = now;
          try {
            now = written(now, planRollover(old, now, request));
            const again = planRollover(old, now, request);
            expect(written(now, again)).toEqual(now);
          } catch (error) {
            // Too many classes: everything is rejected.
            expect(error).toMatchObject({ code: 'invalid', body: { Lop: expect.any(Array) } });
            expect(now).toBe(before);
          }
        }
        for (const { id, IDKhoi } of students) {
          const decision = now.decisions.get(id);
          expect(now.enrolled.get(id) ?? null).toBe(decision ? enrolledBlock(IDKhoi, decision) : null);
        }
        expect([...now.enrolled.keys()].every((id) => students.some((one) => one.id === id))).toBe(true);
        for (const { SiSo } of now.classes) expect(SiSo).toBeLessThanOrEqual(SiSoToiDa);
        for (const block of allBlocks)
          expect(now.classes.filter(({ IDKhoi }) => IDKhoi === block).length).toBeLessThanOrEqual(
            limits[classLimitField(block)],
          );
        expect(new Set(now.classes.map(({ TenLop }) => caseKey(TenLop))).size).toBe(now.classes.length);
      }),
      { numRuns: 300 },
    );
  });
});
