import { expect, test } from 'vitest';
import { durationOf, isConnectionSlow, isSlow, rememberCall } from './slow-connection.ts';

test.each([
  ['no calls yet', [], false],
  ['the only call was slow', [301], true],
  ['exactly at the limit', [300], false],
  ['one slow call among fast ones', [20, 25, 4_000, 30, 20], false],
  ['one fast call among slow ones', [400, 420, 20, 380, 410], true],
])('%s: %s', (_name, recent, expected) => {
  expect(isSlow(recent)).toBe(expected);
});

test('recent calls decide: a connection can become slow and fast again', () => {
  const after = (duration: number) => {
    rememberCall(duration);
    return isConnectionSlow();
  };
  expect([20, 20, 20, 20, 20].map(after)).toEqual([false, false, false, false, false]);
  expect([400, 400, 400].map(after)).toEqual([false, false, true]);
  expect([20, 20, 20].map(after)).toEqual([true, true, false]);
});

test.each([
  ['an API call', 'https://truong.example/api/grading/diemso/?IDLopHoc=1', 1_000, 400],
  ['a script', 'https://truong.example/assets/api-x.js', 1_000, null],
  ['a call whose timing the browser hides', 'https://khac.example/api/health/', 0, null],
])('%s', (_name, name, requestStart, duration) => {
  expect(durationOf({ name, requestStart, responseEnd: 1_400 })).toBe(duration);
});
