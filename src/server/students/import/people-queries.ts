// Students in the school whom a list may be about.

import { preparedQuery } from '#server/platform/database/fast/prepared-query.ts';
import { rowsTable } from '#server/platform/database/fast/rows-table.ts';
import type { Reader } from '#server/platform/database/reader.ts';
import { mapInBatches, queryInBatches } from '#server/platform/processes/map-in-batches.ts';
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
  const rows = await queryInBatches(keys, (some) =>
    knownEmails(reader, { emails: some.map((EmailKhoa) => ({ EmailKhoa })) }),
  );
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
  const rows = await queryInBatches(keys, (some) =>
    identified[column](reader, { keys: some.map((key) => ({ key })), IDNienKhoa }),
  );
  return new Map(await mapInBatches(rows, ({ key, ...row }) => [key, shownFurtherOf(row)] as const));
}

type Days = { IDNienKhoa: number; first: string; last: string };

const nameColumns = ['HOCSINH.id', 'Ho', 'Ten', 'NgaySinh'] as const;

const namesOf = (table: 'GHIDANH' | 'ROITRUONG') =>
  preparedQuery((reader, { IDNienKhoa, first, last }: Days) =>
    reader
      .selectFrom(table)
      .innerJoin('HOCSINH', 'HOCSINH.id', `${table}.IDHocSinh`)
      .select(nameColumns)
      .where(`${table}.IDNienKhoa`, '=', IDNienKhoa)
      .where('NgaySinh', '>=', first)
      .where('NgaySinh', '<=', last)
      .orderBy('HOCSINH.id'),
  );
const names = { GHIDANH: namesOf('GHIDANH'), ROITRUONG: namesOf('ROITRUONG') };

type Ids = { ids: { id: number }[]; IDNienKhoa: number };

const enrolledById = preparedQuery((reader, { ids, IDNienKhoa }: Ids) =>
  reader
    .selectFrom(rowsTable(reader, ids, { id: 'bigint' }).as('wanted'))
    .innerJoin('GHIDANH', 'GHIDANH.IDHocSinh', 'wanted.id')
    .innerJoin('HOCSINH', 'HOCSINH.id', 'wanted.id')
    .leftJoin('XEPLOP', placementOfEnrolment)
    .leftJoin('LOPHOC', 'LOPHOC.id', 'XEPLOP.IDLopHoc')
    .select(valueColumns)
    .where('GHIDANH.IDNienKhoa', '=', IDNienKhoa)
    .orderBy('HOCSINH.id'),
);

const departedById = preparedQuery((reader, { ids, IDNienKhoa }: Ids) =>
  reader
    .selectFrom(rowsTable(reader, ids, { id: 'bigint' }).as('wanted'))
    .innerJoin('ROITRUONG', 'ROITRUONG.IDHocSinh', 'wanted.id')
    .innerJoin('HOCSINH', 'HOCSINH.id', 'wanted.id')
    .leftJoin('LOPHOC', 'LOPHOC.id', 'ROITRUONG.IDLopHoc')
    .select(particularColumns)
    .select('TenLop')
    .where('ROITRUONG.IDNienKhoa', '=', IDNienKhoa)
    .orderBy('HOCSINH.id'),
);

/**
 * The students of the year with one of these names and birth dates, which lie between `first` and `last`. Also those who
 * have left: a student who comes back must not get a second record. Reading the names of everybody born in between takes
 * less time than a query for each date.
 */
export async function enrolledWith(
  keys: ReadonlySet<string>,
  reader: Reader,
  days: Days,
): Promise<Map<string, KnownStudent[]>> {
  const { IDNienKhoa } = days;
  const idsIn = async (table: keyof typeof names) =>
    (await names[table](reader, days)).filter((row) => keys.has(studentKey(row))).map(({ id }) => ({ id }));
  const [enrolledIds, departedIds] = await Promise.all([idsIn('GHIDANH'), idsIn('ROITRUONG')]);
  const enrolled = await queryInBatches(enrolledIds, (ids) => enrolledById(reader, { ids, IDNienKhoa }));
  const departed = await queryInBatches(departedIds, (ids) => departedById(reader, { ids, IDNienKhoa }));
  const rows = [...enrolled, ...departed.map((row) => ({ ...row, KhoiDuKien: null }))];
  return Map.groupBy(await mapInBatches(rows, shownFurtherOf), studentKey);
}
