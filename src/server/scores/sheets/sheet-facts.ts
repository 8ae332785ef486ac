// Which parts of a sheet exist: the only place that decides that a sheet does not exist.

import { type AppError, invalid, notFound } from '#shared/contract/errors.ts';
import type { Hundredths } from '#shared/contract/hundredths.ts';
import { messages } from '#shared/contract/messages.ts';
import type { SubjectForm } from '#shared/school/scheme/circular.ts';
import { homeroomName, homeroomScheme } from '#shared/school/scheme/homeroom.ts';
import type { AssessmentMethod, SheetScheme } from '#shared/school/scheme/scheme.ts';
import { schemeOf } from '#shared/school/scheme/schemes.ts';
import { twoColumns } from '#shared/school/scheme/two-columns.ts';
import { homeroomMessages } from '#shared/scores/homeroom/messages.ts';
import type { AnySheet } from '#shared/scores/sheets/api.ts';

export type SheetClass = {
  id: number;
  TenLop: string;
  IDNienKhoa: number;
  TenNienKhoa: string;
  DiemDatMon: Hundredths | null;
  CachDanhGia: AssessmentMethod | null;
};

type SheetSubject = SubjectForm & { TenMonHoc: string };

export type SheetFacts = {
  classes: Map<number, SheetClass>;
  subjects: Map<number, SheetSubject>;
  /** Term → its name. */
  terms: Map<number, string>;
  /**
   * Class and subject that are taught, keyed by `pairOf` → the assigned account, if any. Without a subject, the
   * homeroom teacher.
   */
  teachers: Map<string, number | null>;
};

export const pairOf = ({ IDLopHoc, IDMonHoc }: Pick<AnySheet, 'IDLopHoc' | 'IDMonHoc'>) =>
  `${IDLopHoc}/${IDMonHoc}`;

export const nameOfSheet = (sheet: AnySheet) => `${pairOf(sheet)}/${sheet.IDHocKy}`;

/** A requested sheet with the parts that exist; missing parts are null. */
type SheetRow = AnySheet & { [Key in keyof Omit<SheetClass, 'id'>]: SheetClass[Key] | null } & {
  [Key in keyof SheetSubject]: SheetSubject[Key] | null;
} & {
  TenHocKy: string | null;
  taught: number | null;
  IDTaiKhoan: number | null;
};

export function factsOf(rows: SheetRow[]): SheetFacts {
  const facts: SheetFacts = {
    classes: new Map(),
    subjects: new Map(),
    terms: new Map(),
    teachers: new Map(),
  };
  for (const row of rows) {
    const { IDLopHoc: id, TenLop, IDNienKhoa, TenNienKhoa, DiemDatMon, CachDanhGia, TenHocKy } = row;
    const { TenMonHoc, HinhThuc, SoDiemTX } = row;
    if (TenLop !== null && IDNienKhoa !== null && TenNienKhoa !== null)
      facts.classes.set(id, { id, TenLop, IDNienKhoa, TenNienKhoa, DiemDatMon, CachDanhGia });
    if (row.IDMonHoc !== null && TenMonHoc !== null && HinhThuc !== null && SoDiemTX !== null)
      facts.subjects.set(row.IDMonHoc, { TenMonHoc, HinhThuc, SoDiemTX });
    if (TenHocKy !== null) facts.terms.set(row.IDHocKy, TenHocKy);
    if (row.taught !== null) facts.teachers.set(pairOf(row), row.IDTaiKhoan);
  }
  return facts;
}

/** The scheme of a sheet that exists. */
export function schemeOfSheet(facts: SheetFacts, sheet: AnySheet): SheetScheme {
  if (sheet.IDMonHoc === null) return homeroomScheme;
  const subject = facts.subjects.get(sheet.IDMonHoc);
  const method = facts.classes.get(sheet.IDLopHoc)?.CachDanhGia;
  return subject && method ? schemeOf(method, subject) : twoColumns;
}

const nameOfSubject = (facts: SheetFacts, { IDMonHoc }: AnySheet) =>
  IDMonHoc === null ? homeroomName : facts.subjects.get(IDMonHoc)?.TenMonHoc;

type SheetParts = {
  schoolClass: SheetClass;
  TenMonHoc: string;
  TenHocKy: string;
  scheme: SheetScheme;
  isTaught: boolean;
};

/** The parts of a sheet, or an error for the one that does not exist. */
export function partsOf(facts: SheetFacts, sheet: AnySheet): SheetParts | AppError {
  const schoolClass = facts.classes.get(sheet.IDLopHoc);
  if (!schoolClass) return notFound(messages.unknown('Lớp học'));
  const TenMonHoc = nameOfSubject(facts, sheet);
  if (TenMonHoc === undefined) return notFound(messages.unknown('Môn học'));
  const TenHocKy = facts.terms.get(sheet.IDHocKy);
  if (TenHocKy === undefined) return notFound(messages.unknown('Học kỳ'));
  if (sheet.IDMonHoc === null && schoolClass.CachDanhGia !== 'ThongTu22')
    return invalid(homeroomMessages.otherMethod);
  return {
    schoolClass,
    TenMonHoc,
    TenHocKy,
    scheme: schemeOfSheet(facts, sheet),
    isTaught: facts.teachers.has(pairOf(sheet)),
  };
}
