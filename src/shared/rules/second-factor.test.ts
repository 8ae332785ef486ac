import { expect, test } from 'vitest';
import { refusalToRemoveFactor } from './second-factor.ts';

test('the own factor is turned off in the profile, that of others can be removed', () => {
  expect(refusalToRemoveFactor(1, 1)).toMatch(/Thông tin cá nhân/u);
  expect(refusalToRemoveFactor(2, 1)).toBeNull();
});
