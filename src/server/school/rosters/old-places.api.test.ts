// A student placed in a class of an earlier year: that placement stays and does not affect this year.

import { expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import { classes, students, years } from '#test/helpers/school/school.ts';

const { an, old } = students;

const setRoster = (api: TestApp, student_ids: number[]) =>
  api.call('GiaoVu', `POST /api/classes/lophoc/${classes.a1}/hocsinh/`, { student_ids });

const placesOf = async ({ database }: TestApp, studentId: number) => {
  const rows = await database.main
    .selectFrom('XEPLOP')
    .select('IDLopHoc')
    .where('IDHocSinh', '=', studentId)
    .orderBy('IDLopHoc')
    .execute();
  return rows.map(({ IDLopHoc }) => IDLopHoc);
};

test('students join and leave a class of this year and keep their place in the old one', async ({ api }) => {
  const enrolled = { IDHocSinh: old, IDNienKhoa: years.current, IDKhoi: 1 };
  await writable(api.database).insertInto('GHIDANH').values(enrolled).execute();
  expect((await setRoster(api, [an, old])).statusCode).toBe(200);
  expect(await placesOf(api, old)).toEqual([classes.old10A1, classes.a1]);
  expect((await setRoster(api, [an])).statusCode).toBe(200);
  expect(await placesOf(api, old)).toEqual([classes.old10A1]);
});
