import { expect, test } from 'vitest';
import { durationOf, isConnectionSlow, isSlow, rememberCall } from './slow-connection.ts';

test.each([
  ['nothing is known yet', [], false],
  ['the only call was slow', [301], true],
  ['exactly as long as is borne', [300], false],
  ['one report among quick calls', [20, 25, 4_000, 30, 20], false],
  ['one quick answer among slow calls', [400, 420, 20, 380, 410], true],
])('%s: %s', (_name, recent, expected) => {
  expect(isSlow(recent)).toBe(expected);
});

test('the calls of late decide: a connection that becomes slow, and one that is quick again', () => {
  const after = (duration: number) => {
    rememberCall(duration);
    return isConnectionSlow();
  };
  expect([20, 20, 20, 20, 20].map(after)).toEqual([false, false, false, false, false]);
  expect([400, 400, 400].map(after)).toEqual([false, false, true]);
  expect([20, 20, 20].map(after)).toEqual([true, true, false]);
});

test.each([
  ['a call', 'https://truong.example/api/grading/diemso/?IDLopHoc=1', 1_000, 400],
  ['a screen', 'https://truong.example/assets/api-x.js', 1_000, null],
  ['a call that the browser tells nothing of', 'https://khac.example/api/health/', 0, null],
])('%s', (_name, name, requestStart, duration) => {
  expect(durationOf({ name, requestStart, responseEnd: 1_400 })).toBe(duration);
});
