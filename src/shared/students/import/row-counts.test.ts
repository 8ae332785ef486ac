import { expect, test } from 'vitest';
import { countsOf } from './row-counts.ts';

const right = { Loi: null, Trung: null };
const wrong = { Loi: { DiaChi: ['x'] }, Trung: null };
const Trung = { id: 1, HoTen: 'Lê Mai', NgaySinh: '2011-05-09', TenLop: null };

test('every row is counted once; a duplicate with errors counts as a duplicate', () => {
  const rows = [right, right, right, wrong, wrong, { ...right, Trung }, { ...wrong, Trung }];
  expect(countsOf(rows)).toEqual({ tong: 7, hop_le: 3, loi: 2, trung: 2 });
  expect(countsOf([])).toEqual({ tong: 0, hop_le: 0, loi: 0, trung: 0 });
});
