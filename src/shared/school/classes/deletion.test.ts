import { expect, test } from 'vitest';
import { refusalToDeleteClass } from './deletion.ts';

test('only an empty class can be deleted', () => {
  expect(refusalToDeleteClass({ TenLop: '10A1', SiSo: 0 })).toBeNull();
  expect(refusalToDeleteClass({ TenLop: '10A1', SiSo: 1 })).toBe(
    'Lớp 10A1 đang có 1 học sinh nên không thể xóa.',
  );
});
