import { expect, test } from 'vitest';
import { isCalendarDate, showDate, vietnameseDay } from './calendar-date.ts';

test.each(['2009-09-05', '2008-02-29', '2000-02-29', '2026-12-31'])('%s is a day', (day) => {
  expect(isCalendarDate(day)).toBe(true);
});

test.each([
  '2009-02-29',
  '1900-02-29',
  '2009-02-31',
  '2009-13-01',
  '2009-00-10',
  '2009-1-1',
  '05/09/2009',
  '',
  '0000-01-01',
  '2009-09-05T00:00',
])('%s is not', (day) => {
  expect(isCalendarDate(day)).toBe(false);
});

test('the day is the one in Vietnam', () => {
  expect(vietnameseDay(new Date('2026-11-14T17:30:00Z'))).toBe('2026-11-15');
});

test('dates are shown day first', () => {
  expect(showDate('2009-09-05')).toBe('05/09/2009');
});
