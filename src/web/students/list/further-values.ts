// The optional fields of a student as values of a form: text only, with a fixed number of rows for relatives.

import { z } from 'zod';
import {
  type FurtherParticulars,
  furtherParticulars,
  type shownFurther,
} from '#shared/students/list/further-fields.ts';
import type { furtherLimits } from '#shared/students/list/limits.ts';
import { type Relative, relations } from '#shared/students/list/relatives.ts';

const relativeRows = [0, 1, 2] as const satisfies { length: typeof furtherLimits.relatives };
export type RelativeRow = (typeof relativeRows)[number];

type RelativeField<Row extends RelativeRow> = `${keyof Relative}_${Row}`;
type FurtherField =
  | ('MaDinhDanh' | 'SoDinhDanh' | 'NoiSinh' | 'DanToc' | 'DienUuTien')
  | RelativeField<RelativeRow>;
export type FurtherValues = Record<FurtherField, string>;

type StoredFurther = { [Name in keyof typeof shownFurther]?: z.output<(typeof shownFurther)[Name]> };

const rowValues = <Row extends RelativeRow>(row: Row, relative: Relative) =>
  Object.fromEntries(Object.entries(relative).map(([name, value]) => [`${name}_${row}`, value])) as Record<
    RelativeField<Row>,
    string
  >;

/** An empty row offers a relation that is not taken yet. */
export function furtherValuesOf({
  MaDinhDanh,
  SoDinhDanh,
  NoiSinh,
  DanToc,
  DienUuTien,
  NguoiThan = [],
}: StoredFurther): FurtherValues {
  const free = relations.filter((relation) => !NguoiThan.some(({ QuanHe }) => QuanHe === relation));
  const rowOf = <Row extends RelativeRow>(row: Row) =>
    rowValues(
      row,
      NguoiThan[row] ?? {
        QuanHe: free[row - NguoiThan.length] ?? 'NguoiGiamHo',
        HoTen: '',
        SoDienThoai: '',
        Email: '',
        NgheNghiep: '',
      },
    );
  return {
    MaDinhDanh: MaDinhDanh ?? '',
    SoDinhDanh: SoDinhDanh ?? '',
    NoiSinh: NoiSinh ?? '',
    DanToc: DanToc ?? '',
    DienUuTien: DienUuTien ?? '',
    ...rowOf(0),
    ...rowOf(1),
    ...rowOf(2),
  };
}

const relativeIn = (values: FurtherValues, row: RelativeRow) => ({
  QuanHe: values[`QuanHe_${row}`],
  HoTen: values[`HoTen_${row}`],
  SoDienThoai: values[`SoDienThoai_${row}`],
  Email: values[`Email_${row}`],
  NgheNghiep: values[`NgheNghiep_${row}`],
});

export function isFilled(values: FurtherValues, row: RelativeRow): boolean {
  const { HoTen, SoDienThoai, Email, NgheNghiep } = relativeIn(values, row);
  return `${HoTen}${SoDienThoai}${Email}${NgheNghiep}`.trim() !== '';
}

const filledRows = (values: FurtherValues) => relativeRows.filter((row) => isFilled(values, row));

/** How many rows a form shows at least: up to the last filled one, and always one. */
export const usedRows = (values: FurtherValues) => Math.max(0, ...filledRows(values)) + 1;

/** As a request contains it, unchecked; rows with nothing but a relation are left out. */
export const furtherBody = (values: FurtherValues) => ({
  MaDinhDanh: values.MaDinhDanh,
  SoDinhDanh: values.SoDinhDanh,
  NoiSinh: values.NoiSinh,
  DanToc: values.DanToc,
  DienUuTien: values.DienUuTien,
  NguoiThan: filledRows(values).map((row) => relativeIn(values, row)),
});

const schema: z.ZodType<FurtherParticulars> = z.object(furtherParticulars);

/** Field of the form → its error. */
export function furtherErrors(values: FurtherValues): Record<string, string> {
  const rows = filledRows(values);
  const errors: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(furtherBody(values)).error?.issues ?? []) {
    const [field, place, part] = path;
    const name = typeof place === 'number' ? `${String(part)}_${rows[place]}` : String(field);
    errors[name] ??= message;
  }
  return errors;
}
