// The dialog that imports a list of students, and what the server reads from one.

import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { spreadsheetType } from '#shared/contract/endpoint.ts';
import {
  type CheckedStudent,
  type PastImport,
  type StudentCheck,
  studentImportApi,
} from '#shared/students/import/api.ts';
import { countsOf } from '#shared/students/import/row-counts.ts';
import { noFurther } from '../../helpers/students/no-further.ts';
import { server } from '../fake-server.ts';
import { openPage } from '../open.tsx';
import { studentsAnswer } from './students.ts';

export const checked = (Dong: number, more: Partial<CheckedStudent> = {}): CheckedStudent => ({
  Dong,
  Ho: 'Lý Thị',
  Ten: `Hoa ${Dong}`,
  GioiTinh: 'Nữ',
  NgaySinh: '2011-09-05',
  DiaChi: '7 Hai Bà Trưng',
  Email: null,
  KhoiDuKien: 1,
  TenLop: '10A2',
  ...noFurther,
  Loi: null,
  Trung: null,
  ...more,
});

export const found = (rows: CheckedStudent[]): StudentCheck => ({ rows, ...countsOf(rows) });

export const pastImport = (id: number, more: Partial<PastImport> = {}): PastImport => ({
  id,
  NguoiNhap: 'Nguyễn Thị Lan',
  ThoiDiem: '2026-11-16T01:00:00.000Z',
  TenTep: `khoi${id}.xlsx`,
  SoLuong: 120,
  Loai: 'TiepNhan',
  CoTheHoanTac: true,
  ...more,
});

export const file = (content: BlobPart = 'x', name = 'khoi10.xlsx') =>
  new File([content], name, { type: spreadsheetType });

export const openButton = () => page.getByRole('button', { name: 'Nhập từ Excel' });
export const dialog = () => page.getByRole('dialog', { name: 'Nhập học sinh từ Excel' });
export const fileField = () => dialog().getByLabelText('Tệp Excel (.xlsx)');
export const submit = () => dialog().getByRole('button', { name: /^(Nhập|Đang nhập)/u });
export const problem = () => dialog().getByRole('alert');
export const rowAt = (line: number) =>
  dialog()
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: String(line), exact: true }) });

/** Serves students, and a list of two that can be imported. */
export function importAnswer(rows: CheckedStudent[] = [checked(2), checked(3)]): void {
  studentsAnswer();
  server.on(studentImportApi.list, () => []);
  server.on(studentImportApi.read, () => found(rows));
  server.on(studentImportApi.save, () => ({ IDDotNhap: 1, SoLuong: 2, BoQua: 0 }));
}

export async function openImport(): Promise<void> {
  await openPage('/giaovu/hoc-sinh/tiep-nhan', 'GiaoVu');
  await openButton().click();
  await expect.element(fileField()).toHaveFocus();
}
