import { expect, test } from 'vitest';
import { correctedFields, refusalOfBirth, refusalToCorrect } from './correction.ts';
import { correctionMessages } from './messages.ts';

const stored = {
  Ho: 'Nguyễn Văn',
  Ten: 'An',
  GioiTinh: 'Nam',
  NgaySinh: '2011-03-02',
  DiaChi: '12 Lê Lợi, Huế',
  ...{
    Email: null,
    MaDinhDanh: null,
    SoDinhDanh: null,
    NoiSinh: null,
    DanToc: null,
    DienUuTien: null,
    NguoiThan: null,
  },
};

test('only students enrolled in the current year can be corrected, with any truthy value', () => {
  expect(refusalToCorrect({ enrolledNow: false })).toBe(correctionMessages.notEnrolled);
  expect(refusalToCorrect({ enrolledNow: 0 })).toBe(correctionMessages.notEnrolled);
  expect(refusalToCorrect({ enrolledNow: 1 })).toBeNull();
  expect(refusalToCorrect({ enrolledNow: true })).toBeNull();
});

test.each([
  ['2026-11-17', correctionMessages.birthDate],
  ['2026-11-16', correctionMessages.birthDate],
  ['2026-11-15', null],
  ['1931-01-01', null],
])('on 16/11/2026, birth date %s: %s', (birthDate, refusal) => {
  expect(refusalOfBirth(birthDate, '2026-11-16')).toBe(refusal);
});

test('only changed fields are returned, in form order', () => {
  expect(correctedFields(stored, stored)).toEqual([]);
  expect(correctedFields(stored, { ...stored, Email: 'an@example.com', Ten: 'Ân' })).toEqual([
    { Truong: 'Ten', Cu: 'An', Moi: 'Ân' },
    { Truong: 'Email', Cu: null, Moi: 'an@example.com' },
  ]);
  expect(correctedFields({ ...stored, Email: 'an@example.com' }, stored)).toEqual([
    { Truong: 'Email', Cu: 'an@example.com', Moi: null },
  ]);
  const further = {
    MaDinhDanh: '001234567890',
    SoDinhDanh: null,
    NoiSinh: 'Huế',
    DanToc: 'Kinh',
    NguoiThan: 'Cha: Ba',
    DienUuTien: 'Hộ nghèo',
  };
  expect(correctedFields(stored, { ...stored, ...further, Ten: 'Ân' })).toEqual([
    { Truong: 'Ten', Cu: 'An', Moi: 'Ân' },
    { Truong: 'MaDinhDanh', Cu: null, Moi: '001234567890' },
    { Truong: 'NoiSinh', Cu: null, Moi: 'Huế' },
    { Truong: 'DanToc', Cu: null, Moi: 'Kinh' },
    { Truong: 'DienUuTien', Cu: null, Moi: 'Hộ nghèo' },
    { Truong: 'NguoiThan', Cu: null, Moi: 'Cha: Ba' },
  ]);
});
