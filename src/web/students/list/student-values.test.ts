import { expect, test } from 'vitest';
import { installVietnameseErrors } from '#shared/contract/vietnamese-errors.ts';
import { furtherValuesOf } from './further-values.ts';
import {
  admissionOf,
  emptyFieldSentence,
  newStudentValues,
  studentErrors,
  studentRow,
} from './student-values.ts';

installVietnameseErrors();

const values = {
  Ho: 'Nguyễn Văn',
  Ten: 'An',
  GioiTinh: 'Nam',
  NgaySinh: '2010-09-05',
  KhoiDuKien: '1',
  IDLopHoc: '',
  Email: '',
  DiaChi: '1 Lê Lợi, Huế',
  ...furtherValuesOf({}),
};
const today = '2026-11-15';

test('complete values have no errors', () => {
  expect(studentErrors(values, today)).toEqual({});
  expect(studentErrors({ ...values, Email: 'an@truong.edu.vn' }, today)).toEqual({});
});

test.each([
  ['Ho', 'Họ'],
  ['Ten', 'Tên'],
  ['GioiTinh', 'Giới tính'],
  ['NgaySinh', 'Ngày sinh'],
  ['KhoiDuKien', 'Khối dự kiến'],
  ['DiaChi', 'Địa chỉ'],
])('%s is required', (name, label) => {
  for (const empty of ['', '   ']) {
    const errors = studentErrors({ ...values, [name]: empty }, today);
    expect(Object.keys(errors)).toEqual([name]);
    expect(emptyFieldSentence(errors)).toBe(
      `Vui lòng điền đầy đủ thông tin. Trường "${label}" đang bị trống.`,
    );
  }
});

test('the first of several empty fields is named', () => {
  const errors = studentErrors(newStudentValues(null), today);
  expect(Object.keys(errors).toSorted()).toEqual([
    'DiaChi',
    'GioiTinh',
    'Ho',
    'KhoiDuKien',
    'NgaySinh',
    'Ten',
  ]);
  expect(emptyFieldSentence(errors)).toContain('"Họ"');
});

test.each([
  [{ Email: 'an@' }, { Email: 'Địa chỉ Email không hợp lệ.' }],
  [{ NgaySinh: '2026-11-16' }, { NgaySinh: 'Ngày sinh không được ở tương lai.' }],
  [{ NgaySinh: '31/02/2010' }, { NgaySinh: 'Ngày không hợp lệ (định dạng YYYY-MM-DD).' }],
  [{ MaDinhDanh: '123' }, { MaDinhDanh: 'Mã định danh phải gồm 5–20 chữ cái không dấu hoặc chữ số.' }],
  [{ SoDienThoai_1: '0901234567' }, { HoTen_1: 'Trường này là bắt buộc.' }],
  [{ Ho: 'a'.repeat(51) }, { Ho: 'Không được dài quá 50 ký tự.' }],
])('%o is rejected', (change, errors) => {
  expect(studentErrors({ ...values, ...change }, today)).toEqual(errors);
  expect(emptyFieldSentence(errors)).toBe('');
});

test('today is a valid birth date', () => {
  expect(studentErrors({ ...values, NgaySinh: today }, today)).toEqual({});
});

test('a new row has a temporary id, a changed row keeps its own', () => {
  const year = { id: 5, TenNienKhoa: '2026-2027', is_current: true };
  const blocks = [{ id: 1, TenKhoi: 'Khối 10' }];
  const row = studentRow(null, { ...values, Ho: '  Nguyễn   Văn ' }, year, { blocks, classes: [] });
  expect(row.id).toBeLessThan(0);
  expect(row).toMatchObject({ Ho: 'Nguyễn Văn', Email: null, KhoiDuKien: 1, TenKhoiDuKien: 'Khối 10' });
  expect(studentRow({ ...row, id: 7 }, values, year, { blocks, classes: [] }).id).toBe(7);
});

test('a save contains the optional fields, with the relatives as a list', () => {
  const year = { id: 5, TenNienKhoa: '2026-2027', is_current: true };
  const filled = {
    ...values,
    MaDinhDanh: '001234567890',
    HoTen_1: 'Trần Thị Hoa',
    SoDienThoai_1: '0901234567',
  };
  expect(admissionOf(filled, year)).toMatchObject({
    ...{ MaDinhDanh: '001234567890', NoiSinh: null, DanToc: null, IDNienKhoaTiepNhan: 5 },
    NguoiThan: [
      { QuanHe: 'Me', HoTen: 'Trần Thị Hoa', SoDienThoai: '0901234567', Email: '', NgheNghiep: '' },
    ],
  });
});
