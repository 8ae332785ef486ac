import { expect, test } from 'vitest';
import { refusalToDeleteAccount } from './deletion.ts';

test('users can delete any account except their own', () => {
  expect(refusalToDeleteAccount(7, 8)).toBeNull();
  expect(refusalToDeleteAccount(7, 7)).toBe('Bạn không thể xóa tài khoản của chính mình.');
});
