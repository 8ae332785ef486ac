import { describe, expect, test } from 'vitest';
import { cellText, completedText, parseCell, typedChange, typedText } from './cell-text.ts';
import { shownValue, storedValue } from './cells.ts';
import { commentLimit } from './limits.ts';
import { columnOf } from './scheme.ts';
import { twoColumns } from './two-columns.ts';

const score = columnOf(twoColumns, 'Diem15');
const judgement = { kind: 'judgement', decimals: 0, limit: 0 } as const;
const comment = { kind: 'text', decimals: 0, limit: commentLimit } as const;

describe('a score', () => {
  test.each(['11', '-1', 'abc', '8.555', '10.01', '1e1', '8.5.', 'NaN', '8 5'])(
    'invalid text %s stays as typed',
    (text) => {
      expect(completedText(score, text)).toBe(text);
    },
  );

  test.each([
    ['8,5', '8.50'],
    ['10', '10.00'],
    ['0', '0.00'],
    [' 7.25 ', '7.25'],
  ])('%j becomes %s', (text, shown) => {
    expect(completedText(score, text)).toBe(shown);
  });

  test('has the decimals of its column', () => {
    const oneDecimal = { kind: 'score', decimals: 1, limit: 10 } as const;
    expect(completedText(oneDecimal, '8,5')).toBe('8.5');
    expect(parseCell(oneDecimal, '8.25')).toEqual({ valid: false, fault: 'tooManyDecimals' });
    expect(typedText(oneDecimal, '85', '855')).toBe('8.5');
    expect(cellText(oneDecimal, 10)).toBe('10.0');
    expect(typedChange(oneDecimal, '11')).toEqual({ from: '11', to: '1.1' });
  });
});

test('a judgement is typed with one key and read in any of its spellings', () => {
  expect(typedText(judgement, '', 'c')).toBe('CĐ');
  expect(typedText(judgement, '', '8')).toBe('');
  expect(completedText(judgement, 'chưa đạt')).toBe('CĐ');
  expect(parseCell(judgement, '8')).toEqual({ valid: false, fault: 'notJudgement' });
  expect(typedChange(judgement, '11')).toBeNull();
});

test('a comment is tidied and limited', () => {
  expect(typedText(comment, '', 'Có  tiến bộ ')).toBe('Có  tiến bộ ');
  expect(parseCell(comment, ' Có  tiến bộ ')).toEqual({ valid: true, value: 'Có tiến bộ' });
  expect(parseCell(comment, 'x'.repeat(commentLimit)).valid).toBe(true);
  expect(parseCell(comment, 'x'.repeat(commentLimit + 1))).toEqual({ valid: false, fault: 'tooLong' });
});

describe('a level', () => {
  const level = { kind: 'level', decimals: 0, limit: 0 } as const;

  test.each(['x', 'tt', 'Tốt.', '1', 'chua'])('%s is none', (text) => {
    expect(parseCell(level, text)).toEqual({ valid: false, fault: 'notLevel' });
    expect(completedText(level, text)).toBe(text);
  });

  test.each([
    ['T', 'Tot', 'Tốt'],
    ['khá', 'Kha', 'Khá'],
    ['Dat', 'Dat', 'Đạt'],
    ['đ', 'Dat', 'Đạt'],
    [' CHƯA  ĐẠT ', 'ChuaDat', 'Chưa đạt'],
    ['cd', 'ChuaDat', 'Chưa đạt'],
  ])('%j is read as %s and written as %s', (text, value, shown) => {
    expect(parseCell(level, text)).toEqual({ valid: true, value });
    expect(completedText(level, text)).toBe(shown);
  });

  test.each([
    ['', 't', 'Tốt'],
    ['', 'K', 'Khá'],
    ['Tốt', 'Tốtd', 'Đạt'],
    ['Đạt', 'Đạtc', 'Chưa đạt'],
    // The second key of 'cđ' completes it.
    ['Chưa đạt', 'Chưa đạtđ', 'Chưa đạt'],
    // Input methods replace the 'd' by 'đ'.
    ['Chưa đạt', 'Chưa đạ', 'Chưa đạt'],
    ['Chưa đạt', 'đ', 'Đạt'],
    ['Tốt', 'Tốtx', ''],
    ['', '8', ''],
  ])('typing into %j until it reads %j shows %j', (before, raw, shown) => {
    expect(typedText(level, before, raw)).toBe(shown);
  });

  test('is stored as its rank', () => {
    expect(['Tot', 'Kha', 'Dat', 'ChuaDat'].map((value) => storedValue(level, value))).toEqual([1, 2, 3, 4]);
    expect([1, 2, 3, 4].map((code) => shownValue(level, code))).toEqual(['Tot', 'Kha', 'Dat', 'ChuaDat']);
  });
});

describe('a count', () => {
  const count = { kind: 'count', decimals: 0, limit: 300 } as const;

  test.each(['301', '-1', '1.5', '1,5', 'x', '1e2', '9999'])('%s is none', (text) => {
    expect(parseCell(count, text)).toEqual({ valid: false, fault: 'notCount' });
  });

  test.each([
    ['0', 0],
    ['300', 300],
    [' 012 ', 12],
  ])('%j is %i', (text, value) => {
    expect(parseCell(count, text)).toEqual({ valid: true, value });
    expect(completedText(count, text)).toBe(String(value));
  });

  test('only digits can be typed, and not more than the limit has', () => {
    expect(typedText(count, '', '1a2,3')).toBe('123');
    expect(typedText(count, '123', '1234')).toBe('123');
    expect(typedChange(count, '45')).toBeNull();
  });
});

test.each([score, judgement, comment])('an empty cell of kind $kind has no value', (column) => {
  expect(parseCell(column, '  ')).toEqual({ valid: true, value: null });
  expect(cellText(column, null)).toBe('');
});
