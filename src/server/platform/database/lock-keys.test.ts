import { expect, test } from 'vitest';
import { lockKeys } from './lock-keys.ts';

test('no two locks share a number', () => {
  const keys = Object.values(lockKeys);
  expect(new Set(keys).size).toBe(keys.length);
});
