import { expect } from 'vitest';
import { type TestApp, test } from '#test/helpers/api.ts';
import { beginNextYear } from '#test/helpers/school/next-year.ts';
import { students } from '#test/helpers/school/school.ts';

const path = '/api/students/ket-chuyen/';
const undecided = async (api: TestApp): Promise<number> =>
  (await api.call('GiaoVu', `GET ${path}con-lai/`)).json().HocSinh;

test('a decision of the previous year does not count for this year', async ({ api }) => {
  const up = { id: students.old, QuyetDinh: 'LenLop', LyDo: 'Đã thi lại trong hè' };
  expect((await api.call('GiaoVu', `POST ${path}`, { HocSinh: [up] })).statusCode).toBe(200);
  expect(await undecided(api)).toBe(0);
  await beginNextYear(api);
  const { HocSinh } = (await api.call('GiaoVu', `GET ${path}`)).json();
  expect(HocSinh.map(({ id }: { id: number }) => id)).toContain(students.old);
  expect(await undecided(api)).toBe(HocSinh.length);
});
