import { describe, expect, test } from 'vitest';
import { type Relative, relativesText } from './relatives.ts';

const father: Relative = {
  QuanHe: 'Cha',
  HoTen: 'Nguyễn Văn Ba',
  SoDienThoai: '',
  Email: '',
  NgheNghiep: '',
};
const mother: Relative = {
  ...{ QuanHe: 'Me', HoTen: 'Trần Thị Hoa' },
  ...{ SoDienThoai: '0901234567', Email: 'hoa@example.com', NgheNghiep: '' },
};

describe('the text of relatives', () => {
  test('is nothing without anybody', () => {
    expect(relativesText([])).toBe(null);
  });

  test('names each person on a line, with what is known about them', () => {
    expect(
      relativesText([
        father,
        { ...mother, NgheNghiep: 'Thợ may' },
        { ...father, QuanHe: 'NguoiGiamHo', Email: 'ba@example.com' },
      ]),
    ).toBe(
      [
        'Cha: Nguyễn Văn Ba',
        'Mẹ (0901234567, hoa@example.com): Trần Thị Hoa',
        'Nghề nghiệp mẹ: Thợ may',
        'Người giám hộ (ba@example.com): Nguyễn Văn Ba',
      ].join('\n'),
    );
  });

  test('differs for different people, even if a name looks like several of them', () => {
    const lists: Relative[][] = [
      [father, mother],
      [mother, father],
      [{ ...father, HoTen: 'Nguyễn Văn Ba Mẹ (0901234567, hoa@example.com): Trần Thị Hoa' }],
      [{ ...father, HoTen: '(0901234567): Nguyễn Văn Ba' }],
      [{ ...father, SoDienThoai: '0901234567' }],
      [{ ...father, Email: 'ba@example.com' }],
      [{ ...father, QuanHe: 'NguoiGiamHo' }],
      [{ ...father, NgheNghiep: 'Thợ may' }],
      [{ ...father, HoTen: 'Nguyễn Văn Ba Nghề nghiệp cha: Thợ may' }],
    ];
    expect(new Set(lists.map(relativesText)).size).toBe(lists.length);
  });
});
