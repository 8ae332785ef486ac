// The students of the component tests, and where they are shown.

import { page } from 'vitest/browser';
import { classesApi } from '#shared/school/classes/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { type Student, studentsApi } from '#shared/students/list/api.ts';
import { server } from '../fake-server.ts';
import { blocks, currentYear, years } from '../school/school.ts';

export const student = (id: number, Ten: string, more: Partial<Student> = {}): Student => ({
  id,
  Ho: 'Kiểm Thử',
  Ten,
  GioiTinh: 'Nữ',
  NgaySinh: '2011-05-09',
  DiaChi: '2 Trần Phú',
  Email: null,
  ...{ MaDinhDanh: null, SoDinhDanh: null, NoiSinh: null, DanToc: null, DienUuTien: null, NguoiThan: [] },
  KhoiDuKien: 1,
  TenKhoiDuKien: 'Khối 10',
  IDNienKhoaTiepNhan: currentYear.id,
  TenNienKhoaTiepNhan: currentYear.TenNienKhoa,
  TenLop: null,
  is_deletable: true,
  LyDoChiXem: null,
  ...more,
});

const placed = 'Học sinh đã được xếp lớp nên không thể sửa hoặc xóa.';

/** One with a class, one without, and one of another grade. */
export const students = [
  student(1, 'Lớp', { TenLop: '10A1', is_deletable: false, LyDoChiXem: placed }),
  student(2, 'Mới'),
  student(3, 'Mười Hai', { KhoiDuKien: 3, TenKhoiDuKien: 'Khối 12' }),
];

export const pageOf = (results: Student[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
});

export const classes = [
  { id: 11, TenLop: '10A1', IDKhoi: 1, TenKhoi: 'Khối 10', SiSo: 40 },
  { id: 12, TenLop: '10A2', IDKhoi: 1, TenKhoi: 'Khối 10', SiSo: 39 },
  { id: 13, TenLop: '12A1', IDKhoi: 3, TenKhoi: 'Khối 12', SiSo: 0 },
];

export function studentsAnswer(): void {
  server.on(classesApi.ofYear, () => classes);
  server.on(regulationsApi.latest, () => ({}));
  server.on(regulationsApi.yearsOfStudents, () => years);
  server.on(regulationsApi.blocksOfStudents, () => blocks);
  server.on(studentsApi.list, ({ query }) =>
    pageOf(students.filter((one) => !query['khoi_id'] || query['khoi_id'] === String(one.KhoiDuKien))),
  );
}

export const table = () => page.getByRole('table', { name: 'Danh sách học sinh' });
export const dialog = () => page.getByRole('dialog');
export const field = (label: string) => dialog().getByRole('textbox', { name: label, exact: true });
export const save = () => dialog().getByRole('button', { name: 'Lưu', exact: true });
export const rowOf = (name: string) =>
  table()
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });
