import { describe, expect, test } from 'vitest';
import { installVietnameseErrors } from '#shared/contract/vietnamese-errors.ts';
import type { Relative } from '#shared/students/list/relatives.ts';
import { furtherBody, furtherErrors, furtherValuesOf, usedRows } from './further-values.ts';

installVietnameseErrors();

const mother: Relative = {
  QuanHe: 'Me',
  HoTen: 'Trần Thị Hoa',
  SoDienThoai: '0901234567',
  Email: '',
  NgheNghiep: '',
};
const nothing = furtherValuesOf({});

describe('the values of the form', () => {
  test('are empty without any data, and offer each relation once', () => {
    const { QuanHe_0, QuanHe_1, QuanHe_2, ...others } = nothing;
    expect([QuanHe_0, QuanHe_1, QuanHe_2]).toEqual(['Cha', 'Me', 'NguoiGiamHo']);
    expect(Object.values(others).join('')).toBe('');
    expect(furtherBody(nothing)).toEqual({
      MaDinhDanh: '',
      SoDinhDanh: '',
      NoiSinh: '',
      DanToc: '',
      DienUuTien: '',
      NguoiThan: [],
    });
  });

  test('offer the relations that are not taken', () => {
    expect(furtherValuesOf({ NguoiThan: [mother] })).toMatchObject({
      ...{ QuanHe_0: 'Me', HoTen_0: 'Trần Thị Hoa', SoDienThoai_0: '0901234567', Email_0: '' },
      ...{ QuanHe_1: 'Cha', HoTen_1: '', QuanHe_2: 'NguoiGiamHo' },
    });
    expect(furtherValuesOf({ NguoiThan: [mother, mother] })).toMatchObject({ QuanHe_2: 'Cha' });
  });

  test('give back what was stored', () => {
    const stored = {
      ...{
        MaDinhDanh: '001234567890',
        SoDinhDanh: '046211001234',
        NoiSinh: 'Huế',
        DanToc: 'Kinh',
        DienUuTien: 'Hộ nghèo',
      },
      NguoiThan: [{ ...mother, NgheNghiep: 'Thợ may' }],
    };
    expect(furtherBody(furtherValuesOf(stored))).toEqual(stored);
  });

  test('show the rows up to the last filled one', () => {
    expect(usedRows(nothing)).toBe(1);
    expect(usedRows({ ...nothing, HoTen_0: 'Ba' })).toBe(1);
    expect(usedRows({ ...nothing, Email_2: 'b' })).toBe(3);
    expect(usedRows({ ...nothing, NgheNghiep_1: 'b' })).toBe(2);
  });
});

describe('errors', () => {
  test('there are none for an empty form', () => {
    expect(furtherErrors(nothing)).toEqual({});
  });

  test('of relatives are at their own row, even after an empty one', () => {
    const values = { ...nothing, HoTen_1: 'Hoa', SoDienThoai_1: '12', Email_2: 'x' };
    expect(furtherErrors(values)).toEqual({
      SoDienThoai_1: 'Số điện thoại phải gồm 9–11 chữ số.',
      HoTen_2: 'Trường này là bắt buộc.',
      Email_2: 'Địa chỉ Email không hợp lệ.',
    });
  });

  test('of the other fields have their own names', () => {
    expect(
      Object.keys(
        furtherErrors({ ...nothing, MaDinhDanh: '1', SoDinhDanh: '1'.repeat(11), DanToc: 'x'.repeat(51) }),
      ),
    ).toEqual([...['MaDinhDanh', 'SoDinhDanh', 'DanToc']]);
  });
});
