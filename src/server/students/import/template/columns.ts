// The columns of a student list, in the order of the template. An exported list has the same ones, so that it can be
// edited and imported again.

import { exampleMark } from '#server/platform/files/excel/people-rows.ts';
import { formatDate } from '#shared/contract/calendar-date.ts';
import type { StudentValues } from '#shared/students/import/update-rules.ts';
import { shortName } from '../blocks.ts';
import { relativeColumns } from '../further-cells.ts';
import { type Column, nameOf } from '../headings.ts';

/** A student as a list shows them. */
export type ListedStudent = StudentValues & { TenKhoi: string; TenLop: string | null };

type ListColumn = {
  column: Column;
  width: number;
  example: string;
  /** Contains digits that a spreadsheet program would change if it took them for a number or a date. */
  isDigits?: true;
  text: (student: ListedStudent) => string | null;
};

const relatives = relativeColumns.flatMap(({ QuanHe, name, phone }): ListColumn[] => {
  const relativeOf = ({ NguoiThan }: ListedStudent) => NguoiThan.find((one) => one.QuanHe === QuanHe);
  return [
    { column: name, width: 24, example: '', text: (student) => relativeOf(student)?.HoTen ?? null },
    {
      ...{ column: phone, width: 15, example: '', isDigits: true },
      text: (student) => relativeOf(student)?.SoDienThoai ?? null,
    },
  ];
});

export const listColumns: readonly ListColumn[] = [
  {
    ...{ column: 'name', width: 30, example: `${exampleMark} Nguyễn Thị Mai Anh` },
    text: ({ Ho, Ten }) => `${Ho} ${Ten}`,
  },
  { column: 'gender', width: 11, example: 'Nữ', text: ({ GioiTinh }) => GioiTinh },
  {
    ...{ column: 'birth', width: 14, example: '05/09/2011', isDigits: true },
    text: ({ NgaySinh }) => formatDate(NgaySinh),
  },
  {
    ...{ column: 'address', width: 52, example: '12 Lê Lợi, phường Thuận Hóa, Huế' },
    text: ({ DiaChi }) => DiaChi,
  },
  { column: 'email', width: 30, example: 'maianh@example.com', text: ({ Email }) => Email },
  { column: 'block', width: 8, example: '10', text: (student) => shortName(student) },
  { column: 'class', width: 10, example: '', text: ({ TenLop }) => TenLop },
  {
    ...{ column: 'personId', width: 18, example: '046311001234', isDigits: true },
    text: ({ MaDinhDanh }) => MaDinhDanh,
  },
  { column: 'birthplace', width: 24, example: 'Huế', text: ({ NoiSinh }) => NoiSinh },
  { column: 'ethnicity', width: 11, example: 'Kinh', text: ({ DanToc }) => DanToc },
  ...relatives,
];

export const headingTexts = listColumns.map(({ column }) => nameOf(column));

/** The letter of a column in a spreadsheet; there are fewer than 26. */
export const letterOf = (wanted: Column) =>
  String.fromCharCode('A'.charCodeAt(0) + listColumns.findIndex(({ column }) => column === wanted));
