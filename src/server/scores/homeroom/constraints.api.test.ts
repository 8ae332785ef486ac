// What the database itself refuses to store.

import { expect } from 'vitest';
import { write } from '#server/platform/database/transaction.ts';
import type { TestApp } from '#test/helpers/api.ts';
import { students, subjects, testTime, years } from '#test/helpers/school/school.ts';
import { test } from '#test/helpers/school/tt22-school.ts';

const entered = { IDTaiKhoan: 1, NguoiNhap: 'x', ThoiDiem: testTime.toISOString() };
const conduct = { IDNienKhoa: years.current, IDHocKy: 1, IDHocSinh: students.an };
const retake = {
  ...{ IDHocSinh: students.an, IDMonHoc: subjects.math, IDNienKhoa: years.current },
  ...entered,
};

const addConduct = ({ database }: TestApp, values: object) =>
  write(database, 'exclusive', (tx) =>
    tx
      .insertInto('RENLUYEN')
      .values({ ...conduct, ...values })
      .execute(),
  );

const addRetake = ({ database }: TestApp, Diem: number) =>
  write(database, 'exclusive', (tx) =>
    tx
      .insertInto('KIEMTRALAI')
      .values({ ...retake, Diem })
      .execute(),
  );

test.for([
  { RenLuyen: 0 },
  { RenLuyen: 5 },
  { NghiCoPhep: -1 },
  { NghiCoPhep: 301 },
  { NghiKhongPhep: -1 },
  { NghiKhongPhep: 301 },
  { NhanXet: '' },
  { NhanXet: 'a'.repeat(501) },
])('conduct: %j', async (values, { school }) => {
  await expect(addConduct(school, values)).rejects.toThrow();
  await addConduct(school, { RenLuyen: 4, NghiCoPhep: 300, NghiKhongPhep: 0, NhanXet: 'a'.repeat(500) });
});

test.for([-10, 5, 555, 1010])('a retake of %i', async (Diem, { school }) => {
  await expect(addRetake(school, Diem)).rejects.toThrow();
  await addRetake(school, 1000);
});

test.for([0, 5])('a summer of %i', async (RenLuyen, { school }) => {
  const { IDHocKy: _, ...place } = conduct;
  const add = (value: number) =>
    write(school.database, 'exclusive', (tx) =>
      tx
        .insertInto('RENLUYENHE')
        .values({ ...place, RenLuyen: value, ...entered })
        .execute(),
    );
  await expect(add(RenLuyen)).rejects.toThrow();
  await add(4);
});
