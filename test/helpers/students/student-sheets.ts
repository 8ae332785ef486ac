// Lists of students as a school would make them.

import { type CellValue, writeXlsx } from 'hucre/xlsx';

const headings = ['Họ và tên', 'Giới tính', 'Ngày sinh', 'Địa chỉ', 'Email', 'Khối', 'Lớp'];

/** A file with these rows under the headings of the template. */
export const studentFile = (...rows: CellValue[][]) =>
  writeXlsx({ sheets: [{ name: 'Học sinh', rows: [headings, ...rows] }] });
