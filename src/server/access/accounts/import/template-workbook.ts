// The file that schools fill in: a list with headings and drop-downs, and a page that explains it.

import {
  type DropDown,
  type FormRow,
  type FormSheet,
  writeForm,
} from '#server/platform/files/excel/form-workbook.ts';
import { exampleMark } from '#server/platform/files/excel/people-rows.ts';
import { accountImportLimits } from '#shared/access/accounts/import/limits.ts';
import { gender } from '#shared/contract/fields.ts';
import { roleNames, roles } from '#shared/contract/permissions.ts';

const guideSheet = 'Hướng dẫn';
const title = 'Danh sách tài khoản cán bộ, giáo viên';

const yes = 'Có';
const no = 'Không';

/** `typed`: cells that Excel would otherwise turn into a date or a number. */
const columns = [
  {
    heading: 'Họ và tên',
    width: 30,
    example: `${exampleMark} Nguyễn Văn An`,
    required: yes,
    help: 'Họ, tên đệm và tên. Từ cuối cùng là tên. Có thể thay bằng hai cột “Họ” và “Tên”.',
  },
  {
    heading: 'Vai trò',
    width: 16,
    example: 'Giáo viên',
    required: no,
    help: `${roles.map((role) => roleNames[role]).join(', ')}. Để trống: Giáo viên.`,
  },
  {
    heading: 'Email',
    width: 30,
    example: 'an@example.com',
    required: yes,
    help: 'Mỗi người một email riêng, dùng khi quên mật khẩu.',
  },
  {
    heading: 'Tên đăng nhập',
    width: 18,
    example: '',
    required: no,
    help: 'Để trống: tạo từ họ tên, ví dụ nguyenvanan; nếu trùng thì nguyenvanan2.',
  },
  { heading: 'Giới tính', width: 11, example: 'Nam', required: no, help: `${gender.options.join(', ')}.` },
  {
    heading: 'Ngày sinh',
    width: 14,
    example: '20/11/1985',
    required: no,
    help: 'Ngày/tháng/năm, ví dụ 20/11/1985, hoặc 1985-11-20. Không ghi tháng trước ngày.',
    typed: true,
  },
  {
    heading: 'Số điện thoại',
    width: 16,
    example: '0912345678',
    required: no,
    help: '10 hoặc 11 chữ số, kể cả số 0 ở đầu. Mỗi người một số riêng.',
    typed: true,
  },
  { heading: 'Địa chỉ', width: 38, example: '12 Lê Lợi, Huế', required: no, help: 'Tối đa 255 ký tự.' },
] satisfies {
  heading: string;
  width: number;
  example: string;
  required: string;
  help: string;
  typed?: boolean;
}[];

const headingRow = 2;
const exampleRow = headingRow + 1;
const firstRow = exampleRow + 1;

export function writeTemplate(): Promise<Uint8Array> {
  return writeForm(title, [listPage(), guidePage()]);
}

const cells = (row: number, look: FormRow['look'], values: FormRow['values'], column = 0): FormRow => ({
  row,
  look,
  values,
  column,
});

/** The library cannot format a whole column, so each cell gets the format. */
const typedCells = columns.flatMap((column, place) =>
  'typed' in column
    ? Array.from({ length: accountImportLimits.rows }, (_, row) =>
        cells(firstRow + row, 'typed', [null], place),
      )
    : [],
);

function listPage(): FormSheet {
  const note = `Mỗi dòng một người. Dòng bắt đầu bằng “${exampleMark}” không được nhập. Cách ghi: xem trang “${guideSheet}”.`;
  const each = (key: 'heading' | 'example') => columns.map((column) => column[key]);
  return {
    name: 'Tài khoản',
    summary: title,
    rows: [
      cells(0, 'title', [title.toUpperCase()]),
      cells(1, 'note', [note]),
      cells(headingRow, 'heading', each('heading')),
      cells(exampleRow, 'example', each('example')),
      ...typedCells,
    ],
    widths: columns.map(({ width }) => width),
    heights: [0, 1, headingRow, exampleRow].map((row) => [row, 24]),
    headingRow,
    wideRows: [0, 1],
    frozenRows: headingRow + 1,
    dropDowns: [
      choicesOf(
        'B',
        roles.map((role) => roleNames[role]),
      ),
      choicesOf('E', [...gender.options]),
    ],
  };
}

const choicesOf = (letter: string, choices: string[]): DropDown => ({
  range: `${letter}${firstRow}:${letter}${firstRow + accountImportLimits.rows}`,
  choices,
  errorMessage: `Hãy chọn ${choices.join(', ')}.`,
});

function guidePage(): FormSheet {
  const top = 3;
  const notes = [
    'Thứ tự các cột có thể khác. Tiêu đề phải ở trong 10 dòng đầu của trang tính đầu tiên.',
    `Mỗi tệp tối đa ${accountImportLimits.rows} người và 2 MB. Không ghi mật khẩu: mật khẩu được tạo khi nhập.`,
    'Nếu có dòng lỗi thì không tài khoản nào được tạo: sửa tệp rồi chọn lại.',
  ];
  const lastRow = top + columns.length + notes.length + 1;
  return {
    name: guideSheet,
    summary: 'Cách ghi danh sách tài khoản',
    rows: [
      cells(0, 'title', ['CÁCH GHI DANH SÁCH TÀI KHOẢN']),
      cells(top - 1, 'heading', ['Cột', 'Bắt buộc', 'Cách ghi']),
      ...columns.map(({ heading, required, help }, index) =>
        cells(top + index, 'text', [heading, required, help]),
      ),
      ...notes.map((note, index) => cells(top + columns.length + 1 + index, 'note', [note])),
    ],
    widths: [18, 11, 100],
    heights: [
      [0, 26],
      ...Array.from({ length: lastRow - top + 1 }, (_, row): [number, number] => [top - 1 + row, 20]),
    ],
    headingRow: top - 1,
  };
}
