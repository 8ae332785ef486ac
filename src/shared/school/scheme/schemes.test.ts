import { expect, test } from 'vitest';
import { columnsByKey, columnsIn, schemeOf, schemeOfCells, schemeOfRows } from './schemes.ts';
import { tt22Scheme, tt22Schemes } from './tt22.ts';
import { twoColumns } from './two-columns.ts';

const schemes = [twoColumns, ...tt22Schemes];
const form = { HinhThuc: 'DiemSo', SoDiemTX: 3 } as const;

test('the year decides before the subject', () => {
  expect(schemeOf('HaiCot', form)).toBe(twoColumns);
  expect(schemeOf('ThongTu22', form)).toBe(tt22Scheme(form));
});

test.each(schemes)('a row of $values.length values with $result.key is recognised', (scheme) => {
  const keys = [...scheme.columns.map(({ key }) => key), scheme.result.key, 'HoTen'];
  const row = Object.fromEntries(keys.map((key) => [key, null]));
  expect(schemeOfCells(row)).toBe(scheme);
  expect(schemeOfRows([row])).toBe(scheme);
});

test('a sheet without students shows the two columns', () => {
  expect(schemeOfRows([])).toBe(twoColumns);
});

test('columns with the same key have the same name', () => {
  for (const [, columns] of columnsByKey)
    expect(new Set(columns.map(({ name, short }) => `${name}/${short}`)).size).toBe(1);
});

test('the columns of a part of a row are in the order of the sheet', () => {
  const names = columnsIn({ CK: 1, NhanXet: null, TX2: 1 }).map(({ key }) => key);
  expect(names).toEqual(['TX2', 'CK', 'NhanXet']);
  expect(columnsIn({})).toEqual([]);
});
