// Cells that spreadsheet programs like to store as numbers, which have no leading zero: ids and phone numbers.

import { textOfCell } from '#server/platform/files/excel/cells.ts';
import { phoneOfCell } from '#server/platform/files/excel/phone-cell.ts';
import type { FileCell } from '#server/platform/files/excel/read-workbook.ts';
import type { FieldErrors } from '#shared/contract/errors.ts';
import { tidy } from '#shared/contract/text.ts';
import type { ReadStudent } from '#shared/students/import/api.ts';
import { furtherLimits } from '#shared/students/list/limits.ts';
import { type Column, nameOf } from './headings.ts';

export const furtherCellProblems = {
  numericId:
    'Mã định danh được lưu ở dạng số nên có thể đã mất các chữ số 0 ở đầu. Hãy định dạng cột này là Văn bản (Text), gõ lại mã rồi chọn lại tệp.',
  withoutName: (given: string, name: string) => `Có "${given}" nhưng chưa có "${name}".`,
} as const;

/** The columns of each relative. A list has one of each kind, without e-mail addresses. */
export const relativeColumns = [
  { QuanHe: 'Cha', name: 'father', phone: 'fatherPhone', occupation: 'fatherOccupation' },
  { QuanHe: 'Me', name: 'mother', phone: 'motherPhone', occupation: 'motherOccupation' },
  { QuanHe: 'NguoiGiamHo', name: 'guardian', phone: 'guardianPhone', occupation: 'guardianOccupation' },
] as const satisfies { QuanHe: string; name: Column; phone: Column; occupation: Column }[];

type Further = Pick<
  ReadStudent,
  'MaDinhDanh' | 'SoDinhDanh' | 'NoiSinh' | 'DanToc' | 'DienUuTien' | 'NguoiThan'
>;

/** The optional personal data of a row, and what is wrong with its cells. */
export function furtherOf(cell: (column: Column) => FileCell): Further & { faults: FieldErrors } {
  const text = (column: Column) => tidy(textOfCell(cell(column)));
  const given = relativeColumns
    .map(({ QuanHe, name, phone, occupation }) => ({
      ...{ name, phone, occupation },
      relative: {
        ...{ QuanHe, HoTen: text(name), SoDienThoai: phoneOfCell(cell(phone)) },
        ...{ Email: '', NgheNghiep: text(occupation) },
      },
    }))
    .filter(
      ({ relative: { HoTen, SoDienThoai, NgheNghiep } }) => `${HoTen}${SoDienThoai}${NgheNghiep}` !== '',
    );
  const nameless = given
    .filter(({ relative }) => relative.HoTen === '')
    .map(({ name, phone, occupation, relative }) =>
      furtherCellProblems.withoutName(nameOf(relative.SoDienThoai ? phone : occupation), nameOf(name)),
    );
  // Codes have different lengths, so nobody can tell how many zeros a number has lost.
  const isNumericId = typeof cell('personId') === 'number';
  return {
    MaDinhDanh: text('personId') || null,
    SoDinhDanh: personalNumberOf(cell('personNumber')) || null,
    NoiSinh: text('birthplace') || null,
    DanToc: text('ethnicity') || null,
    DienUuTien: text('priority') || null,
    NguoiThan: given.map(({ relative }) => relative),
    faults: {
      ...(isNumericId && { MaDinhDanh: [furtherCellProblems.numericId] }),
      ...(nameless.length > 0 && { NguoiThan: nameless }),
    },
  };
}

/** All personal numbers have the same length, so the zeros that a number has lost are known. */
const personalNumberOf = (cell: FileCell): string =>
  typeof cell === 'number'
    ? String(cell).padStart(furtherLimits.personalNumber, '0')
    : tidy(textOfCell(cell)).replaceAll(' ', '');
