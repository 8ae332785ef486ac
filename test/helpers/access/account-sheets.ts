// Lists of staff as a school would make them.

import { type CellValue, writeXlsx } from 'hucre/xlsx';

const headings = [
  ...['Họ và tên', 'Vai trò', 'Email', 'Tên đăng nhập', 'Giới tính', 'Ngày sinh', 'Số điện thoại', 'Địa chỉ'],
];

/** A file with these rows under the headings of the template. */
export const accountFile = (...rows: CellValue[][]) =>
  writeXlsx({ sheets: [{ name: 'Tài khoản', rows: [headings, ...rows] }] });
