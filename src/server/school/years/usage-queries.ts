// How much of its regulation's limits a year already uses.

import type { Reader } from '#server/platform/database/reader.ts';
import { hasRow } from '#server/platform/database/statements/found.ts';

/** Whether anything has been entered in the year. */
export const hasEntries = (reader: Reader, yearId: number): Promise<boolean> =>
  hasRow(reader.selectFrom('DANHAP').select('IDHocSinh').where('IDNienKhoa', '=', yearId).limit(1));

export function largestClass(reader: Reader, yearId: number) {
  return reader
    .selectFrom('XEPLOP')
    .innerJoin('LOPHOC', 'LOPHOC.id', 'XEPLOP.IDLopHoc')
    .select((eb) => ['TenLop', eb.fn.countAll<number>().as('size')])
    .where('XEPLOP.IDNienKhoa', '=', yearId)
    .groupBy(['LOPHOC.id', 'TenLop', 'TenLopSapXep'])
    .orderBy('size', 'desc')
    .orderBy('TenLopSapXep')
    .limit(1)
    .executeTakeFirst();
}

export function classWithMostSubjects(reader: Reader, yearId: number) {
  return reader
    .selectFrom('LOPHOC_MONHOC')
    .innerJoin('LOPHOC', 'LOPHOC.id', 'LOPHOC_MONHOC.IDLopHoc')
    .select((eb) => ['TenLop', eb.fn.countAll<number>().as('subjects')])
    .where('LOPHOC_MONHOC.IDNienKhoa', '=', yearId)
    .groupBy(['LOPHOC.id', 'TenLop', 'TenLopSapXep'])
    .orderBy('subjects', 'desc')
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
