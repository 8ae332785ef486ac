// Which parts of a sheet exist: the only place that decides that a sheet does not exist.

import { messages } from '../../../shared/common-messages.ts';
import type { Sheet } from '../../../shared/endpoints/grading.ts';
import { type AppError, notFound } from '../../../shared/errors.ts';
import type { Hundredths } from '../../../shared/rules/hundredths.ts';
import { type SheetScheme, twoColumns } from '../../../shared/rules/scheme/scheme.ts';

export type SheetClass = {
  id: number;
  TenLop: string;
  IDNienKhoa: number;
  TenNienKhoa: string;
  DiemDatMon: Hundredths | null;
};

export type SheetFacts = {
  classes: Map<number, SheetClass>;
  /** Subject → its name. */
  subjects: Map<number, string>;
  /** Term → its name. */
  terms: Map<number, string>;
  /** Class and subject that are taught, keyed by `pairOf` → the assigned account, if any. */
  teachers: Map<string, number | null>;
};

export const pairOf = ({ IDLopHoc, IDMonHoc }: Pick<Sheet, 'IDLopHoc' | 'IDMonHoc'>) =>
  `${IDLopHoc}/${IDMonHoc}`;

export const nameOfSheet = (sheet: Sheet) => `${pairOf(sheet)}/${sheet.IDHocKy}`;

/** A requested sheet with the parts that exist; missing parts are null. */
type SheetRow = Sheet & { [Key in keyof Omit<SheetClass, 'id'>]: SheetClass[Key] | null } & {
  TenMonHoc: string | null;
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
    const { IDLopHoc: id, TenLop, IDNienKhoa, TenNienKhoa, DiemDatMon, TenMonHoc, TenHocKy } = row;
    if (TenLop !== null && IDNienKhoa !== null && TenNienKhoa !== null)
      facts.classes.set(id, { id, TenLop, IDNienKhoa, TenNienKhoa, DiemDatMon });
    if (TenMonHoc !== null) facts.subjects.set(row.IDMonHoc, TenMonHoc);
    if (TenHocKy !== null) facts.terms.set(row.IDHocKy, TenHocKy);
    if (row.taught !== null) facts.teachers.set(pairOf(row), row.IDTaiKhoan);
  }
  return facts;
}

/** The scheme of a sheet that exists. */
export const schemeOfSheet = (_facts: SheetFacts, _sheet: Sheet): SheetScheme => twoColumns;

type SheetParts = {
  schoolClass: SheetClass;
  TenMonHoc: string;
  TenHocKy: string;
  scheme: SheetScheme;
  isTaught: boolean;
};

/** The parts of a sheet, or an error for the one that does not exist. */
export function partsOf(facts: SheetFacts, sheet: Sheet): SheetParts | AppError {
  const schoolClass = facts.classes.get(sheet.IDLopHoc);
  if (!schoolClass) return notFound(messages.unknown('Lớp học'));
  const TenMonHoc = facts.subjects.get(sheet.IDMonHoc);
  if (TenMonHoc === undefined) return notFound(messages.unknown('Môn học'));
  const TenHocKy = facts.terms.get(sheet.IDHocKy);
  if (TenHocKy === undefined) return notFound(messages.unknown('Học kỳ'));
  return {
    schoolClass,
    TenMonHoc,
    TenHocKy,
    scheme: schemeOfSheet(facts, sheet),
    isTaught: facts.teachers.has(pairOf(sheet)),
  };
}
