import { describe, expect, test } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { installVietnameseErrors } from '#shared/contract/vietnamese-errors.ts';
import { type AccountValues, accountErrors, toChange, toCreation, valuesOf } from './account-values.ts';

installVietnameseErrors();

const now = new Date('2026-11-15T00:00:00Z');
const good: AccountValues = {
  username: 'co.thuy',
  password: 'mùa thu lá bay',
  Ho: ' Trần  Thị ',
  Ten: 'Thủy',
  role: 'GiaoVien',
  GioiTinh: 'Nữ',
  NgaySinh: '1990-09-05',
  SoDienThoai: '0901000009',
  Email: 'thuy@truong.example',
  DiaChi: '1 Bạch Đằng',
};

test('a new account has only a default gender', () => {
  const { GioiTinh, ...others } = valuesOf(null);
  expect(GioiTinh).toBe('Nam');
  expect(new Set(Object.values(others))).toEqual(new Set(['']));
});

describe('accountErrors', () => {
  test('accepts complete values', () => expect(accountErrors(good, true, now)).toEqual({}));

  test('accepts today as birth date', () =>
    expect(accountErrors({ ...good, NgaySinh: '2026-11-15' }, true, now)).toEqual({}));

  test('requires every field except gender, which has a default', () => {
    const errors = accountErrors(valuesOf(null), true, now);
    expect(Object.keys(errors).sort()).toEqual(
      Object.keys(good)
        .filter((name) => name !== 'GioiTinh')
        .sort(),
    );
    expect(new Set(Object.values(errors))).toEqual(new Set([messages.required]));
  });

  test.each([
    ['username', 'ab', messages.tooShort(3)],
    ['username', 'cô thủy', 'Tên đăng nhập chỉ gồm chữ, số và các ký tự . _ @ + -'],
    ['password', '1234567', messages.tooShort(8)],
    ['Ho', 'x'.repeat(51), messages.tooLong(50)],
    ['Ten', '   ', messages.required],
    ['SoDienThoai', '12345', 'Số điện thoại phải gồm 10–11 chữ số.'],
    ['Email', 'thuy@', messages.invalidEmail],
    ['NgaySinh', '31/02/2000', messages.invalidDate],
    ['NgaySinh', '2026-11-16', messages.futureDate],
    ['role', 'Khác', 'Vai trò không hợp lệ.'],
  ])('rejects %s %j', (field, value, message) =>
    expect(accountErrors({ ...good, [field]: value }, true, now)).toEqual({ [field]: message }),
  );

  test('accepts an empty password for an existing account, and rejects a short one for a new account', () => {
    expect(accountErrors({ ...good, password: '' }, false, now)).toEqual({});
    expect(accountErrors({ ...good, password: '1234567' }, false, now)).toEqual({
      password: messages.tooShort(8),
    });
  });
});

test('a new account nests username and password', () => {
  const { username, password, ...person } = good;
  expect(toCreation(good)).toEqual({ ...person, Ho: 'Trần Thị', user: { username, password } });
});

test('a change contains the password only if it was entered, and never the username', () => {
  expect(toChange({ ...good, password: '' })).not.toHaveProperty('user');
  expect(toChange(good)).toMatchObject({ Ten: 'Thủy', user: { password: good.password } });
  expect(JSON.stringify(toChange(good))).not.toContain(good.username);
});
