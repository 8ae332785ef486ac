// What becomes of the mark of inclusive education when the student, or the enrolment, goes: no row may stay behind.

import { expect } from 'vitest';
import { type TestApp, test } from '#test/helpers/api.ts';
import { contentsOf } from '#test/helpers/program/contents.ts';
import { beginNextYear } from '#test/helpers/school/next-year.ts';
import { students, testTime } from '#test/helpers/school/school.ts';
import { end, inclusionReason, inclusionRows, isInclusive } from '#test/helpers/students/inclusion.ts';
import { hasLeft, readmit, undoReadmission } from '#test/helpers/students/leaving.ts';
import { importStudents, newStudent } from '#test/helpers/students/student-files.ts';
import { eraseStudentData, exportStudentData } from '../personal-data/personal-data.ts';

const { an, giang } = students;

const withoutLog = ({ NHATKY: _, ...contents }: Record<string, string[]>) => contents;
const stored = async ({ database }: TestApp) => withoutLog(await contentsOf(database));

test('the record of a student who was never in a class is deleted with it', async ({ api }) => {
  await isInclusive(api, giang);
  expect((await api.call('GiaoVu', `DELETE /api/students/hocsinh/${giang}/`)).statusCode).toBe(204);
  expect(await inclusionRows(api, giang)).toEqual([]);
});

test('an import is undone with it, ended or not', async ({ api }) => {
  const before = await stored(api);
  expect((await importStudents(api, 'GiaoVu', [newStudent(2), newStudent(3)])).status).toBe(201);
  const imported = await api.database.main
    .selectFrom('HOCSINH')
    .select('id')
    .where('IDDotNhap', 'is not', null)
    .execute();
  for (const { id } of imported) await isInclusive(api, id);
  await end(api, imported[0]?.id ?? 0);
  expect((await api.call('GiaoVu', 'DELETE /api/students/dot-nhap/1/')).statusCode).toBe(204);
  expect(await stored(api)).toEqual(before);
});

test('a readmission does not bring it back, and is undone with a new one', async ({ api }) => {
  await isInclusive(api, an);
  await hasLeft(api, an);
  const next = await beginNextYear(api);
  expect((await readmit(api, an)).statusCode).toBe(201);
  const inNewYear = async () =>
    (await inclusionRows(api, an)).filter(({ IDNienKhoa }) => IDNienKhoa === next).length;
  expect(await inNewYear()).toBe(0);
  await isInclusive(api, an);
  expect(await inNewYear()).toBe(1);
  expect((await undoReadmission(api, an)).statusCode).toBe(204);
  expect(await inNewYear()).toBe(0);
  expect(await inclusionRows(api, an)).toHaveLength(1);
});

test('the data of a student contains it; erasing removes the reason', async ({ api }) => {
  await isInclusive(api, an);
  await beginNextYear(api);
  const { HoaNhap } = await exportStudentData(api.database, an, testTime);
  expect(HoaNhap).toEqual([
    {
      ...{ TenNienKhoa: '2026-2027', LyDo: inclusionReason, NguoiGhi: 'Nguyễn Thị Lan' },
      ...{ ThoiDiem: testTime.toISOString(), NguoiKetThuc: null, KetThucLuc: null },
    },
  ]);
  await eraseStudentData(api.database, an, testTime);
  expect(await inclusionRows(api, an)).toMatchObject([{ LyDo: 'Đã xóa' }]);
  expect(JSON.stringify(await contentsOf(api.database))).not.toContain(inclusionReason);
});
