// The result that the database computes is that of the rule, and of an exact fraction.

import fc from 'fast-check';
import { expect } from 'vitest';
import { insertRows } from '#server/platform/database/fast/bulk.ts';
import { write } from '#server/platform/database/transaction.ts';
import { resultOf } from '#shared/school/scheme/averages.ts';
import { type SheetForm, tt22Scheme } from '#shared/school/scheme/tt22.ts';
import type { TestApp } from '#test/helpers/api.ts';
import { everyTenth, exactMean } from '#test/helpers/files/tenths.ts';
import { classes, subjects, years } from '#test/helpers/school/school.ts';
import { test } from '#test/helpers/school/tt22-school.ts';
import { addStudents, numbered } from '#test/helpers/students/students.ts';

type Stored = number | null;

const rowsAtOnce = 1_000;
const keyColumns = ['IDNienKhoa', 'IDHocKy', 'IDMonHoc', 'IDHocSinh', 'HinhThuc', 'SoDiemTX'];
const keysOf = (form: SheetForm) => tt22Scheme(form).values.map(({ key }) => key);

/** The results of these rows in sheets of this form; each row has a value per column. */
async function resultsOf({ database }: TestApp, form: SheetForm, rows: Stored[][]): Promise<Stored[]> {
  const ids = await addStudents(database, classes.a1, numbered(rowsAtOnce));
  const results: Stored[] = [];
  await write(database, 'exclusive', async (tx) => {
    const { HinhThuc, SoDiemTX } = form;
    await tx.updateTable('MONHOC').set({ HinhThuc, SoDiemTX }).where('id', '=', subjects.math).execute();
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      const some = rows.slice(start, start + rowsAtOnce);
      const stored = some.map((values, index) => [
        ...[years.current, 1, subjects.math, ids[index], HinhThuc, SoDiemTX],
        ...values,
      ]);
      const columns = [...keyColumns, ...keysOf(form)];
      await insertRows(tx, database.engine, 'DIEMTT22', columns, stored);
      const found = await tx.selectFrom('DIEMTT22').select(['IDHocSinh', 'KetQua', 'KetQuaCD']).execute();
      const byStudent = new Map(
        found.map(({ IDHocSinh, KetQua, KetQuaCD }) => [IDHocSinh, form.hasTopic ? KetQuaCD : KetQua]),
      );
      results.push(...some.map((_, index) => byStudent.get(ids[index] ?? 0) ?? null));
      await tx.deleteFrom('DIEMTT22').execute();
    }
  });
  return results;
}

const ruleOf = (form: SheetForm, values: Stored[]) =>
  resultOf(
    tt22Scheme(form),
    Object.fromEntries(keysOf(form).map((key, index) => [key, values[index] ?? null])),
  );

/** One per column: the regular ones count once, the last two twice and three times. */
const weightsOf = (regular: number) => [...Array<number>(regular).fill(1), 2, 3];

const sumOf = (tenths: number[]) => {
  const weights = weightsOf(tenths.length - 2);
  return tenths.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0);
};

/** Values in tenths whose weighted sum is this one. */
function tenthsWithSum(regular: number, sum: number): number[] {
  let left = sum;
  const values = weightsOf(regular)
    .reverse()
    .map((weight) => {
      const value = Math.min(100, Math.floor(left / weight));
      left -= weight * value;
      return value;
    });
  expect(left).toBe(0);
  return values.reverse();
}

/** Every value of each column, the others staying the same. */
function oneAtATime(regular: number): number[][] {
  const others = weightsOf(regular).map((_, index) => 31 + 11 * index);
  return others.flatMap((_, index) => everyTenth.map((value) => others.with(index, value)));
}

/** For every average, the least sum that is rounded up to it, and the sum below. */
function atTheBoundaries(regular: number): number[][] {
  const weight = regular + 5;
  return everyTenth.slice(1).flatMap((average) => {
    const min = Math.ceil((weight * (2 * average - 1)) / 2);
    expect([exactMean(min, weight), exactMean(min - 1, weight)]).toEqual([average, average - 1]);
    return [tenthsWithSum(regular, min), tenthsWithSum(regular, min - 1)];
  });
}

const anyRows = (regular: number) => {
  const tenth = fc.integer({ min: 0, max: 100 });
  const row = fc.array(tenth, { minLength: regular + 2, maxLength: regular + 2 });
  return fc.sample(row, { numRuns: 2_000, seed: 22 });
};

const scored: [SoDiemTX: number, what: string, hasTopic: boolean][] = [2, 3, 4].flatMap((count) => [
  [count, 'no topics', false],
  [count, 'study topics', true],
]);
/** The score in the study topics is one more regular one. */
const regularIn = (SoDiemTX: number, hasTopic: boolean) => SoDiemTX + (hasTopic ? 1 : 0);

test.for(scored)('with %i regular scores and %s, the average is exact', async (row, { school }) => {
  const [SoDiemTX, , hasTopic] = row;
  const form = { HinhThuc: 'DiemSo', SoDiemTX, hasTopic } as const;
  const regular = regularIn(SoDiemTX, hasTopic);
  const rows = [...oneAtATime(regular), ...atTheBoundaries(regular), ...anyRows(regular)];
  const stored = rows.map((tenths) => tenths.map((value) => 10 * value));
  const exact = rows.map((tenths) => 10 * exactMean(sumOf(tenths), regular + 5));
  expect(await resultsOf(school, form, stored)).toEqual(exact);
  expect(stored.map((values) => ruleOf(form, values))).toEqual(exact);
});

test.for(scored)('with %i regular scores and %s, every column is needed', async (row, { school }) => {
  const [SoDiemTX, , hasTopic] = row;
  const form = { HinhThuc: 'DiemSo', SoDiemTX, hasTopic } as const;
  const columns = regularIn(SoDiemTX, hasTopic) + 2;
  // Every set of columns; in the last one, all are filled.
  const rows = Array.from({ length: 2 ** columns }, (_, filled) =>
    Array.from({ length: columns }, (_column, index) => (filled & (1 << index) ? 1000 : null)),
  );
  const expected = rows.map((_, filled) => (filled === rows.length - 1 ? 1000 : null));
  expect(await resultsOf(school, form, rows)).toEqual(expected);
  expect(rows.map((values) => ruleOf(form, values))).toEqual(expected);
});

test('a judged subject is passed with four of four, for all combinations', async ({ school }) => {
  const form = { HinhThuc: 'NhanXet', SoDiemTX: 2 } as const;
  const [passed, failed] = [1, 2];
  const any: Stored[] = [passed, failed, null];
  const rows = any.flatMap((a) => any.flatMap((b) => any.flatMap((c) => any.map((d) => [a, b, c, d]))));
  const expected = rows.map((row) => (row.includes(null) ? null : row.includes(failed) ? failed : passed));
  expect(expected.filter((result) => result === passed)).toHaveLength(1);
  expect(expected.filter((result) => result === null)).toHaveLength(81 - 16);
  expect(await resultsOf(school, form, rows)).toEqual(expected);
  expect(rows.map((values) => ruleOf(form, values))).toEqual(expected);
});

test('the columns are in the order of their weights', () => {
  const form = { HinhThuc: 'DiemSo', SoDiemTX: 4 } as const;
  expect(keysOf(form)).toEqual(['TX1', 'TX2', 'TX3', 'TX4', 'GK', 'CK']);
  expect(keysOf({ ...form, hasTopic: true })).toEqual(['TX1', 'TX2', 'TX3', 'TX4', 'CD', 'GK', 'CK']);
});
