// The student list as a file: empty, to be filled in, or with students, to be edited and imported again.

import { type PeopleForm, seeGuide, writePeopleForm } from '#server/platform/files/excel/people-form.ts';
import type { Block } from '#shared/school/years/api.ts';
import { blockName } from '#shared/school/years/block.ts';
import { studentImportLimits } from '#shared/students/import/limits.ts';
import { shortName } from '../blocks.ts';
import { nameOf } from '../headings.ts';
import { type ListedStudent, listColumns } from './columns.ts';

type ListFacts = {
  TenNienKhoa: string;
  blocks: Block[];
  classes: { TenLop: string; IDKhoi: number }[];
};

const max = studentImportLimits.rows.toLocaleString('vi');
export const notes = {
  editable: `Sửa ô nào thì ô đó được cập nhật khi chọn lại tệp này ở “Nhập từ Excel”; ô để trống không xóa gì. ${seeGuide}`,
  tooLong: `Danh sách dài hơn ${max} học sinh nên phải chia thành nhiều tệp trước khi nhập lại. ${seeGuide}`,
} as const;

export const noteFor = (count: number) => (count > studentImportLimits.rows ? notes.tooLong : notes.editable);

export const writeTemplate = (facts: ListFacts): Promise<Uint8Array> =>
  writePeopleForm(formOf(`Danh sách học sinh nhập vào niên khóa ${facts.TenNienKhoa}`, facts));

export function writeStudentList(
  title: string,
  students: readonly ListedStudent[],
  facts: ListFacts,
): Promise<Uint8Array> {
  const rows = students.map((student) => listColumns.map(({ text }) => text(student) || null));
  return writePeopleForm({ ...formOf(title, facts), filled: { rows, note: noteFor(students.length) } });
}

function formOf(title: string, { TenNienKhoa, blocks, classes }: ListFacts): PeopleForm {
  const names = blocks.map(shortName);
  return {
    ...{ title, name: 'Học sinh', noun: 'học sinh', limit: studentImportLimits.rows },
    columns: listColumns.map((one) => ({
      ...one,
      heading: nameOf(one.column),
      ...(one.column === 'block' && { choices: names, example: names[0] ?? '' }),
    })),
    // 'SĐT người giám hộ' is wider than a phone number and takes two lines.
    heights: [
      [0, 24],
      [1, 24],
      [2, 36],
    ],
    guide: {
      title: 'Cách ghi danh sách học sinh',
      widths: [16, 11, 104, 4, 16, 12],
      more: [
        [
          ...['Họ tên, SĐT', 'Không'],
          'Của cha, mẹ, người giám hộ. Số điện thoại có 9 đến 11 chữ số và phải đi kèm họ tên.',
        ],
      ],
      notes: [
        `Mỗi tệp tối đa ${max} học sinh và 2 MB.`,
        'Nếu có dòng lỗi thì không học sinh nào được nhập: sửa tệp rồi chọn lại.',
        'Học sinh đã có trong trường không được nhập thêm lần nữa. Những ô khác với hồ sơ có thể được cập nhật; ô để trống không xóa gì.',
      ],
      beside: {
        headings: [`Lớp ${TenNienKhoa}`, 'Khối'],
        rows: classes.map(({ TenLop, IDKhoi }) => [TenLop, blockName(IDKhoi)]),
      },
    },
  };
}
