import { expect, onTestFinished, vi } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { requireLatest } from '#server/school/years/queries.ts';
import { subjectAverage } from '#shared/school/scheme/averages.ts';
import { twoColumns } from '#shared/school/scheme/two-columns.ts';
import { test } from '#test/helpers/api.ts';
import { contentsOf } from '#test/helpers/program/contents.ts';
import { testTime } from '#test/helpers/school/school.ts';
import { verifyDatabase } from '../backup/verify.ts';
import { demoPassword } from './accounts.ts';
import { fillDemoSchool } from './fill.ts';

const small = { years: 2, classesPerBlock: 1, studentsPerClass: 6, spread: 0, subjects: 2, unplaced: 3 };

test('fills an empty database, once', async ({ startOn }) => {
  const { database, call } = await startOn('empty');
  expect(await fillDemoSchool(database, small)).toBe(true);
  const contents = await contentsOf(database);
  expect(await fillDemoSchool(database, small)).toBe(false);
  expect(await contentsOf(database)).toEqual(contents);

  const scores = await database.main.selectFrom('DIEM').selectAll().execute();
  expect(scores.length).toBeGreaterThan(0);
  for (const score of scores) expect(score.DiemTB).toBe(subjectAverage(twoColumns, score));

  const credentials = { username: 'giaovu', password: demoPassword };
  expect((await call('nobody', 'POST /api/auth/token/', credentials)).statusCode).toBe(200);
});

test('never changes an existing school', async ({ api }) => {
  const before = await contentsOf(api.database);
  expect(await fillDemoSchool(api.database, small)).toBe(false);
  expect(await contentsOf(api.database)).toEqual(before);
});

test('new rows get new ids', async ({ startOn }) => {
  const { database } = await startOn('empty');
  await fillDemoSchool(database, small);
  const year = await writable(database)
    .insertInto('NIENKHOA')
    .values({ TenNienKhoa: '2027-2028' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(year.id).toBe(small.years + 1);
});

test('opens both terms of the newest year, the first until the end of a day a month ahead', async ({
  startOn,
}) => {
  const { database } = await startOn('empty');
  vi.useFakeTimers({ toFake: ['Date'], now: testTime });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  await fillDemoSchool(database, small);
  const latest = await requireLatest(database.main);
  expect(latest.terms).toEqual({
    1: { switchOn: true, deadline: new Date('2026-12-16T16:59:00.000Z') },
    2: { switchOn: true, deadline: null },
  });
});

test('contains corrections by the office that match the current particulars', async ({ startOn }) => {
  const { database } = await startOn('empty');
  await fillDemoSchool(database, small);
  const rows = await database.main
    .selectFrom('CAICHINH')
    .innerJoin('HOCSINH', 'HOCSINH.id', 'CAICHINH.IDHocSinh')
    .select(['Truong', 'Cu', 'Moi', 'Ho', 'NgaySinh', 'DiaChi', 'VaiTro'])
    .orderBy('CAICHINH.id')
    .execute();
  expect(rows.map(({ Truong, VaiTro }) => [Truong, VaiTro])).toEqual([
    ['NgaySinh', 'GiaoVu'],
    ['Ho', 'GiaoVu'],
    ['DiaChi', 'GiaoVu'],
  ]);
  const [birth, name, address] = rows;
  expect([birth?.Moi, name?.Moi, address?.Moi]).toEqual([birth?.NgaySinh, name?.Ho, address?.DiaChi]);
  for (const { Cu, Moi } of rows) expect(Cu).not.toBe(Moi);
  expect((await verifyDatabase(database)).faults).toEqual([]);
});

test('a lower-secondary school has its level and its blocks', async ({ startOn }) => {
  const { database, call } = await startOn('empty');
  await fillDemoSchool(database, small, 'ThongTu22', 'THCS');
  expect((await call('nobody', 'GET /api/configurations/truong/')).json()).toMatchObject({
    ...{ TenTruong: 'Trường THCS Hoa Ban', CapHoc: 'THCS', CoThongTu22: true },
  });
  const blocks = await database.main.selectFrom('KHOI').select('id').orderBy('id').execute();
  expect(blocks.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect((await verifyDatabase(database)).faults).toEqual([]);
});
