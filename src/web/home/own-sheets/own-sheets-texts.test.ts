import { expect, test } from 'vitest';
import type { OwnSheet } from '#shared/school/assignments/api.ts';
import { commonState, entryOf, missingText, stateOf } from './own-sheets-texts.ts';

const sheet = (change: Partial<OwnSheet> = {}): OwnSheet => ({
  IDLopHoc: 11,
  TenLop: '10A1',
  IDMonHoc: 21,
  TenMonHoc: 'Toán',
  IDHocKy: 1,
  SiSo: 40,
  HinhThuc: 'DiemSo',
  CanNhap: 1_600,
  ConThieu: 1_200,
  DuocSua: true,
  LyDoKhoa: null,
  Han: null,
  ...change,
});
const due = sheet({ Han: '2027-01-15T16:59:00.000Z' });
const locked = sheet({ DuocSua: false, LyDoKhoa: 'Đã khóa.', Han: '2027-01-15T16:59:00.000Z' });

test('the deadline is in Vietnamese time, and a lock has its reason', () => {
  expect(stateOf(due)).toEqual({ isOpen: true, text: 'Hạn: 23:59 15/01/2027' });
  expect(stateOf(sheet())).toEqual({ isOpen: true, text: 'Chưa đặt hạn nhập điểm.' });
  expect(stateOf(locked)).toEqual({ isOpen: false, text: 'Đã khóa.' });
});

test('the common state of all sheets is shown once', () => {
  expect(commonState([due, due])).toEqual(stateOf(due));
  expect(commonState([due, sheet()])).toBeNull();
  expect(commonState([due, locked])).toBeNull();
  expect(commonState([])).toBeNull();
});

test('missingText counts what is missing, in scores or cells', () => {
  const text = (change: Partial<OwnSheet> = {}) => missingText(entryOf(sheet(change)));
  expect(text()).toBe('Còn thiếu 1.200 điểm');
  expect(text({ HinhThuc: 'NhanXet' })).toBe('Còn thiếu 1.200 ô');
  expect(text({ ConThieu: 0 })).toBe('Đã nhập đủ');
  expect(text({ ConThieu: 0, CanNhap: 0 })).toBe('Đã nhập đủ');
  expect(text({ ConThieu: 0, CanNhap: 0, SiSo: 0 })).toBe('Chưa có học sinh');
  expect(missingText({ DuocSua: true, DaNhap: 30, CanNhap: 40 })).toBe('Còn thiếu 10 ô');
});

test('a term that has never been open lacks nothing', () => {
  const nothing = { DuocSua: false, ConThieu: 1_600 };
  expect(missingText(entryOf(sheet(nothing)))).toBe('Chưa mở');
  expect(missingText(entryOf(sheet({ ...nothing, DuocSua: true })))).toBe('Còn thiếu 1.600 điểm');
  expect(missingText(entryOf(sheet({ ...nothing, Han: due.Han })))).toBe('Còn thiếu 1.600 điểm');
  expect(missingText(entryOf(sheet({ ...nothing, ConThieu: 1_599 })))).toBe('Còn thiếu 1.599 điểm');
});
