// The file that schools fill in: a list with headings and drop-downs, and a page that explains it.

import type { CellStyle, CellValue, DataValidation, WriteSheet } from 'hucre/xlsx';
import { gender } from '../../../shared/fields.ts';
import { studentImportLimits } from '../../../shared/limits.ts';
import type { Block } from '../../../shared/regulations.ts';
import { shortName } from './blocks.ts';
import { exampleMark } from './student-table.ts';

export type TemplateFacts = {
  TenNienKhoa: string;
  blocks: Block[];
  classes: { TenLop: string; IDKhoi: number }[];
};

const listSheet = 'Học sinh';
const guideSheet = 'Hướng dẫn';

const font = { name: 'Times New Roman', size: 12 };
const thin = { style: 'thin', color: { rgb: '808080' } } as const;
const border = { top: thin, right: thin, bottom: thin, left: thin };
const middle = { vertical: 'center' } as const;
/** Text format, even for what looks like a number or date, so that no program turns 05/11 into the eleventh of May. */
const typed: CellStyle = { font, numFmt: '@', alignment: { ...middle, horizontal: 'left', indent: 1 } };
const styles = {
  title: { font: { ...font, size: 15, bold: true }, alignment: middle },
  note: { font: { ...font, italic: true }, alignment: middle },
  heading: {
    font: { ...font, bold: true },
    fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'DCE6F1' } },
    border,
    alignment: { horizontal: 'center', vertical: 'center', wrapText: true },
  },
  example: { ...typed, font: { ...font, italic: true, color: { rgb: '6B7280' } }, border },
  text: { font, border, alignment: { ...middle, horizontal: 'left', indent: 1 } },
  code: { font, border, numFmt: '@', alignment: { ...middle, horizontal: 'center' } },
} as const satisfies Record<string, CellStyle>;

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

export async function writeTemplate(facts: TemplateFacts): Promise<Uint8Array> {
  // Loaded on demand: it is rarely needed, and all other workbooks are written in separate processes.
  const { writeXlsx } = await import('hucre/xlsx');
  const title = `Danh sách học sinh nhập vào niên khóa ${facts.TenNienKhoa}`;
  return writeXlsx({
    defaultFont: font,
    properties: { title, creator: 'Sổ Điểm' },
    sheets: [listPage(title, facts), guidePage(facts)],
  });
}

const rowOf = (row: number, style: CellStyle, values: readonly CellValue[]) =>
  values.map((value, column) => [`${row},${column}`, { value, style }] as const);

/** The library cannot format a whole column, so each cell gets the format. */
const birthCells = Array.from(
  { length: studentImportLimits.rows },
  (_, row) => [`${exampleRow + 1 + row},${birthColumn}`, { style: typed }] as const,
);

function listPage(title: string, { blocks, classes }: TemplateFacts): WriteSheet {
  const lastColumn = columns.length - 1;
  const acrossAll = (row: number) => ({ startRow: row, endRow: row, startCol: 0, endCol: lastColumn });
  return {
    name: listSheet,
    cells: new Map([
      ...rowOf(0, styles.title, [title.toUpperCase()]),
      ...rowOf(1, styles.note, [
        `Mỗi dòng một học sinh. Dòng bắt đầu bằng “${exampleMark}” không được nhập. Cách ghi: xem trang “${guideSheet}”.`,
      ]),
      ...rowOf(
        headingRow,
        styles.heading,
        columns.map(({ heading }) => heading),
      ),
      ...rowOf(
        exampleRow,
        styles.example,
        columns.map(({ example }) => example),
      ),
      ...birthCells,
    ]),
    columns: columns.map(({ width }) => ({ width })),
    rowDefs: new Map([0, 1, headingRow, exampleRow].map((row) => [row, { height: 24 }])),
    merges: [acrossAll(0), acrossAll(1)],
    dataValidations: dropDowns(blocks, classes.length),
    freezePane: { rows: headingRow + 1 },
    pageSetup: { paperSize: 'a4', orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
    a11y: { summary: title, headerRow: headingRow },
  };
}

const guide = {
  heading: ['Cột', 'Bắt buộc', 'Cách ghi'],
  firstRow: 3,
  classColumn: 4,
} as const;

function dropDowns(blocks: Block[], classCount: number): DataValidation[] {
  const range = (letter: string) =>
    `${letter}${exampleRow + 1}:${letter}${exampleRow + 1 + studentImportLimits.rows}`;
  const choice = (letter: string, list: Partial<DataValidation>, errorMessage: string): DataValidation => ({
    type: 'list',
    range: range(letter),
    allowBlank: true,
    showErrorMessage: true,
    errorTitle: 'Không có trong danh sách',
    errorMessage,
    ...list,
  });
  const firstClass = guide.firstRow + 1;
  return [
    choice('B', { values: [...gender.options] }, `Hãy chọn ${gender.options.join(', ')}.`),
    choice('F', { values: blocks.map(shortName) }, `Hãy chọn ${blocks.map(shortName).join(', ')}.`),
    ...(classCount === 0
      ? []
      : [
          choice(
            'G',
            { formula1: `'${guideSheet}'!$E$${firstClass}:$E$${firstClass + classCount - 1}` },
            'Hãy chọn một lớp của niên khóa này, hoặc để trống để xếp lớp sau.',
          ),
        ]),
  ];
}

function guidePage({ TenNienKhoa, blocks, classes }: TemplateFacts): WriteSheet {
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
  const shifted = (row: number, style: CellStyle, values: readonly string[]) =>
    values.map((value, column) => [`${row},${column + classColumn}`, { value, style }] as const);
  const notes = [
    'Thứ tự các cột có thể khác. Tiêu đề phải ở trong 10 dòng đầu của trang tính đầu tiên.',
    `Mỗi tệp tối đa ${studentImportLimits.rows.toLocaleString('vi')} học sinh và 2 MB.`,
    'Nếu có dòng lỗi thì không học sinh nào được nhập: sửa tệp rồi chọn lại.',
  ];
  const lastRow = firstRow + Math.max(explained.length + notes.length, classes.length);
  const lines = Array.from({ length: lastRow - firstRow + 2 }, (_, index) => firstRow - 1 + index);
  return {
    name: guideSheet,
    cells: new Map([
      ...rowOf(0, styles.title, ['CÁCH GHI DANH SÁCH HỌC SINH']),
      ...rowOf(firstRow - 1, styles.heading, heading),
      ...explained.flatMap((values, index) => rowOf(firstRow + index, styles.text, values)),
      ...notes.flatMap((note, index) => rowOf(firstRow + explained.length + 1 + index, styles.note, [note])),
      ...shifted(firstRow - 1, styles.heading, [`Lớp ${TenNienKhoa}`, 'Khối']),
      ...classes.flatMap(({ TenLop, IDKhoi }, index) =>
        shifted(firstRow + index, styles.code, [TenLop, blockOf(IDKhoi)]),
      ),
    ]),
    columns: [14, 11, 100, 4, 16, 12].map((width) => ({ width })),
    rowDefs: new Map([[0, { height: 26 }], ...lines.map((row) => [row, { height: 20 }] as const)]),
    pageSetup: { paperSize: 'a4', orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
    a11y: { summary: 'Cách ghi danh sách học sinh', headerRow: firstRow - 1 },
  };
}
