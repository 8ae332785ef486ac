import { formatDate } from '#shared/contract/calendar-date.ts';
import type { SignedDocument } from '#shared/paper/document.ts';
import { classSigners } from '#shared/paper/frame.ts';
import { date, place, tableOf, text } from '#shared/paper/table.ts';
import type { RosterStudent } from '../classes/api.ts';
import type { DepartedStudent } from '../enrolment/api.ts';
import { departureText } from '../enrolment/departure-text.ts';

/** Those who have left the class are listed below the table and not counted. */
export function classListDocument(
  head: { TenLop: string; TenNienKhoa: string },
  students: RosterStudent[],
  departed: DepartedStudent[] = [],
): SignedDocument {
  return {
    sheet: 'Danh sách lớp',
    title: `DANH SÁCH LỚP ${head.TenLop.toUpperCase()}`,
    lines: [`Niên khóa: ${head.TenNienKhoa}    Sĩ số: ${students.length}`],
    orientation: 'portrait',
    ...tableOf(students, [
      place(),
      text('Họ và tên', 30, ({ Ho, Ten }) => `${Ho} ${Ten}`),
      text('Giới tính', 10, ({ GioiTinh }) => GioiTinh),
      date('Ngày sinh', 13, ({ NgaySinh }) => NgaySinh),
      text('Email', 32, ({ Email }) => Email),
      text('Địa chỉ', 42, ({ DiaChi }) => DiaChi),
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
