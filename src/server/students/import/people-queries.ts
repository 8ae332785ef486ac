// Students in the school whom a list may be about.

import { preparedQuery } from '#server/platform/database/fast/prepared-query.ts';
import { rowsTable } from '#server/platform/database/fast/rows-table.ts';
import type { Reader } from '#server/platform/database/reader.ts';
import { placementOfEnrolment } from '#server/school/enrolment/placement-queries.ts';
import { studentKey } from '#shared/contract/person-name.ts';
import { shownFurtherOf } from '../list/particulars.ts';
import type { KnownStudent } from './find-duplicates.ts';

type EmailKey = { EmailKhoa: string };

const knownEmails = preparedQuery((reader, { emails }: { emails: EmailKey[] }) =>
  reader
    .selectFrom(rowsTable(reader, emails, { EmailKhoa: 'text' }).as('wanted'))
    .innerJoin('HOCSINH', 'HOCSINH.EmailKhoa', 'wanted.EmailKhoa')
    .select('wanted.EmailKhoa'),
);

/** The keys that already belong to a student. */
export async function takenEmails(reader: Reader, keys: string[]): Promise<Set<string>> {
  const rows = await knownEmails(reader, { emails: keys.map((EmailKhoa) => ({ EmailKhoa })) });
  return new Set(rows.map(({ EmailKhoa }) => EmailKhoa));
}

const particularColumns = [
  ...(['HOCSINH.id', 'Ho', 'Ten', 'GioiTinh', 'NgaySinh', 'DiaChi', 'Email'] as const),
  ...(['MaDinhDanh', 'SoDinhDanh', 'NoiSinh', 'DanToc', 'DienUuTien', 'NguoiThan'] as const),
] as const;

/** What a student enrolled in the current year is made of, besides the joined tables. */
const valueColumns = [...particularColumns, ...(['GHIDANH.IDKhoi as KhoiDuKien', 'TenLop'] as const)];

type Wanted = { keys: { key: string }[]; IDNienKhoa: number };

const studentsBy = (column: 'MaDinhDanhKhoa' | 'SoDinhDanh') =>
  preparedQuery((reader, { keys, IDNienKhoa }: Wanted) =>
    reader
      .selectFrom(rowsTable(reader, keys, { key: 'text' }).as('wanted'))
      .innerJoin('HOCSINH', `HOCSINH.${column}`, 'wanted.key')
      .leftJoin('GHIDANH', (join) =>
        join.onRef('GHIDANH.IDHocSinh', '=', 'HOCSINH.id').on('GHIDANH.IDNienKhoa', '=', IDNienKhoa),
      )
      .leftJoin('XEPLOP', placementOfEnrolment)
      .leftJoin('LOPHOC', 'LOPHOC.id', 'XEPLOP.IDLopHoc')
      .select(valueColumns)
      .select('wanted.key'),
  );
const identified = { MaDinhDanhKhoa: studentsBy('MaDinhDanhKhoa'), SoDinhDanh: studentsBy('SoDinhDanh') };

/** Students of any year, by the key of their code or by their personal number. */
export async function studentsWith(
  column: keyof typeof identified,
  reader: Reader,
  IDNienKhoa: number,
  keys: string[],
): Promise<Map<string, KnownStudent>> {
  const rows = await identified[column](reader, { keys: keys.map((key) => ({ key })), IDNienKhoa });
  return new Map(rows.map(({ key, ...row }) => [key, shownFurtherOf(row)]));
}

type Days = { IDNienKhoa: number; first: string; last: string };

const bornWithin = preparedQuery((reader, { IDNienKhoa, first, last }: Days) =>
  reader
    .selectFrom('GHIDANH')
    .innerJoin('HOCSINH', 'HOCSINH.id', 'GHIDANH.IDHocSinh')
    .leftJoin('XEPLOP', placementOfEnrolment)
    .leftJoin('LOPHOC', 'LOPHOC.id', 'XEPLOP.IDLopHoc')
    .select(valueColumns)
    .where('GHIDANH.IDNienKhoa', '=', IDNienKhoa)
    .where('NgaySinh', '>=', first)
    .where('NgaySinh', '<=', last)
    .orderBy('HOCSINH.id'),
);

const departedBornWithin = preparedQuery((reader, { IDNienKhoa, first, last }: Days) =>
  reader
    .selectFrom('ROITRUONG')
    .innerJoin('HOCSINH', 'HOCSINH.id', 'ROITRUONG.IDHocSinh')
    .leftJoin('LOPHOC', 'LOPHOC.id', 'ROITRUONG.IDLopHoc')
    .select(particularColumns)
    .select('TenLop')
    .where('ROITRUONG.IDNienKhoa', '=', IDNienKhoa)
    .where('NgaySinh', '>=', first)
    .where('NgaySinh', '<=', last)
    .orderBy('HOCSINH.id'),
);

/**
 * The students of the year born within this period, by name and date. Also those who have left: a student who
 * comes back must not get a second record.
 */
export async function enrolledWithin(reader: Reader, days: Days): Promise<Map<string, KnownStudent[]>> {
  const [enrolled, departed] = await Promise.all([
    bornWithin(reader, days),
    departedBornWithin(reader, days),
  ]);
  const rows = [...enrolled, ...departed.map((row) => ({ ...row, KhoiDuKien: null }))];
  return Map.groupBy(rows.map(shownFurtherOf), studentKey);
}
