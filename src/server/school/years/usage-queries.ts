// How much of its regulation's limits a year already uses.

import type { Reader } from '#server/platform/database/reader.ts';
import { hasRow } from '#server/platform/database/statements/found.ts';

/** Whether anything has been entered in the year. */
export const hasEntries = (reader: Reader, yearId: number): Promise<boolean> =>
  hasRow(reader.selectFrom('DANHAP').select('IDHocSinh').where('IDNienKhoa', '=', yearId).limit(1));

/** The class with the most students, or subjects, and how many. */
export function fullestClass(reader: Reader, yearId: number, table: 'XEPLOP' | 'LOPHOC_MONHOC') {
  return reader
    .selectFrom(table)
    .innerJoin('LOPHOC', 'LOPHOC.id', `${table}.IDLopHoc`)
    .select((eb) => ['TenLop', eb.fn.countAll<number>().as('count')])
    .where(`${table}.IDNienKhoa`, '=', yearId)
    .groupBy(['LOPHOC.id', 'TenLop', 'TenLopSapXep'])
    .orderBy('count', 'desc')
    .orderBy('TenLopSapXep')
    .limit(1)
    .executeTakeFirst();
}

export function classCounts(reader: Reader, yearId: number) {
  return reader
    .selectFrom('LOPHOC')
    .innerJoin('KHOI', 'KHOI.id', 'LOPHOC.IDKhoi')
    .select((eb) => ['KHOI.id', 'TenKhoi', eb.fn.countAll<number>().as('classes')])
    .where('IDNienKhoa', '=', yearId)
    .groupBy(['KHOI.id', 'TenKhoi'])
    .execute();
}
