import { expect, test } from 'vitest';
import { cellText } from './document.ts';

test.for([
  ['number', 7.5, '7,50'],
  ['number', 0, '0,00'],
  ['average', 7.65, '7,7'],
  ['average', 8.333333, '8,3'],
  ['integer', 45, '45'],
  ['date', '2011-09-05', '05/09/2011'],
  ['text', 'Đạt', 'Đạt'],
  // A total may contain words or a different number of decimals than its column.
  ['number', '7.6', '7.6'],
  ['number', '–', '–'],
] as const)('a %s cell with %s is printed as %s', ([kind, value, text]) => {
  expect(cellText(kind, value)).toBe(text);
});

test.for(['number', 'average', 'integer', 'date', 'text'] as const)(
  'an empty %s cell is printed as an empty string',
  (kind) => {
    expect(cellText(kind, null)).toBe('');
  },
);
