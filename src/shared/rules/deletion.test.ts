import { expect, test } from 'vitest';
import { refusalToDeleteAccount, refusalToDeleteClass } from './deletion.ts';

test('a class goes only while nobody is in it', () => {
  expect(refusalToDeleteClass({ TenLop: '10A1', SiSo: 0 })).toBeNull();
  expect(refusalToDeleteClass({ TenLop: '10A1', SiSo: 1 })).toBe(
    'Lớp 10A1 đang có 1 học sinh nên không thể xóa.',
  );
});

test('an account goes unless it is one’s own', () => {
  expect(refusalToDeleteAccount(7, 8)).toBeNull();
  expect(refusalToDeleteAccount(7, 7)).toBe('Bạn không thể xóa tài khoản của chính mình.');
});
