// What a row of a student list would change about a student who is already in the school.

import { caseKey } from '#shared/contract/text.ts';
import type { Relative } from '../list/relatives.ts';
import type { ReadStudent } from './api.ts';

/** All personal data of a student; null or an empty list without any. */
export type StudentValues = Omit<ReadStudent, 'Dong' | 'KhoiDuKien' | 'TenLop'>;

const plainFields = ['GioiTinh', 'NgaySinh', 'DiaChi', 'NoiSinh', 'DanToc', 'DienUuTien'] as const;
/** Compared regardless of case, as they are everywhere else. */
const keyFields = ['Email', 'MaDinhDanh', 'SoDinhDanh'] as const;

/**
 * The values that differ. An empty cell changes nothing: a list with fewer columns, or one in which somebody has not
 * filled in everything, must not erase anything.
 */
export function changesOf(row: StudentValues, current: StudentValues): Partial<StudentValues> {
  const changes: Partial<StudentValues> = nameChanges(row, current);
  for (const field of plainFields)
    if (row[field] && row[field] !== current[field]) changes[field] = row[field];
  for (const field of keyFields)
    if (row[field] && caseKey(row[field]) !== caseKey(current[field] ?? '')) changes[field] = row[field];
  const NguoiThan = updatedRelatives(row.NguoiThan, current.NguoiThan);
  return isSameList(NguoiThan, current.NguoiThan) ? changes : { ...changes, NguoiThan };
}

const fullName = ({ Ho, Ten }: StudentValues) => `${Ho} ${Ten}`.trim();

/** A list has the whole name in one cell, so the same name divided differently is not a change. */
function nameChanges(row: StudentValues, current: StudentValues): Partial<StudentValues> {
  const name = fullName(row);
  if (name === '' || name === fullName(current)) return {};
  return {
    ...(row.Ho !== current.Ho && { Ho: row.Ho }),
    ...(row.Ten !== current.Ten && { Ten: row.Ten }),
  };
}

/** A list has one relative of each kind, without e-mail addresses: those and any further relatives stay. */
function updatedRelatives(given: readonly Relative[], current: readonly Relative[]): Relative[] {
  const updated = [...current];
  for (const { QuanHe, HoTen, SoDienThoai, Email, NgheNghiep } of given) {
    if (HoTen === '') continue;
    const place = updated.findIndex((relative) => relative.QuanHe === QuanHe);
    const known = updated[place];
    if (!known) updated.push({ QuanHe, HoTen, SoDienThoai, Email, NgheNghiep });
    else
      updated[place] = {
        ...{ ...known, HoTen },
        SoDienThoai: SoDienThoai || known.SoDienThoai,
        NgheNghiep: NgheNghiep || known.NgheNghiep,
      };
  }
  return updated;
}

const isSameList = (one: readonly Relative[], other: readonly Relative[]) =>
  one.length === other.length && one.every((relative, place) => isSameRelative(relative, other[place]));

const isSameRelative = (one: Relative, other: Relative | undefined) =>
  other !== undefined &&
  one.QuanHe === other.QuanHe &&
  one.HoTen === other.HoTen &&
  one.SoDienThoai === other.SoDienThoai &&
  one.Email === other.Email &&
  one.NgheNghiep === other.NgheNghiep;

const valueFields: (keyof StudentValues)[] = [
  ...(['Ho', 'Ten', 'GioiTinh', 'NgaySinh', 'DiaChi', 'Email'] as const),
  ...(['MaDinhDanh', 'SoDinhDanh', 'NoiSinh', 'DanToc', 'DienUuTien', 'NguoiThan'] as const),
];

const isSame = (field: keyof StudentValues, one: Partial<StudentValues>, other: StudentValues) =>
  field === 'NguoiThan'
    ? isSameList(one.NguoiThan ?? [], other.NguoiThan)
    : (one[field] ?? null) === other[field];

/** The given fields whose values are not the stored ones. */
export const differingFields = (given: Partial<StudentValues>, stored: StudentValues) =>
  valueFields.filter((field) => given[field] !== undefined && !isSame(field, given, stored));
