// A student enrolled in two years: each year shows its own data.

import { expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import type { LookupRow } from '#shared/students/list/api.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import { classes, students, years } from '#test/helpers/school/school.ts';

const enrolNow = (api: TestApp) =>
  writable(api.database)
    .insertInto('GHIDANH')
    .values({ IDHocSinh: students.old, IDNienKhoa: years.current, IDKhoi: 2 })
    .execute();

const lookup = async (api: TestApp, year: number, more: string): Promise<LookupRow[]> =>
  (await api.call('GiaoVu', `GET /api/students/tra-cuu/?nien_khoa_id=${year}&${more}`)).json();

test('averages of the previous year are not shown in this one', async ({ api }) => {
  await enrolNow(api);
  for (const [year, average] of [
    [years.current, null],
    [years.old, 7],
  ] as const)
    expect(await lookup(api, year, 'search=tuan')).toMatchObject([{ DiemTB_HK1: average }]);
});

test('a class of the previous year has no students in this one', async ({ api }) => {
  await enrolNow(api);
  const ofOldClass = `lophoc_id=${classes.old10A1}`;
  expect(await lookup(api, years.current, ofOldClass)).toEqual([]);
  expect(await lookup(api, years.old, ofOldClass)).toMatchObject([{ id: students.old }]);
});
