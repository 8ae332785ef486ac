import { describe, expect, test } from 'vitest';
import { parseJudgement, toggledJudgement, typedJudgement, typedOver } from './judgement.ts';

describe('a cell', () => {
  test.each(['x', '1', '0', 'c', '8', 'đđ', 'Đạt yêu cầu', 'chua', 'CĐ.'])('%s is no judgement', (text) => {
    expect(parseJudgement(text)).toEqual({ valid: false });
  });
  test.each([
    ['Đ', 'Đ'],
    ['đ', 'Đ'],
    ['d', 'Đ'],
    ['ĐẠT', 'Đ'],
    [' Đạt ', 'Đ'],
    // As macOS writes it: letters and marks apart.
    ['Đạt'.normalize('NFD'), 'Đ'],
    ['cđ', 'CĐ'],
    ['Cd', 'CĐ'],
    ['chưa  đạt', 'CĐ'],
  ])('%s is %s', (text, value) => {
    expect(parseJudgement(text)).toEqual({ valid: true, value });
  });
  test('without text is empty', () => {
    expect(parseJudgement('  ')).toEqual({ valid: true, value: null });
  });
});

test.each([
  ['đ', 'Đ'],
  ['D', 'Đ'],
  ['1', 'Đ'],
  ['c', 'CĐ'],
  ['CD', 'CĐ'],
  ['cđ', 'CĐ'],
  ['0', 'CĐ'],
  ['2', undefined],
  ['', undefined],
  ['10', undefined],
])('the keys %j enter %s', (text, judgement) => {
  expect(typedJudgement(text)).toBe(judgement);
});

test('the space bar toggles', () => {
  expect([null, 'Đ' as const, 'CĐ' as const].map(toggledJudgement)).toEqual(['Đ', 'CĐ', 'Đ']);
});

test.each([
  ['', 'c', 'CĐ'],
  ['', 'x', undefined],
  // The second key of 'cd' completes the judgement instead of replacing it.
  ['CĐ', 'CĐd', 'CĐ'],
  ['CĐ', 'CĐđ', 'CĐ'],
  ['CĐ', 'CĐ1', 'Đ'],
  ['CĐ', 'CĐ0', 'CĐ'],
  // Backspace after it, as Vietnamese keyboards send before 'đ'.
  ['CĐ', 'C', 'CĐ'],
  ['Đ', 'Đc', 'CĐ'],
  ['Đ', 'Đ0', 'CĐ'],
  ['Đ', 'Đd', 'Đ'],
  ['Đ', 'Đ8', undefined],
  // The cell was selected as a whole.
  ['CĐ', 'd', 'Đ'],
  ['Đ', '', undefined],
])('typing into %j until it reads %j enters %s', (before, raw, judgement) => {
  expect(typedOver(before, raw)).toBe(judgement);
});
