import { formatDate } from '#shared/contract/calendar-date.ts';
import type { SignedDocument } from '#shared/paper/document.ts';
import { classSigners } from '#shared/paper/frame.ts';
import type { RosterStudent } from '../classes/api.ts';
import type { DepartedStudent } from '../enrolment/api.ts';
import { departureText } from '../enrolment/departure-text.ts';

type ClassListHead = { TenLop: string; TenNienKhoa: string };

/** Those who have left the class are listed below the table and not counted. */
export function classListDocument(
  head: ClassListHead,
  students: RosterStudent[],
  departed: DepartedStudent[] = [],
): SignedDocument {
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
    ...(departed.length > 0 && { notes: ['Đã rời lớp:', ...departed.map(departedLine)] }),
    signers: classSigners,
  };
}

function departedLine(student: DepartedStudent): string {
  const { HoTen, NgaySinh, NoiDen } = student;
  const destination = NoiDen === '' ? '' : `, nơi đến: ${NoiDen}`;
  return `– ${HoTen}, sinh ${formatDate(NgaySinh)}: ${departureText(student).toLowerCase()}${destination}`;
}
