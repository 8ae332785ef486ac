// The file that schools fill in: a list with headings and drop-downs, and a page that explains it.

import type { Block } from '../../../shared/endpoints/regulations.ts';
import { gender } from '../../../shared/fields.ts';
import { studentImportLimits } from '../../../shared/limits.ts';
import { type DropDown, type FormRow, type FormSheet, writeForm } from '../../excel/form-workbook.ts';
import { exampleMark } from '../../excel/people-rows.ts';
import { shortName } from './blocks.ts';

export type TemplateFacts = {
  TenNienKhoa: string;
  blocks: Block[];
  classes: { TenLop: string; IDKhoi: number }[];
};

const listSheet = 'Học sinh';
const guideSheet = 'Hướng dẫn';

const columns = [
  { heading: 'Họ và tên', width: 30, example: `${exampleMark} Nguyễn Thị Mai Anh` },
  { heading: 'Giới tính', width: 11, example: 'Nữ' },
  { heading: 'Ngày sinh', width: 14, example: '05/09/2011' },
  { heading: 'Địa chỉ', width: 38, example: '12 Lê Lợi, phường Thuận Hóa, Huế' },
  { heading: 'Email', width: 28, example: 'maianh@example.com' },
  { heading: 'Khối', width: 8, example: '10' },
  { heading: 'Lớp', width: 10, example: '' },
] as const;

const birthColumn = columns.findIndex(({ heading }) => heading === 'Ngày sinh');
const headingRow = 2;
const exampleRow = headingRow + 1;

export function writeTemplate(facts: TemplateFacts): Promise<Uint8Array> {
  const title = `Danh sách học sinh nhập vào niên khóa ${facts.TenNienKhoa}`;
  return writeForm(title, [listPage(title, facts), guidePage(facts)]);
}

const cells = (row: number, look: FormRow['look'], values: FormRow['values'], column = 0): FormRow => ({
  row,
  look,
  values,
  column,
});

/** The library cannot format a whole column, so each cell gets the format. */
const birthCells = Array.from({ length: studentImportLimits.rows }, (_, row) =>
  cells(exampleRow + 1 + row, 'typed', [null], birthColumn),
);

function listPage(title: string, { blocks, classes }: TemplateFacts): FormSheet {
  const note = `Mỗi dòng một học sinh. Dòng bắt đầu bằng “${exampleMark}” không được nhập. Cách ghi: xem trang “${guideSheet}”.`;
  return {
    name: listSheet,
    summary: title,
    rows: [
      cells(0, 'title', [title.toUpperCase()]),
      cells(1, 'note', [note]),
      cells(
        headingRow,
        'heading',
        columns.map(({ heading }) => heading),
      ),
      cells(
        exampleRow,
        'example',
        columns.map(({ example }) => example),
      ),
      ...birthCells,
    ],
    widths: columns.map(({ width }) => width),
    heights: [0, 1, headingRow, exampleRow].map((row) => [row, 24]),
    headingRow,
    wideRows: [0, 1],
    frozenRows: headingRow + 1,
    dropDowns: dropDowns(blocks.map(shortName), classes.length),
  };
}

const guide = {
  heading: ['Cột', 'Bắt buộc', 'Cách ghi'],
  firstRow: 3,
  classColumn: 4,
} as const;

function dropDowns(blocks: string[], classCount: number): DropDown[] {
  const range = (letter: string) =>
    `${letter}${exampleRow + 1}:${letter}${exampleRow + 1 + studentImportLimits.rows}`;
  const listed = (letter: string, choices: string[]): DropDown => ({
    range: range(letter),
    choices,
    errorMessage: `Hãy chọn ${choices.join(', ')}.`,
  });
  const firstClass = guide.firstRow + 1;
  const classList: DropDown = {
    range: range('G'),
    choices: `'${guideSheet}'!$E$${firstClass}:$E$${firstClass + classCount - 1}`,
    errorMessage: 'Hãy chọn một lớp của niên khóa này, hoặc để trống để xếp lớp sau.',
  };
  return [listed('B', [...gender.options]), listed('F', blocks), ...(classCount === 0 ? [] : [classList])];
}

function guidePage({ TenNienKhoa, blocks, classes }: TemplateFacts): FormSheet {
  const yes = 'Có';
  const explained = [
    ['Họ và tên', yes, 'Họ, tên đệm và tên. Từ cuối cùng là tên. Có thể thay bằng hai cột “Họ” và “Tên”.'],
    ['Giới tính', yes, `${gender.options.join(', ')}.`],
    [
      'Ngày sinh',
      yes,
      'Ngày/tháng/năm, ví dụ 05/09/2011 (mùng 5 tháng 9), hoặc 2011-09-05. Không ghi tháng trước ngày.',
    ],
    ['Địa chỉ', yes, 'Tối đa 255 ký tự.'],
    ['Email', 'Không', 'Mỗi học sinh một email, không trùng với học sinh khác của trường.'],
    ['Khối', yes, `${blocks.map(shortName).join(', ')}.`],
    [
      'Lớp',
      'Không',
      'Một lớp của niên khóa hiện tại, đúng khối và còn chỗ. Để trống: học sinh chưa được xếp lớp.',
    ],
  ];
  const blockOf = (id: number) => blocks.find((block) => block.id === id)?.TenKhoi ?? '';
  const { heading, firstRow, classColumn } = guide;
  const notes = [
    'Thứ tự các cột có thể khác. Tiêu đề phải ở trong 10 dòng đầu của trang tính đầu tiên.',
    `Mỗi tệp tối đa ${studentImportLimits.rows.toLocaleString('vi')} học sinh và 2 MB.`,
    'Nếu có dòng lỗi thì không học sinh nào được nhập: sửa tệp rồi chọn lại.',
  ];
  const lastRow = firstRow + Math.max(explained.length + notes.length, classes.length);
  const lines = Array.from({ length: lastRow - firstRow + 2 }, (_, index) => firstRow - 1 + index);
  return {
    name: guideSheet,
    summary: 'Cách ghi danh sách học sinh',
    rows: [
      cells(0, 'title', ['CÁCH GHI DANH SÁCH HỌC SINH']),
      cells(firstRow - 1, 'heading', heading),
      ...explained.map((values, index) => cells(firstRow + index, 'text', values)),
      ...notes.map((note, index) => cells(firstRow + explained.length + 1 + index, 'note', [note])),
      cells(firstRow - 1, 'heading', [`Lớp ${TenNienKhoa}`, 'Khối'], classColumn),
      ...classes.map(({ TenLop, IDKhoi }, index) =>
        cells(firstRow + index, 'code', [TenLop, blockOf(IDKhoi)], classColumn),
      ),
    ],
    widths: [14, 11, 100, 4, 16, 12],
    heights: [[0, 26], ...lines.map((row): [number, number] => [row, 20])],
    headingRow: firstRow - 1,
  };
}
