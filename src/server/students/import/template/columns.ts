// The columns of a student list, in the order of the template. An exported list has the same ones, so that it can be
// edited and imported again.

import type { FormColumn } from '#server/platform/files/excel/people-form.ts';
import { exampleMark, nameHelp } from '#server/platform/files/excel/people-rows.ts';
import { formatDate } from '#shared/contract/calendar-date.ts';
import { gender } from '#shared/contract/fields.ts';
import type { StudentValues } from '#shared/students/import/update-rules.ts';
import { shortName } from '../blocks.ts';
import { relativeColumns } from '../further-cells.ts';
import { type Column, nameOf } from '../headings.ts';

/** A student as a list shows them. */
export type ListedStudent = StudentValues & { TenKhoi: string; TenLop: string | null };

type ListColumn = Omit<FormColumn, 'heading'> & {
  column: Column;
  text: (student: ListedStudent) => string | null;
};

const relatives = relativeColumns.flatMap(({ QuanHe, name, phone, occupation }): ListColumn[] => {
  const relativeOf = ({ NguoiThan }: ListedStudent) => NguoiThan.find((one) => one.QuanHe === QuanHe);
  return [
    { column: name, width: 24, example: '', text: (student) => relativeOf(student)?.HoTen ?? null },
    {
      ...{ column: phone, width: 15, example: '', isDigits: true },
      text: (student) => relativeOf(student)?.SoDienThoai ?? null,
    },
    {
      ...{ column: occupation, width: 20, example: '' },
      text: (student) => relativeOf(student)?.NgheNghiep ?? null,
    },
  ];
});

/** The choices of the blocks and classes are the school's. */
export const listColumns: readonly ListColumn[] = [
  {
    ...{ column: 'name', width: 30, example: `${exampleMark} Nguyễn Thị Mai Anh`, isRequired: true },
    help: nameHelp,
    text: ({ Ho, Ten }) => `${Ho} ${Ten}`,
  },
  {
    ...{ column: 'gender', width: 11, example: 'Nữ', isRequired: true, choices: gender.options },
    text: ({ GioiTinh }) => GioiTinh,
  },
  {
    ...{ column: 'birth', width: 14, example: '05/09/2011', isDigits: true, isRequired: true },
    help: 'Ngày/tháng/năm, ví dụ 05/09/2011 (mùng 5 tháng 9), hoặc 2011-09-05. Không ghi tháng trước ngày.',
    text: ({ NgaySinh }) => formatDate(NgaySinh),
  },
  {
    ...{ column: 'address', width: 52, example: '12 Lê Lợi, phường Thuận Hóa, Huế', isRequired: true },
    help: 'Tối đa 255 ký tự.',
    text: ({ DiaChi }) => DiaChi,
  },
  {
    ...{ column: 'email', width: 30, example: 'maianh@example.com' },
    help: 'Mỗi học sinh một email, không trùng với học sinh khác của trường.',
    text: ({ Email }) => Email,
  },
  // The example is a block of the school (student-form.ts).
  { column: 'block', width: 8, example: '', isRequired: true, text: shortName },
  {
    ...{ column: 'class', width: 10, example: '' },
    help: 'Một lớp của niên khóa hiện tại, đúng khối và còn chỗ. Để trống: học sinh chưa được xếp lớp.',
    choicesBeside: 'Hãy chọn một lớp của niên khóa này, hoặc để trống để xếp lớp sau.',
    text: ({ TenLop }) => TenLop,
  },
  {
    ...{ column: 'personId', width: 18, example: '4600123456', isDigits: true },
    help: '5 đến 20 chữ cái và chữ số, không trùng với học sinh khác. Ô phải ở dạng Văn bản (Text) để giữ các số 0 ở đầu.',
    text: ({ MaDinhDanh }) => MaDinhDanh,
  },
  {
    ...{ column: 'personNumber', width: 20, example: '046311001234', isDigits: true },
    help: 'Đúng 12 chữ số, như trên giấy khai sinh hoặc thẻ căn cước; không trùng với học sinh khác.',
    text: ({ SoDinhDanh }) => SoDinhDanh,
  },
  {
    ...{ column: 'birthplace', width: 24, example: 'Huế', help: 'Tối đa 255 ký tự.' },
    text: ({ NoiSinh }) => NoiSinh,
  },
  {
    ...{ column: 'ethnicity', width: 11, example: 'Kinh', help: 'Tối đa 50 ký tự.' },
    text: ({ DanToc }) => DanToc,
  },
  {
    ...{ column: 'priority', width: 18, example: '', help: 'Ví dụ con liệt sĩ, hộ nghèo. Tối đa 100 ký tự.' },
    text: ({ DienUuTien }) => DienUuTien,
  },
  ...relatives,
];

export const headingTexts = listColumns.map(({ column }) => nameOf(column));
