// Guarantees of the database itself about values by Thông tư 22, independent of the program.

import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { tt22ValueKeys } from '#shared/school/scheme/column-keys.ts';
import { type SubjectForm, tt22Scheme } from '#shared/school/scheme/tt22.ts';
import type { TestApp } from '#test/helpers/api.ts';
import { students, subjects, years } from '#test/helpers/school/school.ts';
import { forms } from '#test/helpers/school/tt22.ts';
import { test } from '#test/helpers/school/tt22-school.ts';

type SubjectName = keyof typeof forms;

const rowOf = (subject: SubjectName, values: object) => ({
  IDNienKhoa: years.current,
  IDHocKy: 1,
  IDMonHoc: subjects[subject],
  IDHocSinh: students.an,
  ...forms[subject],
  ...values,
});

const insert = ({ database }: TestApp, subject: SubjectName, values: object) =>
  writable(database)
    .insertInto('DIEMTT22')
    .values(rowOf(subject, values) as never)
    .execute();

const update = ({ database }: TestApp, values: object) =>
  writable(database).updateTable('DIEMTT22').set(values).execute();

/** With the study topics, which some classes take in a scored subject. */
const valuesOf = (form: SubjectForm) =>
  tt22Scheme({ ...form, hasTopic: form.HinhThuc === 'DiemSo' }).values.map(({ key }) => key);
const rowsIn = ({ database }: TestApp) => database.main.selectFrom('DIEMTT22').selectAll().execute();

describe('a value', () => {
  test.for<[subject: SubjectName, wrong: number[], right: number[]]>([
    // Two decimals, beyond the range, and judgements.
    ['math', [5, 705, 999, 1001, 1010, -10, 1, 2], [0, 10, 990, 1000]],
    ['literature', [5, 1010, -10, 1], [0, 1000]],
    // Scores.
    ['physics', [0, 3, -1, 10, 800], [1, 2]],
  ])('of %s is refused unless it is one', async ([subject, wrong, right], { school }) => {
    const keys = valuesOf(forms[subject]);
    for (const key of keys)
      for (const value of wrong)
        await expect(insert(school, subject, { [key]: value }), `${key} ${value}`).rejects.toThrow();
    await insert(school, subject, {});
    for (const key of keys) {
      for (const value of wrong)
        await expect(update(school, { [key]: value }), `${key} ${value}`).rejects.toThrow();
      for (const value of [...right, null])
        await expect(update(school, { [key]: value }), `${key} ${value}`).resolves.toBeDefined();
    }
  });

  test.for<[subject: SubjectName, lacking: string[], value: number]>([
    ['literature', ['TX4'], 500],
    ['physics', ['TX3', 'TX4', 'CD'], 1],
  ])('of %s is refused in columns that it lacks', async ([subject, lacking, value], { school }) => {
    expect([...valuesOf(forms[subject]), ...lacking].sort()).toEqual([...tt22ValueKeys].sort());
    await insert(school, subject, {});
    for (const key of lacking) await expect(update(school, { [key]: value })).rejects.toThrow();
  });

  test('is refused as text', async ({ school }) => {
    await expect(insert(school, 'math', { TX1: 'Đ' })).rejects.toThrow();
  });
});

test('a comment has 1 to 300 characters, not bytes', async ({ school }) => {
  await insert(school, 'math', {});
  for (const NhanXet of ['', 'x'.repeat(301), 'ặ'.repeat(301)])
    await expect(update(school, { NhanXet })).rejects.toThrow();
  for (const NhanXet of ['ặ', 'ặ'.repeat(300), null])
    await expect(update(school, { NhanXet })).resolves.toBeDefined();
});

test.for<[what: string, values: object]>([
  ['an unknown student', { IDHocSinh: 99 }],
  ['an unknown subject', { IDMonHoc: 99 }],
  ['an unknown term', { IDHocKy: 3 }],
  ['the year of another subject', { IDNienKhoa: years.old }],
  ['the kind of another subject', { HinhThuc: 'NhanXet', SoDiemTX: 2 }],
  ['the number of another subject', { SoDiemTX: 3 }],
])('a row is refused for %s', async ([, values], { school }) => {
  await expect(insert(school, 'math', values)).rejects.toThrow();
  await insert(school, 'math', {});
  await expect(update(school, values)).rejects.toThrow();
});

test('a row exists once, and its result cannot be set', async ({ school }) => {
  await insert(school, 'math', {});
  await expect(insert(school, 'math', { TX1: 800 })).rejects.toThrow();
  for (const result of ['KetQua', 'KetQuaCD'])
    await expect(
      sql`update "DIEMTT22" set ${sql.ref(result)} = 1000`.execute(writable(school.database)),
    ).rejects.toThrow();
});

describe('the form of a subject', () => {
  const change = ({ database }: TestApp, values: object) =>
    writable(database).updateTable('MONHOC').set(values).where('id', '=', subjects.math).execute();

  test.for<[form: object]>([
    [{ SoDiemTX: 1 }],
    [{ SoDiemTX: 5 }],
    [{ HinhThuc: 'NhanXet' }],
    [{ HinhThuc: 'NhanXet', SoDiemTX: 3 }],
    [{ HinhThuc: 'Diem' }],
  ])('%j does not exist', async ([form], { school }) => {
    await expect(change(school, form)).rejects.toThrow();
  });

  test('does not change if a value would be lost or change its meaning', async ({ school }) => {
    await insert(school, 'math', { TX4: 500 });
    await expect(change(school, { SoDiemTX: 3 })).rejects.toThrow();
    await update(school, { TX4: null, CK: 500 });
    await expect(change(school, { HinhThuc: 'NhanXet', SoDiemTX: 2 })).rejects.toThrow();
    await change(school, { SoDiemTX: 2 });
    expect(await rowsIn(school)).toMatchObject([{ HinhThuc: 'DiemSo', SoDiemTX: 2, CK: 500 }]);
    await update(school, { CK: null });
    await change(school, { HinhThuc: 'NhanXet' });
    expect(await rowsIn(school)).toMatchObject([{ HinhThuc: 'NhanXet', SoDiemTX: 2 }]);
  });
});

test('a year follows one of the two methods', async ({ school }) => {
  const change = writable(school.database)
    .updateTable('QUYDINH')
    .set({ CachDanhGia: 'x' as never });
  await expect(change.execute()).rejects.toThrow();
});
