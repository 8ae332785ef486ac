// Facts about sheets: which of their parts exist, who teaches them, and whether they are opened.

import { preparedQuery } from '#server/platform/database/fast/prepared-query.ts';
import { rowsTable } from '#server/platform/database/fast/rows-table.ts';
import type { Reader } from '#server/platform/database/reader.ts';
import { assignedTo } from '#server/school/assignments/queries.ts';
import { regularScores } from '#server/school/subjects/regular-score-queries.ts';
import { AppError, invalid, notFound } from '#shared/contract/errors.ts';
import type { Hundredths } from '#shared/contract/hundredths.ts';
import { messages } from '#shared/contract/messages.ts';
import { homeroomName, homeroomScheme } from '#shared/school/scheme/homeroom.ts';
import type { SheetScheme } from '#shared/school/scheme/scheme.ts';
import { schemeOf } from '#shared/school/scheme/schemes.ts';
import { hasTopicIn } from '#shared/school/scheme/topic-term.ts';
import { twoColumns } from '#shared/school/scheme/two-columns.ts';
import { homeroomMessages } from '#shared/scores/homeroom/messages.ts';
import type { SheetOpening } from '#shared/scores/locks/api.ts';
import type { AnySheet } from '#shared/scores/sheets/api.ts';

type SheetClass = {
  id: number;
  TenLop: string;
  IDNienKhoa: number;
  TenNienKhoa: string;
  DiemDatMon: Hundredths | null;
};

/** A sheet that exists. */
export type SheetParts = {
  schoolClass: SheetClass;
  TenMonHoc: string;
  TenHocKy: string;
  scheme: SheetScheme;
  isTaught: boolean;
  /** The assigned account, if any; of a homeroom sheet, the homeroom teacher. */
  teacherId: number | null;
};

/** Sheet, keyed by `nameOfSheet` → its parts, or an error for the one that does not exist. */
export type SheetFacts = Map<string, SheetParts | AppError>;

export const pairOf = ({ IDLopHoc, IDMonHoc }: Pick<AnySheet, 'IDLopHoc' | 'IDMonHoc'>) =>
  `${IDLopHoc}/${IDMonHoc}`;

export const nameOfSheet = (sheet: AnySheet) => `${pairOf(sheet)}/${sheet.IDHocKy}`;

/** The parts of a sheet whose facts are loaded. */
export const partsOf = (sheets: SheetFacts, sheet: AnySheet): SheetParts | AppError =>
  sheets.get(nameOfSheet(sheet)) ?? notFound(messages.unknown('Lớp học'));

/** The scheme of a sheet that exists. */
export function schemeOfSheet(sheets: SheetFacts, sheet: AnySheet): SheetScheme {
  const parts = partsOf(sheets, sheet);
  return parts instanceof AppError ? twoColumns : parts.scheme;
}

const sheetFacts = preparedQuery((reader, { sheets }: { sheets: AnySheet[] }) =>
  reader
    .selectFrom(
      rowsTable(reader, sheets, { IDLopHoc: 'bigint', IDMonHoc: 'bigint', IDHocKy: 'bigint' }).as('wanted'),
    )
    .leftJoin('LOPHOC', 'LOPHOC.id', 'wanted.IDLopHoc')
    .leftJoin('NIENKHOA', 'NIENKHOA.id', 'LOPHOC.IDNienKhoa')
    .leftJoin('QUYDINH', 'QUYDINH.IDNienKhoa', 'LOPHOC.IDNienKhoa')
    .leftJoin('MONHOC', 'MONHOC.id', 'wanted.IDMonHoc')
    .leftJoin('HOCKY', 'HOCKY.id', 'wanted.IDHocKy')
    .leftJoin('LOPHOC_MONHOC', (join) =>
      join
        .onRef('LOPHOC_MONHOC.IDLopHoc', '=', 'wanted.IDLopHoc')
        .onRef('LOPHOC_MONHOC.IDMonHoc', '=', 'wanted.IDMonHoc'),
    )
    .leftJoin('PHANCONG', assignedTo)
    .select(['wanted.IDLopHoc', 'wanted.IDMonHoc', 'wanted.IDHocKy'])
    .select(['TenLop', 'LOPHOC.IDNienKhoa', 'TenNienKhoa', 'DiemDatMon', 'CachDanhGia', 'TenHocKy'])
    .select(['TenMonHoc', 'MONHOC.HinhThuc', regularScores('LOPHOC.IDKhoi').as('SoDiemTX')])
    .select(['LOPHOC_MONHOC.IDMonHoc as taught', 'ChuyenDe', 'PHANCONG.IDTaiKhoan']),
);

