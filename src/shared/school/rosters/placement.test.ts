import { expect, test } from 'vitest';
import { refusalToPlace } from './placement.ts';

const place = { TenLop: '10A1', IDKhoi: 1, SiSo: 39 };

test('the last seat of a class can be taken, a further one cannot', () => {
  expect(refusalToPlace(place, { IDKhoi: 1, SiSoToiDa: 40 })).toBeNull();
  expect(refusalToPlace({ ...place, SiSo: 40 }, { IDKhoi: 1, SiSoToiDa: 40 })).toBe(
    'Sĩ số lớp (41) không được vượt quá sĩ số tối đa (40).',
  );
});

test('a student of another block is named with both blocks, even if the class is full', () => {
  expect(refusalToPlace({ ...place, SiSo: 40 }, { IDKhoi: 2, SiSoToiDa: 40 })).toBe(
    'Lớp 10A1 thuộc Khối 10, không thuộc Khối 11.',
  );
});
