// The page of the file that explains its columns and lists the classes.

import { type FormRow, type FormSheet, formRow } from '#server/platform/files/excel/form-workbook.ts';
import { gender } from '#shared/contract/fields.ts';
import type { Block } from '#shared/school/years/api.ts';
import { studentImportLimits } from '#shared/students/import/limits.ts';
import { shortName } from './blocks.ts';
import { nameOf } from './headings.ts';

export type ListFacts = {
  TenNienKhoa: string;
  blocks: Block[];
  classes: { TenLop: string; IDKhoi: number }[];
};

export const guideSheet = 'Hướng dẫn';
const firstRow = 3;
const classColumn = 4;

/** The cells with the names of the classes. */
export const classCells = (count: number) => `'${guideSheet}'!$E$${firstRow + 1}:$E$${firstRow + count}`;

const [yes, no] = ['Có', 'Không'];

const explanations = (blocks: Block[]): string[][] => [
  [nameOf('name'), yes, 'Họ, tên đệm và tên. Từ cuối cùng là tên. Có thể thay bằng hai cột “Họ” và “Tên”.'],
  [nameOf('gender'), yes, `${gender.options.join(', ')}.`],
  [
    ...[nameOf('birth'), yes],
    'Ngày/tháng/năm, ví dụ 05/09/2011 (mùng 5 tháng 9), hoặc 2011-09-05. Không ghi tháng trước ngày.',
  ],
  [nameOf('address'), yes, 'Tối đa 255 ký tự.'],
  [nameOf('email'), no, 'Mỗi học sinh một email, không trùng với học sinh khác của trường.'],
  [nameOf('block'), yes, `${blocks.map(shortName).join(', ')}.`],
  [
    ...[nameOf('class'), no],
    'Một lớp của niên khóa hiện tại, đúng khối và còn chỗ. Để trống: học sinh chưa được xếp lớp.',
  ],
  [
    ...[nameOf('personId'), no],
    '5 đến 20 chữ cái và chữ số, không trùng với học sinh khác. Ô phải ở dạng Văn bản (Text) để giữ các số 0 ở đầu.',
  ],
  [nameOf('birthplace'), no, 'Tối đa 255 ký tự.'],
  [nameOf('ethnicity'), no, 'Tối đa 50 ký tự.'],
  ['Họ tên, SĐT', no, 'Của cha, mẹ, người giám hộ. Số điện thoại có 9 đến 11 chữ số và phải đi kèm họ tên.'],
];

const notes = [
  'Thứ tự các cột có thể khác. Tiêu đề phải ở trong 10 dòng đầu của trang tính đầu tiên.',
  `Mỗi tệp tối đa ${studentImportLimits.rows.toLocaleString('vi')} học sinh và 2 MB.`,
  'Nếu có dòng lỗi thì không học sinh nào được nhập: sửa tệp rồi chọn lại.',
  'Học sinh đã có trong trường không được nhập thêm lần nữa. Những ô khác với hồ sơ có thể được cập nhật; ô để trống không xóa gì.',
];

export function guidePage({ TenNienKhoa, blocks, classes }: ListFacts): FormSheet {
  const explained = explanations(blocks);
  const blockOf = (id: number) => blocks.find((block) => block.id === id)?.TenKhoi ?? '';
  const lastRow = firstRow + Math.max(explained.length + notes.length, classes.length);
  const lines = Array.from({ length: lastRow - firstRow + 2 }, (_, index) => firstRow - 1 + index);
  const rows: FormRow[] = [
    formRow(0, 'title', ['CÁCH GHI DANH SÁCH HỌC SINH']),
    formRow(firstRow - 1, 'heading', ['Cột', 'Bắt buộc', 'Cách ghi']),
    ...explained.map((values, index) => formRow(firstRow + index, 'text', values)),
    ...notes.map((note, index) => formRow(firstRow + explained.length + 1 + index, 'note', [note])),
    formRow(firstRow - 1, 'heading', [`Lớp ${TenNienKhoa}`, 'Khối'], classColumn),
    ...classes.map(({ TenLop, IDKhoi }, index) =>
      formRow(firstRow + index, 'code', [TenLop, blockOf(IDKhoi)], classColumn),
    ),
  ];
  return {
    name: guideSheet,
    summary: 'Cách ghi danh sách học sinh',
    rows,
    widths: [16, 11, 104, 4, 16, 12],
    heights: [[0, 26], ...lines.map((row): [number, number] => [row, 20])],
    headingRow: firstRow - 1,
  };
}
