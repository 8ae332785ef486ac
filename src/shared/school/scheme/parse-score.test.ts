import { describe, expect, test } from 'vitest';
import { parseScore } from './parse-score.ts';

describe('text is checked, never adjusted', () => {
  test.each([
    ['11', 'outOfRange'],
    ['10.01', 'outOfRange'],
    ['11,555', 'outOfRange'],
    ['-1', 'outOfRange'],
    ['-0', 'outOfRange'],
    ['8.555', 'tooManyDecimals'],
    ['abc', 'notNumber'],
    ['1e1', 'notNumber'],
    ['8.5.', 'notNumber'],
    ['NaN', 'notNumber'],
    ['8 5', 'notNumber'],
    ['-', 'notNumber'],
  ])('%s is invalid: %s', (text, fault) => {
    expect(parseScore(text, 2)).toEqual({ valid: false, fault });
  });
  test.each([
    ['8,5', 8.5],
    ['10', 10],
    ['0', 0],
    [' 7.25 ', 7.25],
  ])('%j is parsed as %d', (text, value) => {
    expect(parseScore(text, 2)).toEqual({ valid: true, value });
  });
  test('empty text is null, not zero', () => {
    expect(parseScore('  ', 2)).toEqual({ valid: true, value: null });
  });
});
