import type { RosterStudent } from '../endpoints/classes.ts';
import type { SignedDocument } from './document.ts';
import { classSigners } from './frame.ts';

type ClassListHead = { TenLop: string; TenNienKhoa: string };

export function classListDocument(head: ClassListHead, students: RosterStudent[]): SignedDocument {
  return {
    sheet: 'Danh sách lớp',
    title: `DANH SÁCH LỚP ${head.TenLop.toUpperCase()}`,
    lines: [`Niên khóa: ${head.TenNienKhoa}    Sĩ số: ${students.length}`],
    orientation: 'portrait',
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
    signers: classSigners,
  };
}
