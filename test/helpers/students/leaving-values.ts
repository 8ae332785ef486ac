// Random values of every kind, by Thông tư 22.

import { type Tx, write } from '#server/platform/database/transaction.ts';
import type { Random } from '#server/program/demo/random.ts';
import type { TestApp } from '../api.ts';
import { subjects, testTime, years } from '../school/school.ts';
import { forms } from '../school/tt22.ts';

const taught = ['math', 'literature', 'physics'] as const;
const IDNienKhoa = years.current;

/** Everything that can be entered about a student, in an order in which it can be deleted. */
export const valueTables = [
  ...(['DIEM', 'DIEMTT22', 'RENLUYEN', 'MIENGIAM', 'KIEMTRALAI', 'RENLUYENHE'] as const),
  ...(['DIEMCHUYENDEN', 'CHUYENDEN'] as const),
] as const;

/** Replaces everything that is entered for the students in the current year. */
export async function randomValues({ database }: TestApp, random: Random, ids: number[]): Promise<void> {
  const by = { IDTaiKhoan: 1, NguoiNhap: 'Hạnh', ThoiDiem: testTime.toISOString() };
  await write(database, 'exclusive', async (tx) => {
    for (const table of valueTables) await tx.deleteFrom(table).execute();
    for (const IDHocSinh of ids) {
      const isTransferred = random.chance(0.2);
      if (isTransferred) await bringMath(tx, IDHocSinh, by);
      for (const IDHocKy of isTransferred ? [2] : [1, 2])
        for (const name of taught)
          await tx
            .insertInto('DIEMTT22')
            .values(assessment(random, name, { IDHocKy, IDHocSinh }))
            .execute();
      for (const IDHocKy of [1, 2])
        await tx
          .insertInto('RENLUYEN')
          .values({
            ...{ IDNienKhoa, IDHocKy, IDHocSinh, RenLuyen: random.whole(1, 4), NhanXet: null },
            ...{ NghiCoPhep: random.whole(0, 5), NghiKhongPhep: random.whole(0, 50) },
          })
          .execute();
      if (random.chance(0.3))
        await tx
          .insertInto('KIEMTRALAI')
          .values({ IDHocSinh, IDMonHoc: subjects.math, IDNienKhoa, Diem: 600, ...by })
          .execute();
      if (random.chance(0.3))
        await tx
          .insertInto('RENLUYENHE')
          .values({ IDHocSinh, IDNienKhoa, RenLuyen: 2, ...by })
          .execute();
      if (random.chance(0.3))
        await tx
          .insertInto('MIENGIAM')
          .values({
            ...{ IDNienKhoa, IDHocSinh, IDMonHoc: subjects.literature, IDHocKy: random.whole(0, 2) },
            ...{ LyDo: 'Có giấy bác sĩ', IDTaiKhoan: 1, NguoiTao: 'Hạnh', ThoiDiem: by.ThoiDiem },
          })
          .execute();
    }
  });
}

/** The first term comes from a previous school. */
async function bringMath(
  tx: Tx,
  IDHocSinh: number,
  by: { IDTaiKhoan: number; NguoiNhap: string; ThoiDiem: string },
) {
  await tx
    .insertInto('CHUYENDEN')
    .values({ IDHocSinh, IDNienKhoa, TruongCu: 'THPT Nguyễn Huệ', LyDo: 'Theo học bạ', ...by })
    .execute();
  await tx
    .insertInto('DIEMCHUYENDEN')
    .values({ IDHocSinh, IDNienKhoa, IDMonHoc: subjects.math, KetQua: 750 })
    .execute();
}

function assessment(
  random: Random,
  name: (typeof taught)[number],
  place: { IDHocKy: number; IDHocSinh: number },
) {
  const form = forms[name];
  const value = () => {
    if (random.chance(0.05)) return null;
    return form.HinhThuc === 'NhanXet' ? random.whole(1, 2) : 10 * random.whole(20, 100);
  };
  return {
    ...{ IDNienKhoa, IDMonHoc: subjects[name], ...place, ...form, NhanXet: null },
    ...{ TX1: value(), TX2: value(), GK: value(), CK: value() },
    TX3: form.SoDiemTX >= 3 ? value() : null,
    TX4: form.SoDiemTX >= 4 ? value() : null,
  };
}
