import { expect, test } from 'vitest';
import { nameFromHeader } from './content-disposition.ts';

test.each([
  [`attachment; filename="Danh_sach.xlsx"; filename*=UTF-8''Danh%20s%C3%A1ch.xlsx`, 'Danh sách.xlsx'],
  ['attachment; filename="bao_cao.xlsx"', 'bao_cao.xlsx'],
  ['attachment; filename=bao_cao.xlsx', 'bao_cao.xlsx'],
  [`attachment; filename="a.xlsx"; filename*=UTF-8''%E0%A4%A`, 'a.xlsx'],
  ['attachment', null],
  [null, null],
])('%s contains the name %j', (header, name) => {
  expect(nameFromHeader(header)).toBe(name);
});
