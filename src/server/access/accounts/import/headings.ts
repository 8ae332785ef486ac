import { columnFinder } from '#server/platform/files/excel/find-columns.ts';

/** For each column, its name in the template and other headings in use. */
const headings = {
  name: ['Họ và tên', 'Họ tên', 'Họ và tên giáo viên', 'Họ tên giáo viên', 'Giáo viên', 'Cán bộ'],
  family: ['Họ', 'Họ đệm', 'Họ và đệm', 'Họ và tên đệm', 'Họ lót', 'Họ và chữ đệm'],
  given: ['Tên'],
  role: ['Vai trò', 'Chức vụ', 'Quyền'],
  email: ['Email', 'E-mail', 'Địa chỉ email', 'Thư điện tử'],
  username: ['Tên đăng nhập', 'Tài khoản', 'Tên tài khoản', 'Username'],
  gender: ['Giới tính', 'Giới', 'Phái', 'Nam/Nữ'],
  birth: ['Ngày sinh', 'Ngày tháng năm sinh', 'Ngày, tháng, năm sinh', 'Sinh ngày'],
  phone: ['Số điện thoại', 'Điện thoại', 'SĐT', 'ĐT', 'Di động'],
  address: ['Địa chỉ', 'Chỗ ở', 'Nơi ở', 'Chỗ ở hiện nay', 'Địa chỉ thường trú'],
} as const;

export type Column = keyof typeof headings;

export const { nameOf, headingProblems, findColumns } = columnFinder(headings, ['email']);
