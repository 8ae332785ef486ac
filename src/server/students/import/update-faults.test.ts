import { expect, test } from 'vitest';
import type { FieldErrors } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import { installVietnameseErrors } from '#shared/contract/vietnamese-errors.ts';
import { correctionMessages } from '#shared/students/corrections/messages.ts';
import type { Relation, Relative } from '#shared/students/list/relatives.ts';
import { noFurther } from '#test/helpers/students/no-further.ts';
import { furtherCellProblems } from './further-cells.ts';
import { type Candidate, listRowOf } from './parse-row.ts';
import { updateFaultsOf } from './update-faults.ts';

installVietnameseErrors();

const values = {
  ...{ Ho: 'Lê Thị', Ten: 'Mai', GioiTinh: 'Nữ', NgaySinh: '2001-05-09', DiaChi: 'Huế' },
  ...{ Email: 'mai@example.com', ...noFurther },
};

const row: Candidate = { Dong: 2, ...values, KhoiDuKien: 1, TenLop: '10A9' };

/** As if admitted: too old, and the own e-mail address is taken. */
const faults: FieldErrors = { NgaySinh: ['Tuổi'], Email: [messages.exists('Email')], TenLop: ['Lớp'] };
const faultsOf = (more: Partial<Candidate>, own: FieldErrors = faults) =>
  updateFaultsOf({ ...listRowOf({ ...row, ...more }), faults: own }, values, '2026-11-16');

test('values that stay the same are not checked again', () => {
  expect(faultsOf({})).toBeNull();
  expect(faultsOf({ DiaChi: 'Vinh' })).toBeNull();
});

test('changed values are', () => {
  expect(faultsOf({ Email: 'an@example.com' })).toEqual({ Email: [messages.exists('Email')] });
  expect(faultsOf({ GioiTinh: 'gái' }, { GioiTinh: ['Giới tính'] })).toEqual({ GioiTinh: ['Giới tính'] });
});

test('a birth date must be in the past; the admission age does not matter', () => {
  expect(faultsOf({ NgaySinh: '1999-01-01' })).toBeNull();
  expect(faultsOf({ NgaySinh: '2026-11-16' })).toEqual({ NgaySinh: [correctionMessages.birthDate] });
  const Loi = { NgaySinh: ['Ngày sinh "hè" không đọc được.'] };
  expect(faultsOf({ NgaySinh: 'hè', Loi })).toEqual(Loi);
});

test('a phone number without a name is an error, although it changes nobody', () => {
  const NguoiThan = [
    { QuanHe: 'Cha' as const, HoTen: '', SoDienThoai: '0912345678', Email: '', NgheNghiep: '' },
  ];
  const Loi = { NguoiThan: ['Có "SĐT cha" nhưng chưa có "Họ tên cha".'] };
  expect(faultsOf({ NguoiThan, Loi }, { ...faults, ...Loi })).toEqual(Loi);
});

const relative = (QuanHe: Relation, HoTen: string) => ({
  QuanHe,
  HoTen,
  SoDienThoai: '',
  Email: '',
  NgheNghiep: '',
});

test('a relative who would be the fourth is an error; one who replaces another is not', () => {
  const three = [relative('NguoiGiamHo', 'Bà'), relative('NguoiGiamHo', 'Ông'), relative('Cha', 'Ba')];
  const stored = { ...values, NguoiThan: three };
  const faultsWith = (NguoiThan: Relative[]) =>
    updateFaultsOf({ ...listRowOf({ ...row, NguoiThan }), faults: null }, stored, '2026-11-16');
  expect(faultsWith([relative('Me', 'Má')])).toEqual({ NguoiThan: ['Chỉ ghi được tối đa 3 người thân.'] });
  expect(faultsWith([relative('Cha', 'Bố')])).toBeNull();
});

test('an id stored as a number is an error even if a student has it: with its zeros it may be that of another', () => {
  const Loi = { MaDinhDanh: [furtherCellProblems.numericId] };
  const stored = { ...values, MaDinhDanh: '46311001234' };
  const numeric = listRowOf({ ...row, MaDinhDanh: '46311001234', DiaChi: 'Vinh', Loi });
  expect(updateFaultsOf({ ...numeric, faults: { ...faults, ...Loi } }, stored, '2026-11-16')).toEqual(Loi);
});
