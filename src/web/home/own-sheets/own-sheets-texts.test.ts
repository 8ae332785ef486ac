import { expect, test } from 'vitest';
import type { OwnSheet } from '#shared/school/assignments/api.ts';
import { commonState, missingText, stateOf } from './own-sheets-texts.ts';

const sheet = (change: Partial<OwnSheet> = {}): OwnSheet => ({
  IDLopHoc: 11,
  TenLop: '10A1',
  IDMonHoc: 21,
  TenMonHoc: 'Toán',
  IDHocKy: 1,
  SiSo: 40,
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

test('missingText counts missing scores', () => {
  expect(missingText(sheet())).toBe('Còn thiếu 1.200 điểm');
  expect(missingText(sheet({ ConThieu: 0 }))).toBe('Đã nhập đủ');
  expect(missingText(sheet({ ConThieu: 0, SiSo: 0 }))).toBe('Chưa có học sinh');
});
