import type { RosterStudent } from '../../shared/classes.ts';
import type { ClassInfo } from '../classes/queries.ts';
import { fileName } from '../excel/export.ts';
import type { WorkbookDescription } from '../excel/workbook.ts';

export const classListFileName = ({ TenLop, TenNienKhoa }: ClassInfo) =>
  fileName('Danh_sach_lop', TenLop, TenNienKhoa);

export function classListWorkbook(head: ClassInfo, students: RosterStudent[]): WorkbookDescription {
  return {
    sheet: 'Danh sách lớp',
    title: `DANH SÁCH LỚP ${head.TenLop.toUpperCase()}`,
    lines: [`Niên khóa: ${head.TenNienKhoa}    Sĩ số: ${students.length}`],
    orientation: 'landscape',
    columns: [
      { header: 'STT', width: 6, kind: 'integer' },
      { header: 'Họ và tên', width: 30, kind: 'text' },
      { header: 'Giới tính', width: 10, kind: 'text' },
      { header: 'Ngày sinh', width: 13, kind: 'date' },
      { header: 'Email', width: 32, kind: 'text' },
      { header: 'Địa chỉ', width: 42, kind: 'text' },
    ],
    rows: students.map((student, index) => [
      index + 1,
      `${student.Ho} ${student.Ten}`,
      student.GioiTinh,
      student.NgaySinh,
      student.Email,
      student.DiaChi,
    ]),
  };
}
