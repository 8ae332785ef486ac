// Uploads lists of students to be checked and imported.

import { spreadsheetType } from '#shared/contract/endpoint.ts';
import type { ReadStudent, StudentCheck } from '#shared/students/import/api.ts';
import { type As, bodyOf, type TestApp } from '../api.ts';
import { noFurther } from './no-further.ts';

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

/** A student who is not in the school yet. */
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
  ...noFurther,
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
