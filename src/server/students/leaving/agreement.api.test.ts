// In generated schools that random students leave and rejoin while the rosters change, every list, count, result and file
// - names and counts exactly those whom a model of its own expects,
// - is that of a school in which those who left have never been: without their departures and with none of their values,
// - is the same as before once everyone has rejoined.

import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { write } from '#server/platform/database/transaction.ts';
import { Random } from '#server/program/demo/random.ts';
import type { TestApp } from '#test/helpers/api.ts';
import { mathSheet } from '#test/helpers/files/upload.ts';
import { rolloverOverview } from '#test/helpers/results/rollover.ts';
import { store } from '#test/helpers/school/assignments.ts';
import { added, replaceScores, replaceTaught, someSchool } from '#test/helpers/school/generated-school.ts';
import { beginNextYear } from '#test/helpers/school/next-year.ts';
import { accounts, classes, students, subjects, years } from '#test/helpers/school/school.ts';
import { test } from '#test/helpers/school/tt22-school.ts';
import { moveOutOf, readmit, undoLeave, undoReadmission } from '#test/helpers/students/leaving.ts';
import { callsOfTt22, callsOfTwoColumns, expectSame, readAll } from '#test/helpers/students/leaving-calls.ts';
import {
  agreeWithModel,
  idsIn,
  inClass,
  type Model,
  modelOf,
  move,
  present,
  rejoinAll,
  sorted,
  toggle,
} from '#test/helpers/students/leaving-model.ts';
import { randomValues, valueTables } from '#test/helpers/students/leaving-values.ts';

const schools = 2;

/** Two saves, so that the sheet has a history with corrections. */
async function saveTwice(api: TestApp, model: Model): Promise<void> {
  for (const score of [4, 6]) {
    const Diem = inClass(model, classes.a1).map((IDHocSinh) => ({ IDHocSinh, TX1: score }));
    const reply = await api.call('BGH', 'POST /api/grading/diemso/cap-nhat-lop/', { ...mathSheet, Diem });
    expect(reply.statusCode).toBe(200);
  }
}

/** Removes everything about those who have left, reads, and restores the departures. */
async function readWithoutThem(api: TestApp, calls: string[], { left }: Model) {
  const ids = [...left];
  const departures = await api.database.main.selectFrom('ROITRUONG').selectAll().execute();
  expect(sorted(departures.map(({ IDHocSinh }) => IDHocSinh))).toEqual(sorted(ids));
  await write(api.database, 'exclusive', async (tx) => {
    if (ids.length > 0)
      for (const table of valueTables) await tx.deleteFrom(table).where('IDHocSinh', 'in', ids).execute();
    await tx.deleteFrom('ROITRUONG').execute();
  });
  const replies = await readAll(api, calls);
  await write(api.database, 'exclusive', async (tx) => {
    if (departures.length > 0) await tx.insertInto('ROITRUONG').values(departures).execute();
  });
  return replies;
}

type Step = { id: number; moves: boolean };

/** Nobody has left at the beginning and at the end. */
async function agree(api: TestApp, calls: string[], model: Model, steps: Step[]): Promise<void> {
  const before = await readAll(api, calls);
  for (const { id, moves } of steps)
    if (!moves) await toggle(api, model, id);
    else if (id !== students.khanh && !model.left.has(id)) await move(api, model, id);
  const replies = await readAll(api, calls);
  agreeWithModel(replies, model);
  const away = await rejoinAll(api, model);
  const rejoined = await readAll(api, calls);
  agreeWithModel(rejoined, model);
  if (!steps.some(({ moves }) => moves)) expectSame(rejoined, before);
  for (const id of away) await toggle(api, model, id);
  expectSame(await readWithoutThem(api, calls, model), replies);
  await rejoinAll(api, model);
}

const mai = accounts.GiaoVien.id;
const ofMai = { GVCN: mai, MonHoc: [{ id: subjects.math, IDGiaoVien: mai }] };

const someStep = fc.record({
  place: fc.nat(added + 5),
  moves: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
});
const someSteps = fc.array(someStep, { minLength: 2, maxLength: 12 });

test('a year with two columns', async ({ api }) => {
  const model = await modelOf(api);
  const ids = [...model.classOf.keys()];
  const taught = [subjects.math, subjects.literature, subjects.physics];
  await replaceTaught(api, [taught, taught]);
  await store(api, classes.a1, ofMai);
  await fc.assert(
    fc.asyncProperty(someSchool, someSteps, async ({ current }, steps) => {
      await replaceScores(api, years.current, ids.slice(-added), current);
      const named = steps.map(({ place, moves }) => ({ id: ids.at(-1 - place) ?? students.an, moves }));
      await agree(api, callsOfTwoColumns, model, named);
    }),
    { numRuns: schools },
  );
});

test('a year that follows Thông tư 22', async ({ school }) => {
  const model = await modelOf(school);
  const ids = [...model.classOf.keys()] as [number, ...number[]];
  const random = new Random(29);
  await store(school, classes.a1, ofMai);
  for (let run = 0; run < schools; run++) {
    await randomValues(school, random, ids);
    await saveTwice(school, model);
    const steps = Array.from({ length: 8 }, () => ({
      id: random.pick(ids),
      moves: run > 0 && random.chance(0.25),
    }));
    await agree(school, callsOfTt22, model, steps);
  }
});

describe('the next year', () => {
  test('is asked about those who stayed; those who left can come back, leave again and undo both', async ({
    api,
  }) => {
    const model = await modelOf(api);
    const ids = [...model.classOf.keys()];
    for (const id of ids.filter((_, index) => index % 3 === 0)) await toggle(api, model, id);
    const yearId = await beginNextYear(api);
    expect(idsIn(await rolloverOverview(api))).toEqual(sorted(present(model)));
    // The home of the office is about the new year.
    const calls = callsOfTwoColumns.filter((path) => !path.endsWith('tong-quan/'));
    const oldYear = await readAll(api, calls);
    agreeWithModel(oldYear, model);
    const list = async () =>
      idsIn((await api.call('BGH', `GET /api/students/tra-cuu/?nien_khoa_id=${yearId}`)).json());
    const back: number[] = [];
    for (const id of ids) {
      const { statusCode } = await readmit(api, id);
      expect(statusCode).toBe(model.left.has(id) ? 201 : 400);
      if (statusCode === 201) back.push(id);
      expect(await list()).toEqual(sorted(back));
    }
    const [again = 0, ...others] = back;
    await moveOutOf(api, again, yearId);
    expect(await list()).toEqual(sorted(others));
    expect((await undoLeave(api, again)).statusCode).toBe(204);
    expect(await list()).toEqual(sorted(back));
    for (const id of back) expect((await undoReadmission(api, id)).statusCode).toBe(204);
    expect(await list()).toEqual([]);
    expectSame(await readAll(api, calls), oldYear);
  });
});
