import { expect, test } from 'vitest';
import { refusalToRemoveFactor } from './second-factor-codes.ts';

test('other accounts’ factors can be removed; users turn off their own in their profile', () => {
  expect(refusalToRemoveFactor(1, 1)).toMatch(/Thông tin cá nhân/u);
  expect(refusalToRemoveFactor(2, 1)).toBeNull();
});
