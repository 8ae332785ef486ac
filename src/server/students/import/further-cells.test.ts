import { describe, expect, test } from 'vitest';
import { phoneOfCell } from '#server/platform/files/excel/phone-cell.ts';
import type { FileCell } from '#server/platform/files/excel/read-workbook.ts';
import { noFurther } from '#test/helpers/students/no-further.ts';
import { furtherCellProblems, furtherOf } from './further-cells.ts';
import type { Column } from './headings.ts';

const read = (cells: Partial<Record<Column, FileCell>>) => furtherOf((column) => cells[column] ?? null);

test('a file without these columns has none of it', () => {
  expect(read({})).toEqual({ ...noFurther, faults: {} });
});

test('reads every column', () => {
  const cells = {
    personId: ' 4600123456 ',
    personNumber: '046 211 001234',
    birthplace: 'Huế',
    ethnicity: 'Kinh',
    priority: ' Hộ  nghèo ',
  };
  const parents = {
    father: 'Ba  Ba',
    fatherPhone: '0912 345 678',
    mother: 'Má',
    motherOccupation: 'Thợ  may',
    guardian: 'Dì',
    guardianPhone: '024.38123456',
  };
  expect(read({ ...cells, ...parents })).toEqual({
    ...{ MaDinhDanh: '4600123456', SoDinhDanh: '046211001234', NoiSinh: 'Huế', DanToc: 'Kinh' },
    ...{ DienUuTien: 'Hộ nghèo', faults: {} },
    NguoiThan: [
      { QuanHe: 'Cha', HoTen: 'Ba Ba', SoDienThoai: '0912345678', Email: '', NgheNghiep: '' },
      { QuanHe: 'Me', HoTen: 'Má', SoDienThoai: '', Email: '', NgheNghiep: 'Thợ may' },
      { QuanHe: 'NguoiGiamHo', HoTen: 'Dì', SoDienThoai: '02438123456', Email: '', NgheNghiep: '' },
    ],
  });
});

test('a phone number without a name is an error that names both columns', () => {
  const { NguoiThan, faults } = read({ motherPhone: '0912345678', guardianPhone: 912345678 });
  expect(NguoiThan.map(({ SoDienThoai }) => SoDienThoai)).toEqual(['0912345678', '0912345678']);
  expect(faults).toEqual({
    NguoiThan: [
      'Có "SĐT mẹ" nhưng chưa có "Họ tên mẹ".',
      'Có "SĐT người giám hộ" nhưng chưa có "Người giám hộ".',
    ],
  });
});

test('so is an occupation', () => {
  expect(read({ fatherOccupation: 'Làm ruộng', mother: 'Má', motherOccupation: 'Thợ may' }).faults).toEqual({
    NguoiThan: ['Có "Nghề nghiệp cha" nhưng chưa có "Họ tên cha".'],
  });
});

test('an id stored as a number may have lost zeros: it is shown and rejected', () => {
  expect(read({ personId: 1_209_012_345 })).toMatchObject({
    ...{ MaDinhDanh: '1209012345', faults: { MaDinhDanh: [furtherCellProblems.numericId] } },
  });
});

test('a personal number stored as a number gets back its zeros', () => {
  expect(read({ personNumber: 46_211_001_234 })).toMatchObject({ SoDinhDanh: '046211001234', faults: {} });
});

describe('the phone number of the cell', () => {
  test.each<[FileCell, string]>([
    [912_345_678, '0912345678'],
    [2_438_123_456, '02438123456'],
    [84_912_345_678, '84912345678'],
    [12_345_678, '12345678'],
    ['912345678', '912345678'],
    ['0912345678', '0912345678'],
    ['+84 912 345 678', '0912345678'],
    ['(024) 3812-3456', '02438123456'],
    ['gọi mẹ', 'gọimẹ'],
    [null, ''],
  ])('%j is %j', (cell, phone) => {
    expect(phoneOfCell(cell)).toBe(phone);
  });
});
