// Regardless of the size of the school, a student's record is read through indexes on the student, without any scan.

import { sql } from 'kysely';
import { expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { fillDemoSchool } from '#server/program/demo/fill.ts';
import { scoresOf, subjectsOf, yearsOf } from '#server/results/student-years/queries.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import { planOf } from '#test/helpers/school/plan.ts';
import { correctionsOf } from '../corrections/queries.ts';
import { scoreChangesOf } from './queries.ts';

const size = { years: 3, classesPerBlock: 4, studentsPerClass: 30, spread: 0, subjects: 6, unplaced: 0 };

/** Tables with at least one row per student; the others have a row per year, class or subject. */
const grown = [
  ...['HOCSINH', 'GHIDANH', 'XEPLOP', 'CAICHINH', 'KETCHUYEN'],
  ...['DIEM', 'LICHSUDIEM', 'DIEMTT22', 'LICHSUDANHGIA'],
];

/** Adds one correction for every student. */
const correctAll = ({ database }: TestApp) =>
  sql`insert into "CAICHINH" ("IDHocSinh", "Lan", "Truong", "Moi", "LyDo", "IDTaiKhoan", "NguoiSua", "VaiTro", "ThoiDiem", "Muoi")
    select "id", 9, 'Email', 'x', 'x', 1, 'x', 'BGH', 'x', 'x' from "HOCSINH"`.execute(writable(database));

test('no query scans a table that grows with the school', async ({ startOn }) => {
  const api = await startOn('empty');
  // With years of both kinds: an empty table would be scanned.
  await fillDemoSchool(api.database, size, 'ThongTu22');
  await correctAll(api);
  // Statistics as the engines have them after some time in use.
  await sql`analyze`.execute(writable(api.database));
  const { main } = api.database;
  const changes = await planOf(api, scoreChangesOf(main, 1).limit(1));
  for (const index of [/\bLICHSUDIEM_HocSinh\b/u, /\bLICHSUDANHGIA_HocSinh\b/u])
    expect(changes).toMatch(index);
  const plans = [changes];
  for (const question of [yearsOf, subjectsOf, scoresOf, correctionsOf])
    plans.push(await planOf(api, question(main, 1)));
  for (const table of grown) {
    expect(plans.join('\n')).not.toMatch(new RegExp(`Seq Scan on "?${table}\\b`, 'u'));
    expect(plans.join('\n')).not.toMatch(new RegExp(`^SCAN "?${table}\\b`, 'mu'));
  }
});
