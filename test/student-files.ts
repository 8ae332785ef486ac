// Lists of students as a school would send them, and sending them.

import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { spreadsheetType } from '../src/shared/endpoint.ts';
import type { ReadStudent, StudentCheck } from '../src/shared/student-import.ts';
import { type As, bodyOf, type TestApp } from './api.ts';

export const studentHeadings = ['Họ và tên', 'Giới tính', 'Ngày sinh', 'Địa chỉ', 'Email', 'Khối', 'Lớp'];

/** A file with these rows under the headings of the template. */
export const studentFile = (...rows: CellValue[][]) =>
  writeXlsx({ sheets: [{ name: 'Học sinh', rows: [studentHeadings, ...rows] }] });

export const folder = '/api/students/hocsinh/nhap-excel/';

export async function checkFile(
  api: TestApp,
  as: As,
  file: Uint8Array,
): Promise<{ status: number; body: StudentCheck }> {
  const options = { headers: { 'content-type': spreadsheetType } };
  const reply = await api.call(as, `POST ${folder}kiem-tra/`, Buffer.from(file), options);
  return { status: reply.statusCode, body: bodyOf(reply) as StudentCheck };
}

/** Somebody nobody knows yet. */
export const newStudent = (Dong: number, more: Partial<ReadStudent> = {}): ReadStudent => ({
  Dong,
  Ho: 'Đỗ Ngọc',
  Ten: `Ánh ${Dong}`,
  GioiTinh: 'Nữ',
  NgaySinh: '2011-02-28',
  DiaChi: '3 Trần Phú, Huế',
  Email: null,
  KhoiDuKien: 1,
  TenLop: null,
  ...more,
});

export async function importStudents(
  api: TestApp,
  as: As,
  rows: unknown[],
  more: { KemTrung?: boolean; TenTep?: string } = {},
) {
  const reply = await api.call(as, `POST ${folder}`, { rows, KemTrung: false, ...more });
  return { status: reply.statusCode, body: bodyOf(reply) };
}
