import { expect, test } from 'vitest';
import { installVietnameseErrors } from '#shared/contract/vietnamese-errors.ts';
import { classErrors, classRow, missingSentence } from './class-values.ts';

installVietnameseErrors();

const values = { TenLop: '10A1', IDNienKhoa: '5', IDKhoi: '1', IDToHop: '' };
const choices = {
  year: { id: 5, TenNienKhoa: '2026-2027', is_current: true },
  blocks: [{ id: 1, TenKhoi: 'Khối 10' }],
  groups: [{ id: 2, TenToHop: 'Xã hội' }],
};

test('complete values have no errors, with or without a subject group', () => {
  expect(classErrors(values)).toEqual({});
  expect(classErrors({ ...values, IDToHop: '2' })).toEqual({});
});

test.each(['TenLop', 'IDNienKhoa', 'IDKhoi'])('%s is required', (name) => {
  for (const empty of ['', '  ']) {
    const errors = classErrors({ ...values, [name]: empty });
    expect(Object.keys(errors)).toEqual([name]);
    expect(missingSentence(errors)).toBe('Vui lòng điền đầy đủ Tên lớp, Niên khóa và Khối.');
  }
});

test('a name that is too long has its own message', () => {
  const errors = classErrors({ ...values, TenLop: 'A'.repeat(51) });
  expect(errors).toEqual({ TenLop: 'Không được dài quá 50 ký tự.' });
  expect(missingSentence(errors)).toBe('');
});

test('a new row is empty and has a temporary id; a changed row keeps its values', () => {
  const row = classRow(null, { ...values, TenLop: ' 10A1 ' }, choices);
  expect(row).toMatchObject({ TenLop: '10A1', TenKhoi: 'Khối 10', TenToHop: null, SiSo: 0, MonHoc: [] });
  expect(row.id).toBeLessThan(0);
  const old = { ...row, id: 7, SiSo: 31, MonHoc: [{ id: 1, TenMonHoc: 'Toán' }] };
  expect(classRow(old, { ...values, TenLop: '10B1', IDToHop: '2' }, choices)).toMatchObject({
    id: 7,
    TenLop: '10B1',
    TenToHop: 'Xã hội',
    SiSo: 31,
    MonHoc: old.MonHoc,
  });
});
