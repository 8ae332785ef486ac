// Students who leave the school of the tests during the current year.

import { expect } from 'vitest';
import { write } from '#server/platform/database/transaction.ts';
import { moveOut } from '#server/students/leaving/move-out-queries.ts';
import type { As, TestApp } from '../api.ts';
import { accounts, testTime } from '../school/school.ts';

export const leavePath = (id: number) => `/api/students/hocsinh/${id}/roi-truong/`;
export const returnPath = (id: number) => `/api/students/hocsinh/${id}/tro-lai-hoc/`;

export const newLeaving = (values: object = {}) => ({
  HinhThuc: 'ChuyenTruong',
  Ngay: '2026-11-10',
  NoiDen: 'THPT Quốc Học',
  LyDo: 'Theo gia đình chuyển nơi ở',
  ...values,
});

export const leave = (api: TestApp, id: number, values: object = {}, as: As = 'GiaoVu') =>
  api.call(as, `POST ${leavePath(id)}`, newLeaving(values));
export const undoLeave = (api: TestApp, id: number) => api.call('GiaoVu', `DELETE ${leavePath(id)}`);

export const returning = { LyDo: 'Hết thời gian bảo lưu' };
export const readmit = (api: TestApp, id: number, values: object = {}) =>
  api.call('GiaoVu', `POST ${returnPath(id)}`, { ...returning, ...values });
export const undoReadmission = (api: TestApp, id: number) => api.call('GiaoVu', `DELETE ${returnPath(id)}`);

/** The student leaves, which must succeed. */
export async function hasLeft(api: TestApp, id: number, values: object = {}): Promise<void> {
  expect((await leave(api, id, values)).statusCode).toBe(200);
}

export const recordOf = async (api: TestApp, id: number, as: As = 'GiaoVu') =>
  (await api.call(as, `GET /api/students/hocsinh/${id}/ho-so/`)).json();

/** As if the student had left on a day that the clock of the tests has not reached. */
export const moveOutOf = (api: TestApp, IDHocSinh: number, IDNienKhoa: number) =>
  write(api.database, 'exclusive', (tx) =>
    moveOut(
      tx,
      { IDHocSinh, IDNienKhoa },
      { IDKhoi: 1, IDLopHoc: null },
      {
        ...{ HinhThuc: 'ThoiHoc', Ngay: '2027-08-20', NoiDen: '', LyDo: 'Gia đình xin nghỉ' },
        ...{ IDTaiKhoan: accounts.GiaoVu.id, NguoiGhi: 'Lan', ThoiDiem: testTime.toISOString() },
      },
    ),
  );