type SheetRow = Awaited<ReturnType<typeof sheetFacts>>[number];

/** Loads the facts of a whole batch in one query: a row per sheet with its existing parts. */
export async function loadSheetFacts(reader: Reader, sheets: AnySheet[]): Promise<SheetFacts> {
  const rows = await sheetFacts(reader, { sheets: distinct(sheets) });
  // Most saves are of subjects: not one more query for them.
  const homerooms = sheets.filter(({ IDMonHoc }) => IDMonHoc === null);
  const teachers = await homeroomTeachers(reader, homerooms);
  return new Map(
    rows.map((row) => [
      nameOfSheet(row),
      row.IDMonHoc === null ? homeroomParts(row, teachers) : partsIn(row),
    ]),
  );
}

/** The only place that decides that a sheet does not exist. */
function partsIn(row: SheetRow): SheetParts | AppError {
  const { CachDanhGia, TenMonHoc, TenHocKy, HinhThuc, SoDiemTX, IDTaiKhoan: teacherId } = row;
  const schoolClass = classIn(row);
  if (!schoolClass) return notFound(messages.unknown('Lớp học'));
  if (TenMonHoc === null || HinhThuc === null || SoDiemTX === null)
    return notFound(messages.unknown('Môn học'));
  if (TenHocKy === null) return notFound(messages.unknown('Học kỳ'));
  const hasTopic = hasTopicIn(row.ChuyenDe, row.IDHocKy);
  const scheme = CachDanhGia ? schemeOf(CachDanhGia, { HinhThuc, SoDiemTX, hasTopic }) : twoColumns;
  return { schoolClass, TenMonHoc, TenHocKy, scheme, isTaught: row.taught !== null, teacherId };
}

function homeroomParts(row: SheetRow, teachers: Map<number, number>): SheetParts | AppError {
  const { CachDanhGia, TenHocKy } = row;
  const schoolClass = classIn(row);
  if (!schoolClass) return notFound(messages.unknown('Lớp học'));
  if (TenHocKy === null) return notFound(messages.unknown('Học kỳ'));
  if (CachDanhGia !== 'ThongTu22') return invalid(homeroomMessages.otherMethod);
  const teacherId = teachers.get(row.IDLopHoc) ?? null;
  return {
    schoolClass,
    TenMonHoc: homeroomName,
    TenHocKy,
    scheme: homeroomScheme,
    isTaught: true,
    teacherId,
  };
}

function classIn({ IDLopHoc: id, TenLop, IDNienKhoa, TenNienKhoa, DiemDatMon }: SheetRow): SheetClass | null {
  if (TenLop === null || IDNienKhoa === null || TenNienKhoa === null) return null;
  return { id, TenLop, IDNienKhoa, TenNienKhoa, DiemDatMon };
}

/** Class → its homeroom teacher. */
async function homeroomTeachers(reader: Reader, sheets: AnySheet[]): Promise<Map<number, number>> {
  if (sheets.length === 0) return new Map();
  const rows = await reader
    .selectFrom('CHUNHIEM')
    .select(['IDLopHoc', 'IDTaiKhoan'])
    .where('IDLopHoc', 'in', classesOf(sheets))
    .execute();
  return new Map(rows.map(({ IDLopHoc, IDTaiKhoan }) => [IDLopHoc, IDTaiKhoan]));
}

/** Until when a sheet is open, and why. */
export type Opening = Pick<SheetOpening, 'id' | 'Den' | 'LyDo'>;

/** Sheet, keyed by `nameOfSheet` → its current opening. */
export type Openings = Map<string, Opening>;

export async function findOpenings(reader: Reader, sheets: AnySheet[], now: Date): Promise<Openings> {
  if (sheets.length === 0) return new Map();
  const wanted = new Set(sheets.map(nameOfSheet));
  const rows = await reader
    .selectFrom('MOKHOA')
    .select(['id', 'IDLopHoc', 'IDMonHoc', 'IDHocKy', 'Den', 'LyDo'])
    .where('IDLopHoc', 'in', classesOf(sheets))
    .where('Den', '>', now.toISOString())
    .execute();
  return new Map(rows.map((row) => [nameOfSheet(row), row] as const).filter(([name]) => wanted.has(name)));
}

const classesOf = (sheets: AnySheet[]) => [...new Set(sheets.map(({ IDLopHoc }) => IDLopHoc))];

const distinct = (sheets: AnySheet[]) => [
  ...new Map(sheets.map((sheet) => [nameOfSheet(sheet), sheet])).values(),
];
