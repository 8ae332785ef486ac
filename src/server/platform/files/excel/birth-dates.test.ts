import { describe, expect, test } from 'vitest';
import { birthDateOf, birthProblems, refusalOfDates } from './birth-dates.ts';
import type { FileCell } from './read-workbook.ts';

const dateCell = (day: string) => new Date(`${day}T00:00:00Z`);

test.each([
  [dateCell('2010-12-31'), '2010-12-31'],
  ['31/12/2010', '2010-12-31'],
  ['5/11/2010', '2010-11-05'],
  [' 05-11-2010 ', '2010-11-05'],
  ['05.11.2010', '2010-11-05'],
  ['2010-11-05', '2010-11-05'],
])('the cell %j is the day %s', (cell, day) => {
  expect(birthDateOf(cell)).toEqual({ day });
});

test('a date that can only be month first is reported with its likely meaning', () => {
  expect(birthDateOf('12/31/2010')).toEqual({
    problem: 'Ngày sinh "12/31/2010" ghi tháng trước ngày. Hãy ghi ngày/tháng/năm: 31/12/2010.',
  });
});

test.each([
  ['31/02/2010'],
  ['2/30/2010'],
  ['13/13/2010'],
  ['5/11/10'],
  ['2010'],
  ['hè 2010'],
  [40543],
  [true],
])('the cell %j is not a date', (cell) => {
  expect(birthDateOf(cell)).toEqual({ problem: birthProblems.notDate(String(cell)) });
});

describe('a list', () => {
  const list = (...births: FileCell[]) => births.map((birth, index) => ({ Dong: index + 4, birth }));

  test('with one bad date reports only that row', () => {
    expect(refusalOfDates(list('31/12/2010', '12/31/2010', '05/11/2010', null))).toBeNull();
    expect(refusalOfDates([])).toBeNull();
  });

  test('with months first is refused as a whole, because other dates could be misread', () => {
    expect(refusalOfDates(list('05/11/2010', '12/31/2010', '01/02/2010'))).toBe(
      birthProblems.monthFirstList(5, '12/31/2010', '31/12/2010'),
    );
    expect(refusalOfDates(list('31/12/2010', '12/31/2010', '1-13-2010'))).toMatch(/tháng trước ngày/u);
  });

  test('that was partly converted by a month-first spreadsheet is refused', () => {
    const converted = Array.from({ length: 6 }, (_, index) => dateCell(`2010-0${index + 1}-11`));
    expect(refusalOfDates(list(...converted, '25/11/2010'))).toBe(
      birthProblems.swappedList(10, '25/11/2010'),
    );
    // Lists that such a spreadsheet could not have produced.
    expect(refusalOfDates(list(...converted, '25/11/2010', '5/11/2010'))).toBeNull();
    expect(refusalOfDates(list(...converted, dateCell('2010-11-25'), '25/11/2010'))).toBeNull();
    expect(refusalOfDates(list(...converted.slice(1), '25/11/2010'))).toBeNull();
    expect(refusalOfDates(list(...converted))).toBeNull();
  });
});
