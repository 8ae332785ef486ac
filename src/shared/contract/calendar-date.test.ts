import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  formatDate,
  formatVietnameseMinute,
  formatVietnameseTime,
  isCalendarDate,
  vietnameseDay,
} from './calendar-date.ts';

test.each(['2009-09-05', '2008-02-29', '2000-02-29', '2026-12-31'])('%s is a calendar date', (day) => {
  expect(isCalendarDate(day)).toBe(true);
});

test.each([
  '2009-02-29',
  '1900-02-29',
  '2009-02-31',
  '2009-13-01',
  '2009-00-10',
  '2009-09-00',
  '2009-1-1',
  '05/09/2009',
  '',
  '0000-01-01',
  '2009-09-05T00:00',
])('%s is not a calendar date', (day) => {
  expect(isCalendarDate(day)).toBe(false);
});

test('every month of four centuries has the right number of days', () => {
  const two = (number: number) => String(number).padStart(2, '0');
  for (let month = 0; month < 12 * 400; month += 1) {
    const [year, name] = [1900 + Math.floor(month / 12), (month % 12) + 1];
    const last = new Date(Date.UTC(year, name, 0)).getUTCDate();
    const days = [last, last + 1].map((day) => isCalendarDate(`${year}-${two(name)}-${two(day)}`));
    expect(days, `${year}-${name}`).toEqual([true, false]);
  }
});

test('vietnameseDay returns the date in Vietnam', () => {
  expect(vietnameseDay(new Date('2026-11-14T17:30:00Z'))).toBe('2026-11-15');
});

test('dates are formatted day first', () => {
  expect(formatDate('2009-09-05')).toBe('05/09/2009');
});

afterEach(() => vi.unstubAllEnvs());

describe.each([
  ['Asia/Ho_Chi_Minh', -420],
  ['America/Phoenix', 420],
  ['Pacific/Honolulu', 600],
])('with the machine in %s', (zone, minutesBehindUtc) => {
  test.each([
    ['2026-11-14T17:30:05.999Z', '15/11/2026 00:30:05', '00:30 15/11/2026'],
    ['2026-01-01T05:00:00.000Z', '01/01/2026 12:00:00', '12:00 01/01/2026'],
    ['2026-12-31T16:59:59.000Z', '31/12/2026 23:59:59', '23:59 31/12/2026'],
  ])('%s is formatted as %s, without seconds as %s', (text, shown, short) => {
    vi.stubEnv('TZ', zone);
    const moment = new Date(text);
    expect(moment.getTimezoneOffset()).toBe(minutesBehindUtc);
    expect(formatVietnameseTime(moment)).toBe(shown);
    expect(formatVietnameseMinute(moment)).toBe(short);
  });
});

test('matches the time zone database for any moment since 1976', () => {
  const timeZone = 'Asia/Ho_Chi_Minh';
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1976-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
      (moment) => {
        const [day = '', time] = clock.format(moment).split(' ');
        expect(vietnameseDay(moment)).toBe(day);
        expect(formatVietnameseTime(moment)).toBe(`${formatDate(day)} ${time}`);
      },
    ),
  );
});

test('an invalid moment is formatted with question marks', () => {
  expect(formatVietnameseTime(new Date('x'))).toBe('??/??/???? ??:??:??');
});
