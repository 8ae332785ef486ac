// Results that An brings to 10A1 from a previous school, in a school that follows Thông tư 22.

import { expect } from 'vitest';
import type { As, TestApp } from '../api.ts';
import { students, subjects } from '../school/school.ts';

export const transferredPath = (student: number = students.an) =>
  `/api/students/hocsinh/${student}/ket-qua-chuyen-den/`;

export const transferredReason = 'Theo học bạ của trường cũ';

/** Complete, unless the values say otherwise. */
export const newResults = (values: object = {}) => ({
  TruongCu: 'THPT Nguyễn Huệ',
  RenLuyen: 'Kha',
  NghiCoPhep: 2,
  NghiKhongPhep: 1,
  Mon: [
    { IDMonHoc: subjects.math, DiemTB: 7.4 },
    { IDMonHoc: subjects.literature, DiemTB: 6.5 },
    { IDMonHoc: subjects.physics, KetQua: 'Đ' },
  ],
  LyDo: transferredReason,
  ...values,
});

export const putResults = (
  api: TestApp,
  values: object = {},
  student: number = students.an,
  as: As = 'GiaoVu',
) => api.call(as, `PUT ${transferredPath(student)}`, newResults(values));

/** Stored, or the test fails. */
export async function bringResults(api: TestApp, values: object = {}, student: number = students.an) {
  const reply = await putResults(api, values, student);
  expect([reply.statusCode, reply.json()]).toMatchObject([200, {}]);
  return reply.json();
}
