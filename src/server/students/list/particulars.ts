// How the optional personal data of a student is stored.

import { caseKey } from '#shared/contract/text.ts';
import { type Further, furtherNames } from '#shared/students/corrections/particulars.ts';
import type { FurtherParticulars } from '#shared/students/list/further-fields.ts';
import type { Relative } from '#shared/students/list/relatives.ts';

/**
 * Relatives are a JSON list with a fixed order of keys, so that equal lists are equal text. An occupation is left out if
 * there is none, as in lists stored before there were any.
 */
export type StoredFurther = Record<Further, string | null>;

/** The given fields as they are stored; missing ones stay missing. */
export function storedFurther({
  MaDinhDanh,
  SoDinhDanh,
  NoiSinh,
  DanToc,
  DienUuTien,
  NguoiThan,
}: FurtherParticulars): Partial<StoredFurther> {
  return {
    ...(MaDinhDanh !== undefined && { MaDinhDanh }),
    ...(SoDinhDanh !== undefined && { SoDinhDanh }),
    ...(NoiSinh !== undefined && { NoiSinh }),
    ...(DanToc !== undefined && { DanToc }),
    ...(DienUuTien !== undefined && { DienUuTien }),
    ...(NguoiThan !== undefined && { NguoiThan: storedRelatives(NguoiThan) }),
  };
}

/** A request body with these fields as they are stored. */
export function withStoredFurther<Body extends FurtherParticulars>({
  MaDinhDanh,
  SoDinhDanh,
  NoiSinh,
  DanToc,
  DienUuTien,
  NguoiThan,
  ...others
}: Body) {
  return { ...others, ...storedFurther({ MaDinhDanh, SoDinhDanh, NoiSinh, DanToc, DienUuTien, NguoiThan }) };
}

function storedRelatives(relatives: Relative[]): string | null {
  if (relatives.length === 0) return null;
  return JSON.stringify(
    relatives.map(({ QuanHe, HoTen, SoDienThoai, Email, NgheNghiep }) => ({
      ...{ QuanHe, HoTen, SoDienThoai, Email },
      ...(NgheNghiep !== '' && { NgheNghiep }),
    })),
  );
}

export const relativesOf = ({ NguoiThan }: Pick<StoredFurther, 'NguoiThan'>): Relative[] =>
  NguoiThan === null ? [] : withOccupations(JSON.parse(NguoiThan));

type StoredRelative = Omit<Relative, 'NgheNghiep'> & { NgheNghiep?: string };

export const withOccupations = (relatives: StoredRelative[]): Relative[] =>
  relatives.map((relative) => ({ ...relative, NgheNghiep: relative.NgheNghiep ?? '' }));

/** As a reply contains it. */
export const shownFurtherOf = <Row extends StoredFurther>(row: Row) => ({
  ...row,
  NguoiThan: relativesOf(row),
});

/** With the columns derived from the fields. */
export const furtherColumns = (stored: Partial<StoredFurther>) => ({
  ...stored,
  ...(stored.MaDinhDanh !== undefined && {
    MaDinhDanhKhoa: stored.MaDinhDanh === null ? null : caseKey(stored.MaDinhDanh),
  }),
});

/** Clears all of it. */
export const noFurther = Object.fromEntries(furtherNames.map((name) => [name, null])) as StoredFurther;
