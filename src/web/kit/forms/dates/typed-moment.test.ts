import { expect, test } from 'vitest';
import { endOfDayIn, momentOf, parseTypedTime, typedMomentOf } from './typed-moment.ts';

test.each([
  ['23:59', '23:59'],
  ['7:30', '07:30'],
  ['0730', '07:30'],
  ['730', '07:30'],
  ['7h30', '07:30'],
  ['7g30', '07:30'],
  [' 00:00 ', '00:00'],
  ['24:00', null],
  ['12:60', null],
  ['12', null],
  ['', null],
  ['trưa', null],
])('%j is parsed as the time %j', (text, time) => {
  expect(parseTypedTime(text)).toBe(time);
});

test.each([
  [{ date: '2027-01-15', time: '23:59' }, '2027-01-15T16:59:00.000Z'],
  [{ date: '2027-01-15', time: '6:59' }, '2027-01-14T23:59:00.000Z'],
  [{ date: '2027-02-30', time: '23:59' }, null],
  [{ date: '15/01/2027', time: '23:59' }, null],
  [{ date: '2027-01-15', time: '' }, null],
])('%j is the timestamp %j', (typed, moment) => {
  expect(momentOf(typed)).toBe(moment);
});

test('a timestamp is shown in Vietnamese time', () => {
  expect(typedMomentOf('2027-01-15T16:59:00.000Z')).toEqual({ date: '2027-01-15', time: '23:59' });
  expect(typedMomentOf('2027-01-15T17:00:00.000Z')).toEqual({ date: '2027-01-16', time: '00:00' });
});

test('days are counted in Vietnamese time', () => {
  const lateEvening = Date.parse('2026-11-15T17:30:00Z');
  expect(endOfDayIn(3, lateEvening)).toEqual({ date: '2026-11-19', time: '23:59' });
});
