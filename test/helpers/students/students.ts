// Adds students to the small school, for tests that need many.

import type { AppDatabase } from '#server/platform/database/open.ts';
import { write } from '#server/platform/database/transaction.ts';
import { sortKey } from '#shared/contract/sort-key.ts';
import { fold } from '#shared/contract/text.ts';
import { years } from '../school/school.ts';

export type StudentNames = { Ho: string; Ten: string; NgaySinh?: string };

/** Puts students of grade 10 into a class of the current year, ignoring all limits; returns their ids. */
export function addStudents(
  database: AppDatabase,
  classId: number,
  names: StudentNames[],
): Promise<number[]> {
  return write(database, 'exclusive', async (tx) => {
    const rows = await tx
      .insertInto('HOCSINH')
      .values(
        names.map(({ Ho, Ten, NgaySinh = '2011-05-19' }) => ({
          Ho,
          Ten,
          HoTenTim: fold(`${Ho} ${Ten}`),
          HoTenSapXep: sortKey(Ten, Ho),
          GioiTinh: 'Nam' as const,
          NgaySinh,
          DiaChi: '1 Trần Phú, Huế',
          Email: null,
          EmailKhoa: null,
          KhoiDuKien: 1,
          IDNienKhoaTiepNhan: years.current,
        })),
      )
      .returning('id')
      .execute();
    const ids = rows.map((row) => row.id);
    const enrolled = ids.map((IDHocSinh) => ({ IDHocSinh, IDNienKhoa: years.current, IDKhoi: 1 }));
    await tx.insertInto('GHIDANH').values(enrolled).execute();
    await tx
      .insertInto('XEPLOP')
      .values(enrolled.map((row) => ({ ...row, IDLopHoc: classId })))
      .execute();
    return ids;
  });
}

export const numbered = (count: number): StudentNames[] =>
  Array.from({ length: count }, (_, index) => ({ Ho: 'Học sinh', Ten: `Số ${index + 1}` }));
