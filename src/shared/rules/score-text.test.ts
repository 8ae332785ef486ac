import { describe, expect, test } from 'vitest';
import { parseScore } from './score-text.ts';

describe('what is pasted is judged, not bent', () => {
  test.each(['11', '-1', 'abc', '8.555', '10.01', '1e1', '8.5.', 'NaN', '8 5'])('%s is invalid', (text) => {
    expect(parseScore(text)).toEqual({ valid: false });
  });
  test.each([
    ['8,5', 8.5],
    ['10', 10],
    ['0', 0],
    [' 7.25 ', 7.25],
  ])('%j is %d', (text, value) => {
    expect(parseScore(text)).toEqual({ valid: true, value });
  });
  test('empty is not zero', () => {
    expect(parseScore('  ')).toEqual({ valid: true, value: null });
  });
});
