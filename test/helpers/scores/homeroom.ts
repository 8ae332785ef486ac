// The homeroom sheet of 10A1 in a school that follows Thông tư 22.

import { write } from '#server/platform/database/transaction.ts';
import type { HomeroomSheet } from '#shared/scores/homeroom/api.ts';
import type { As, TestApp } from '../api.ts';
import { accounts, classes, students, years } from '../school/school.ts';

export const homeroomSheet: HomeroomSheet = { IDLopHoc: classes.a1, IDHocKy: 1 };
const path = '/api/grading/chu-nhiem/';

/** The request for a part of a homeroom sheet: 10A1 in term 1, unless the values say otherwise. */
export function homeroomRequest(part = '', values: Partial<typeof homeroomSheet> = {}): string {
  const { IDLopHoc, IDHocKy } = { ...homeroomSheet, ...values };
  return `GET ${path}${part}?IDLopHoc=${IDLopHoc}&IDHocKy=${IDHocKy}`;
}

export const saveRequest = `POST ${path}cap-nhat/`;
export const sheetSaveRequest = `POST ${path}cap-nhat-lop/`;

/** 'GiaoVien' becomes the homeroom teacher of 10A1. */
export const giveHomeroom = ({ database }: TestApp) =>
  write(database, 'exclusive', async (tx) => {
    await tx
      .insertInto('CHUNHIEM')
      .values({ IDLopHoc: classes.a1, IDNienKhoa: years.current, IDTaiKhoan: accounts.GiaoVien.id })
      .execute();
  });

/** Of An in term 1, unless the values say otherwise. */
export const saveHomeroom = (api: TestApp, values: object, as: As = 'GiaoVien') =>
  api.call(as, saveRequest, { IDHocSinh: students.an, ...homeroomSheet, ...values });

export const nothingEntered = { RenLuyen: null, NghiCoPhep: null, NghiKhongPhep: null, NhanXet: null };
