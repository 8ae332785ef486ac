import { expect } from 'vitest';
import { type TestApp, test } from '../../../test/api.ts';
import { students } from '../../../test/school.ts';

const path = '/api/students/ket-chuyen/';
const undecided = async (api: TestApp): Promise<number> =>
  (await api.call('GiaoVu', `GET ${path}con-lai/`)).json().HocSinh;

test('a decision of the year before does not count as one of this year', async ({ api }) => {
  const up = { id: students.old, QuyetDinh: 'LenLop', LyDo: 'Đã thi lại trong hè' };
  expect((await api.call('GiaoVu', `POST ${path}`, { HocSinh: [up] })).statusCode).toBe(200);
  expect(await undecided(api)).toBe(0);
  const [values] = (await api.call('BGH', 'GET /api/configurations/quydinh/')).json();
  const next = { ...values, TenNienKhoa: '2027-2028' };
  expect((await api.call('BGH', 'POST /api/configurations/quydinh/', next)).statusCode).toBe(201);
  const { HocSinh } = (await api.call('GiaoVu', `GET ${path}`)).json();
  expect(HocSinh.map(({ id }: { id: number }) => id)).toContain(students.old);
  expect(await undecided(api)).toBe(HocSinh.length);
});
