import { describe, expect, test } from 'vitest';
import { commentLimit } from '../../limits.ts';
import { cellText, completedText, parseCell, typedChange, typedText } from './cell-text.ts';
import { columnOf } from './scheme.ts';
import { twoColumns } from './two-columns.ts';

const score = columnOf(twoColumns, 'Diem15');
const judgement = { kind: 'judgement', decimals: 0 } as const;
const comment = { kind: 'text', decimals: 0 } as const;

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
    const oneDecimal = { kind: 'score', decimals: 1 } as const;
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

test.each([score, judgement, comment])('an empty cell of kind $kind has no value', (column) => {
  expect(parseCell(column, '  ')).toEqual({ valid: true, value: null });
  expect(cellText(column, null)).toBe('');
});
