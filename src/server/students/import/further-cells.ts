// Cells that spreadsheet programs like to store as numbers, which have no leading zero: ids and phone numbers.

import { textOfCell } from '#server/platform/files/excel/cells.ts';
import { phoneOfCell } from '#server/platform/files/excel/phone-cell.ts';
import type { FileCell } from '#server/platform/files/excel/read-workbook.ts';
import type { FieldErrors } from '#shared/contract/errors.ts';
import { tidy } from '#shared/contract/text.ts';
import type { ReadStudent } from '#shared/students/import/api.ts';
import { type Column, nameOf } from './headings.ts';

export const furtherCellProblems = {
  numericId:
    'Mã định danh được lưu ở dạng số nên có thể đã mất các chữ số 0 ở đầu. Hãy định dạng cột này là Văn bản (Text), gõ lại mã rồi chọn lại tệp.',
  phoneWithoutName: (phone: string, name: string) => `Có "${phone}" nhưng chưa có "${name}".`,
} as const;

/** The columns of each relative. A list has one of each kind, without e-mail addresses. */
export const relativeColumns = [
  { QuanHe: 'Cha', name: 'father', phone: 'fatherPhone' },
  { QuanHe: 'Me', name: 'mother', phone: 'motherPhone' },
  { QuanHe: 'NguoiGiamHo', name: 'guardian', phone: 'guardianPhone' },
] as const satisfies { QuanHe: string; name: Column; phone: Column }[];

type Further = Pick<ReadStudent, 'MaDinhDanh' | 'NoiSinh' | 'DanToc' | 'NguoiThan'>;

/** The optional personal data of a row, and what is wrong with its cells. */
export function furtherOf(cell: (column: Column) => FileCell): Further & { faults: FieldErrors } {
  const text = (column: Column) => tidy(textOfCell(cell(column)));
  const given = relativeColumns
    .map(({ QuanHe, name, phone }) => ({
      ...{ name, phone },
      relative: { QuanHe, HoTen: text(name), SoDienThoai: phoneOfCell(cell(phone)), Email: '' },
    }))
    .filter(({ relative }) => relative.HoTen !== '' || relative.SoDienThoai !== '');
  const nameless = given
    .filter(({ relative }) => relative.HoTen === '')
    .map(({ name, phone }) => furtherCellProblems.phoneWithoutName(nameOf(phone), nameOf(name)));
  // Ids have different lengths, so nobody can tell how many zeros a number has lost.
  const isNumericId = typeof cell('personId') === 'number';
  return {
    MaDinhDanh: text('personId') || null,
    NoiSinh: text('birthplace') || null,
    DanToc: text('ethnicity') || null,
    NguoiThan: given.map(({ relative }) => relative),
    faults: {
      ...(isNumericId && { MaDinhDanh: [furtherCellProblems.numericId] }),
      ...(nameless.length > 0 && { NguoiThan: nameless }),
    },
  };
}
