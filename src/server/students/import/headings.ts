// Finds the columns of a student list by their headings, in any order.

import { fold, tidy } from '../../../shared/text.ts';
import { textOfCell } from '../../excel/cells.ts';
import type { FileCell } from '../../excel/read-workbook.ts';

/** For each column, its name in the template and other headings in use. */
const headings = {
  name: ['Họ và tên', 'Họ tên', 'Họ và tên học sinh', 'Họ tên học sinh', 'Tên học sinh', 'Học sinh'],
  family: ['Họ', 'Họ đệm', 'Họ và đệm', 'Họ và tên đệm', 'Họ lót', 'Họ và chữ đệm'],
  given: ['Tên'],
  gender: ['Giới tính', 'Giới', 'Phái', 'Nam/Nữ'],
  birth: ['Ngày sinh', 'Ngày tháng năm sinh', 'Ngày, tháng, năm sinh', 'Sinh ngày'],
  address: ['Địa chỉ', 'Chỗ ở', 'Nơi ở', 'Chỗ ở hiện nay', 'Địa chỉ thường trú'],
  email: ['Email', 'E-mail', 'Địa chỉ email', 'Thư điện tử'],
  block: ['Khối', 'Khối lớp', 'Khối dự kiến'],
  class: ['Lớp', 'Tên lớp', 'Lớp học'],
  personId: ['Mã định danh', 'Mã định danh cá nhân', 'Số định danh cá nhân'],
  birthplace: ['Nơi sinh'],
  ethnicity: ['Dân tộc'],
  father: ['Họ tên cha', 'Họ và tên cha', 'Tên cha'],
  fatherPhone: ['SĐT cha', 'Số điện thoại cha', 'Điện thoại cha'],
  mother: ['Họ tên mẹ', 'Họ và tên mẹ', 'Tên mẹ'],
  motherPhone: ['SĐT mẹ', 'Số điện thoại mẹ', 'Điện thoại mẹ'],
  guardian: ['Người giám hộ', 'Họ tên người giám hộ', 'Họ và tên người giám hộ'],
  guardianPhone: ['SĐT người giám hộ', 'Số điện thoại người giám hộ', 'Điện thoại người giám hộ'],
} as const;

export type Column = keyof typeof headings;
export const columnNames = Object.keys(headings) as Column[];
/** The positions of the columns found. */
export type Columns = Partial<Record<Column, number>>;

/** Titles and names of authorities may precede the headings; further down there are students. */
const lastHeadingRow = 10;
const required: Column[] = ['gender', 'birth', 'address', 'block'];

/** The column's name in the template. */
export const nameOf = (column: Column) => headings[column][0];

export const headingProblems = {
  none: `Không tìm thấy dòng tiêu đề trong ${lastHeadingRow} dòng đầu của trang tính đầu tiên. Tệp cần có cột "${nameOf('name')}" (hoặc "${nameOf('family')}" và "${nameOf('given')}"), ${required.map((column) => `"${nameOf(column)}"`).join(', ')}.`,
  missing: (names: string[]) =>
    `Tệp thiếu cột ${names.map((name) => `"${name}"`).join(', ')}. Hãy thêm cột rồi thử lại.`,
  twice: (heading: string) => `Tệp có nhiều cột "${heading}" nên không biết phải đọc cột nào.`,
  twoNames: `Tệp có cả cột "${nameOf('name')}" lẫn cột "${nameOf('family')}" hoặc "${nameOf('given')}" nên không biết phải đọc tên ở đâu. Hãy chỉ giữ một cách ghi.`,
} as const;

export type FoundColumns = { headingRow: number; columns: Columns } | { problem: string };

export function findColumns(sheet: FileCell[][]): FoundColumns {
  for (const [headingRow, cells] of sheet.slice(0, lastHeadingRow).entries()) {
    const found = columnsOf(cells);
    if (!isHeading(found)) continue;
    const twice = [...found].find(([, places]) => places.length > 1);
    if (twice) return { problem: headingProblems.twice(tidy(textOfCell(cells[twice[1][1] ?? 0] ?? null))) };
    const columns: Columns = Object.fromEntries([...found].map(([column, [place]]) => [column, place]));
    if (columns.name !== undefined && (columns.family ?? columns.given) !== undefined)
      return { problem: headingProblems.twoNames };
    const missing = required.filter((column) => columns[column] === undefined).map(nameOf);
    return missing.length > 0 ? { problem: headingProblems.missing(missing) } : { headingRow, columns };
  }
  return { problem: headingProblems.none };
}

/** Column → its positions, more than one if the heading is repeated. */
function columnsOf(cells: FileCell[]): Map<Column, number[]> {
  const found = new Map<Column, number[]>();
  for (const [place, cell] of cells.entries()) {
    const column = typeof cell === 'string' ? columnsByHeading.get(plain(cell)) : undefined;
    if (column) found.set(column, [...(found.get(column) ?? []), place]);
  }
  return found;
}

/** A single word may occur anywhere: 'Lớp' in a title, 'Tên' in a note. */
const isHeading = (found: Map<Column, number[]>) =>
  found.size > 1 && (found.has('name') || (found.has('family') && found.has('given')));

/** Removes common additions to headings: 'NGÀY SINH (*)', 'Ngày sinh (dd/mm/yyyy)', 'Lớp:'. */
const plain = (text: string) => tidy(fold(text).replace(/\([^)]*\)|[*:.]/gu, ' '));

const columnsByHeading = new Map(
  columnNames.flatMap((column) => headings[column].map((known) => [plain(known), column] as const)),
);
