import { expect, test } from 'vitest';
import { parseTypedDate, withSlashes } from './typed-date.ts';

test.each([
  ['05/09/2009', '2009-09-05'],
  [' 29/02/2008 ', '2008-02-29'],
  ['31/02/2009', null],
  ['29/02/2009', null],
  ['13/13/2009', null],
  ['5/9/2009', null],
  ['2009-09-05', null],
  ['05/09/09', null],
  ['', null],
])('%j is parsed as %j', (text, date) => {
  expect(parseTypedDate(text)).toBe(date);
});

test.each([
  ['05092009', '05/09/2009'],
  ['05/09/2009', '05/09/2009'],
  ['05-09-2009', '05/09/2009'],
  ['05.09.2009', '05/09/2009'],
])('typing %j shows %s', (typed, shown) => {
  let text = '';
  for (const sign of typed) text = withSlashes(text + sign, text);
  expect(text).toBe(shown);
});

test('deleting a slash does not insert it again', () => {
  expect(withSlashes('05', '05/')).toBe('05');
});

test('a pasted date is accepted as a whole', () => {
  expect(withSlashes('05092009', '')).toBe('05/09/2009');
});
