import { columnFinder } from '#server/platform/files/excel/find-columns.ts';

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
  personId: ['Mã định danh', 'Mã định danh cá nhân'],
  personNumber: ['Số định danh cá nhân', 'Số định danh', 'Số CCCD', 'Số căn cước'],
  birthplace: ['Nơi sinh'],
  ethnicity: ['Dân tộc'],
  priority: ['Diện ưu tiên', 'Đối tượng ưu tiên', 'Diện chính sách'],
  father: ['Họ tên cha', 'Họ và tên cha', 'Tên cha'],
  fatherPhone: ['SĐT cha', 'Số điện thoại cha', 'Điện thoại cha'],
  fatherOccupation: ['Nghề nghiệp cha', 'Nghề nghiệp của cha'],
  mother: ['Họ tên mẹ', 'Họ và tên mẹ', 'Tên mẹ'],
  motherPhone: ['SĐT mẹ', 'Số điện thoại mẹ', 'Điện thoại mẹ'],
  motherOccupation: ['Nghề nghiệp mẹ', 'Nghề nghiệp của mẹ'],
  guardian: ['Người giám hộ', 'Họ tên người giám hộ', 'Họ và tên người giám hộ'],
  guardianPhone: ['SĐT người giám hộ', 'Số điện thoại người giám hộ', 'Điện thoại người giám hộ'],
  guardianOccupation: ['Nghề nghiệp người giám hộ', 'Nghề nghiệp của người giám hộ'],
} as const;

export type Column = keyof typeof headings;

export const { nameOf, headingProblems, findColumns } = columnFinder(headings, [
  'gender',
  'birth',
  'address',
  'block',
]);
