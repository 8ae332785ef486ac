import { expect, test } from 'vitest';
import type { CheckedStudent } from '#shared/students/import/api.ts';
import { noFurther } from '#test/helpers/students/no-further.ts';
import { faultLines } from '#web/kit/file-import/fault-lines.ts';
import { fieldLabels, furtherLines, placeOfDuplicate, summaryOf } from './student-import-texts.ts';

const right: CheckedStudent = {
  ...{ Dong: 2, Ho: 'Lê', Ten: 'Mai', GioiTinh: 'Nữ', NgaySinh: '2011-05-09', DiaChi: 'Huế', Email: null },
  ...{ KhoiDuKien: 1, TenLop: null, ...noFurther, Loi: null, Trung: null },
};
const duplicate = {
  ...{ id: 5, HoTen: 'Lê Mai', NgaySinh: '2011-05-09', TenLop: '10A1' },
  ...{ DangHoc: true, HienTai: null, LoiCapNhat: null },
};

test('summarises the check in one line, omitting zero counts', () => {
  expect(summaryOf([right])).toBe('Tệp có 1 học sinh: 1 hợp lệ.');
  const many = Array.from({ length: 1_500 }, () => right);
  expect(summaryOf([...many, { ...right, Loi: {} }, { ...right, Trung: duplicate }])).toBe(
    'Tệp có 1.502 học sinh: 1.500 hợp lệ, 1 lỗi, 1 trùng.',
  );
});

test('each error follows its column’s name, given once', () => {
  expect(
    faultLines(
      {
        KhoiDuKien: ['Trường này là bắt buộc.'],
        NgaySinh: ['Ngày sinh "hè" không đọc được.'],
        TenLop: ['Lớp "10A9" không có trong niên khóa 2026-2027.'],
      },
      fieldLabels,
    ),
  ).toEqual([
    'Khối: Trường này là bắt buộc.',
    'Ngày sinh "hè" không đọc được.',
    'Lớp "10A9" không có trong niên khóa 2026-2027.',
  ]);
});

test('says where the existing student of a duplicate is', () => {
  expect(placeOfDuplicate(duplicate)).toBe(', lớp 10A1.');
  expect(placeOfDuplicate({ ...duplicate, TenLop: null })).toBe(', chưa xếp lớp.');
  expect(placeOfDuplicate({ ...duplicate, DangHoc: false })).toBe(', hiện không học trong niên khóa này.');
});

test('names the optional data of a row, as far as there is any', () => {
  expect(furtherLines(right)).toEqual([]);
  const mother = {
    QuanHe: 'Me' as const,
    HoTen: 'Trần Thị Hoa',
    SoDienThoai: '0901234567',
    Email: '',
    NgheNghiep: '',
  };
  expect(furtherLines({ ...right, MaDinhDanh: '046311001234', DanToc: 'Kinh', NguoiThan: [mother] })).toEqual(
    [
      { field: 'MaDinhDanh', text: 'Mã định danh: 046311001234' },
      { field: 'DanToc', text: 'Dân tộc: Kinh' },
      { field: 'NguoiThan', text: 'Mẹ (0901234567): Trần Thị Hoa' },
    ],
  );
});
