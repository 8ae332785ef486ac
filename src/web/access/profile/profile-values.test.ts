import { expect, test } from 'vitest';
import { bodyOf, type ProfileValues, profileErrors } from './profile-values.ts';

const values: ProfileValues = {
  Ho: 'Nguyễn',
  Ten: 'An',
  GioiTinh: 'Nữ',
  NgaySinh: '1990-05-09',
  SoDienThoai: '0905123456',
  Email: 'an@truong.example',
  DiaChi: '1 Lê Lợi',
  old_password: '',
  password: '',
  password_confirm: '',
};
const now = new Date('2026-11-15T03:00:00Z');
const errorsWith = (change: Partial<ProfileValues>) => profileErrors({ ...values, ...change }, now);

test('complete and unchanged values have no errors, and no password is sent', () => {
  expect(errorsWith({})).toEqual({});
  expect(Object.keys(bodyOf({ ...values, old_password: 'typed' }))).toEqual([
    'Ho',
    'Ten',
    'GioiTinh',
    'NgaySinh',
    'SoDienThoai',
    'Email',
    'DiaChi',
  ]);
});

test.each(['Ho', 'Ten', 'GioiTinh', 'NgaySinh', 'SoDienThoai', 'Email', 'DiaChi'] as const)(
  '%s is required',
  (name) => {
    expect(errorsWith({ [name]: '' })).toEqual({ [name]: 'Trường này là bắt buộc.' });
    expect(errorsWith({ [name]: '  ' })).toHaveProperty(name);
  },
);

test.each([
  [
    { password: 'abcd1234', password_confirm: 'abcd1234' },
    'old_password',
    'Vui lòng nhập mật khẩu cũ để thay đổi mật khẩu.',
  ],
  [
    { old_password: 'x', password: 'abc', password_confirm: 'abc' },
    'password',
    'Mật khẩu mới phải có ít nhất 8 ký tự.',
  ],
  [
    { old_password: 'x', password: 'abcd1234', password_confirm: 'abcd1235' },
    'password_confirm',
    'Mật khẩu mới và xác nhận mật khẩu không khớp.',
  ],
  [{ NgaySinh: '2026-11-16' }, 'NgaySinh', 'Ngày sinh không được ở tương lai.'],
  [{ NgaySinh: '31/02/1990' }, 'NgaySinh', 'Ngày không hợp lệ (định dạng YYYY-MM-DD).'],
])('%o: %s', (change, name, message) => {
  expect(errorsWith(change)).toEqual({ [name]: message });
});

test('a new password is sent with the old one and its confirmation', () => {
  const passwords = { old_password: 'cũ', password: 'abcd1234', password_confirm: 'abcd1234' };
  expect(bodyOf({ ...values, ...passwords })).toMatchObject(passwords);
});

test('today in Vietnam is a valid birth date', () => {
  expect(errorsWith({ NgaySinh: '2026-11-15' })).toEqual({});
});
