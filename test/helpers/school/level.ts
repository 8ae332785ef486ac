// A school with other grades than 10 to 12.

import { expect } from 'vitest';
import { write } from '#server/platform/database/transaction.ts';
import { className } from '#server/school/classes/queries.ts';
import type { SchoolLevel } from '#shared/contract/school-levels.ts';
import type { As, TestApp } from '../api.ts';
import { subjects, years } from './school.ts';

export const schoolPath = '/api/configurations/truong/';
const noDetails = { CoQuanChuQuan: '', TenTruong: '', DiaDanh: '', HieuTruong: '' };

export const wantLevel = (api: TestApp, CapHoc: unknown, as: As = 'BGH') =>
  api.call(as, `PUT ${schoolPath}`, { ...noDetails, CapHoc });

export async function setLevel(api: TestApp, CapHoc: SchoolLevel): Promise<void> {
  expect((await wantLevel(api, CapHoc)).json()).toMatchObject({ CapHoc });
}

/** Nothing is left in the current year but subjects and accounts. */
export async function emptyCurrentYear({ database }: TestApp): Promise<void> {
  await write(database, 'exclusive', async (tx) => {
    for (const table of ['DIEM', 'DIEMTT22', 'XEPLOP', 'LOPHOC_MONHOC', 'GHIDANH', 'LOPHOC'] as const)
      await tx.deleteFrom(table).where('IDNienKhoa', '=', years.current).execute();
  });
}

export const lowerClasses = { a6: 5, a9: 6, a7: 7 } as const;

/** The combined school also has 6A1, 9A1 and 7A1, added in this order, with a student and all subjects each. */
export async function addLowerClasses(api: TestApp): Promise<void> {
  await setLevel(api, 'THCS_THPT');
  const { math, literature, physics } = subjects;
  await write(api.database, 'exclusive', async (tx) => {
    for (const [TenLop, IDKhoi] of [
      ['6A1', 4],
      ['9A1', 7],
      ['7A1', 5],
    ] as const) {
      const year = { IDNienKhoa: years.current };
      const { id } = await tx
        .insertInto('LOPHOC')
        .values({ ...className(TenLop), ...year, IDKhoi, IDToHop: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      const taught = [math, literature, physics].map((IDMonHoc) => ({ IDLopHoc: id, IDMonHoc, ...year }));
      await tx.insertInto('LOPHOC_MONHOC').values(taught).execute();
    }
  });
  for (const [index, IDLopHoc] of Object.values(lowerClasses).entries()) {
    const reply = await api.call('GiaoVu', 'POST /api/students/hocsinh/', {
      ...{ Ho: 'Lý Thu', Ten: `Hà ${index}`, GioiTinh: 'Nữ', NgaySinh: '2010-04-05', DiaChi: '9 Hàng Bè' },
      ...{ KhoiDuKien: [4, 7, 5][index], IDLopHoc },
    });
    expect(reply.statusCode).toBe(201);
  }
}
