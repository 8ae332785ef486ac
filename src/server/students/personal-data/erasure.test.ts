import { expect, test } from 'vitest';
import { erasedValues, refusalToErase } from './erasure.ts';

const current = { id: 2, TenNienKhoa: '2026-2027' };

test('a student enrolled in the current year cannot be erased', () => {
  expect(refusalToErase([{ IDNienKhoa: 1 }, { IDNienKhoa: 2 }], [], current)).toBe(
    'Học sinh đang học trong niên khóa hiện tại (2026-2027) nên chưa thể xóa thông tin cá nhân.',
  );
});

test('a student who left during the current year cannot be erased yet', () => {
  expect(refusalToErase([{ IDNienKhoa: 1 }], [{ IDNienKhoa: 2 }], current)).toBe(
    'Học sinh rời trường trong niên khóa hiện tại (2026-2027) nên chưa thể xóa thông tin cá nhân.',
  );
});

test('a student who has left can be erased, and any student if there is no year', () => {
  expect(refusalToErase([{ IDNienKhoa: 1 }], [], current)).toBeNull();
  expect(refusalToErase([], [{ IDNienKhoa: 1 }], current)).toBeNull();
  expect(refusalToErase([{ IDNienKhoa: 1 }], [{ IDNienKhoa: 2 }], null)).toBeNull();
});

test('keeps only the id and the year of birth', () => {
  expect(erasedValues(7, '2010-02-28')).toEqual({
    Ho: 'Học sinh',
    Ten: 'mã 7',
    NgaySinh: '2010-01-01',
    DiaChi: 'Đã xóa',
  });
});
