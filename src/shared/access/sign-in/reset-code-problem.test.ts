import { expect, test } from 'vitest';
import { resetCodeProblem } from './reset-code-problem.ts';

const six = 'Mã xác nhận gồm 6 chữ số.';
const either = 'Mã xác nhận gồm 6 hoặc 16 chữ số, như trong thư.';

test.each([
  ['123456', null],
  ['1234567890123456', null],
  ['', six],
  ['12345', six],
  ['12345a', six],
  ['１２３４５６', six],
  ['1234567', either],
  ['123456789012345', either],
  ['12345678901234567', either],
  ['123456789012345a', either],
])('%s', (code, problem) => {
  expect(resetCodeProblem(code)).toBe(problem);
});
