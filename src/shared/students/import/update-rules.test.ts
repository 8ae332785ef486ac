import { describe, expect, test } from 'vitest';
import type { Relative } from '../list/relatives.ts';
import { changesOf, differingFields, type StudentValues } from './update-rules.ts';

const father: Relative = {
  ...{
    QuanHe: 'Cha',
    HoTen: 'Nguyễn Văn Ba',
    SoDienThoai: '0912345678',
    Email: 'ba@example.com',
    NgheNghiep: 'Làm ruộng',
  },
};
const mother: Relative = { QuanHe: 'Me', HoTen: 'Trần Thị Hoa', SoDienThoai: '', Email: '', NgheNghiep: '' };
const aunt: Relative = {
  QuanHe: 'NguoiGiamHo',
  HoTen: 'Trần Thị Lan',
  SoDienThoai: '',
  Email: '',
  NgheNghiep: '',
};

const stored: StudentValues = {
  ...{ Ho: 'Nguyễn', Ten: 'Văn An', GioiTinh: 'Nam', NgaySinh: '2011-03-02', DiaChi: '12 Lê Lợi' },
  ...{
    Email: 'an@example.com',
    MaDinhDanh: 'AB12345',
    SoDinhDanh: null,
    NoiSinh: 'Huế',
    DanToc: null,
    DienUuTien: 'Hộ nghèo',
    NguoiThan: [father, aunt],
  },
};
const nothing: StudentValues = {
  ...{ Ho: '', Ten: '', GioiTinh: '', NgaySinh: '', DiaChi: '' },
  ...{
    Email: null,
    MaDinhDanh: null,
    SoDinhDanh: null,
    NoiSinh: null,
    DanToc: null,
    DienUuTien: null,
    NguoiThan: [],
  },
};

describe('a row of a list', () => {
  test('changes nothing if it says the same, or nothing', () => {
    expect(changesOf(stored, stored)).toEqual({});
    expect(changesOf(nothing, stored)).toEqual({});
  });

  test('changes each value that differs', () => {
    const row: StudentValues = {
      ...{ Ho: 'Trần', Ten: 'Bình', GioiTinh: 'Nữ', NgaySinh: '2011-02-03', DiaChi: 'Huế' },
      ...{
        Email: 'b@example.com',
        MaDinhDanh: 'CD12345',
        SoDinhDanh: '046211001234',
        NoiSinh: 'Vinh',
        DanToc: 'Kinh',
        DienUuTien: 'Con liệt sĩ',
        NguoiThan: [mother],
      },
    };
    expect(changesOf(row, stored)).toEqual({ ...row, NguoiThan: [father, aunt, mother] });
  });

  test('does not divide a name differently', () => {
    expect(changesOf({ ...nothing, Ho: 'Nguyễn Văn', Ten: 'An' }, stored)).toEqual({});
    expect(changesOf({ ...nothing, Ho: 'NGUYỄN VĂN', Ten: 'AN' }, stored)).toEqual({
      Ho: 'NGUYỄN VĂN',
      Ten: 'AN',
    });
    expect(changesOf({ ...nothing, Ho: 'Nguyễn', Ten: 'An' }, stored)).toEqual({ Ten: 'An' });
  });

  test('does not change an e-mail address or an id to other letters', () => {
    expect(changesOf({ ...nothing, Email: 'AN@Example.com', MaDinhDanh: 'ab12345' }, stored)).toEqual({});
  });

  test('keeps what a list has no columns for: e-mail addresses and further relatives', () => {
    const uncle: Relative = { ...aunt, HoTen: 'Lê Văn Tư' };
    const current = { ...stored, NguoiThan: [aunt, father, uncle] };
    const given = [
      { ...father, HoTen: 'Nguyễn Văn Bảy', SoDienThoai: '', Email: '', NgheNghiep: '' },
      { ...aunt, SoDienThoai: '0987654321', NgheNghiep: 'Thợ may' },
    ];
    expect(changesOf({ ...nothing, NguoiThan: given }, current)).toEqual({
      NguoiThan: [
        { ...aunt, SoDienThoai: '0987654321', NgheNghiep: 'Thợ may' },
        { ...father, HoTen: 'Nguyễn Văn Bảy' },
        uncle,
      ],
    });
  });

  test('a phone number without a name changes nobody', () => {
    expect(
      changesOf({ ...nothing, NguoiThan: [{ ...father, HoTen: '', SoDienThoai: '1' }] }, stored),
    ).toEqual({});
  });
});

describe('given values', () => {
  test('differ from the stored ones field by field; missing ones are not compared', () => {
    expect(differingFields({}, stored)).toEqual([]);
    expect(differingFields(stored, stored)).toEqual([]);
    expect(differingFields({ Ten: 'An', DanToc: null, NoiSinh: null, NguoiThan: [father] }, stored)).toEqual([
      ...['Ten', 'NoiSinh', 'NguoiThan'],
    ]);
  });

  test.each<[keyof Relative, string]>([
    ['QuanHe', 'Me'],
    ['HoTen', 'Ba'],
    ['SoDienThoai', ''],
    ['Email', ''],
    ['NgheNghiep', 'Thợ may'],
  ])('relatives differ if one has another %s', (field, value) => {
    const NguoiThan = [{ ...father, [field]: value }, aunt];
    expect(differingFields({ NguoiThan }, stored)).toEqual(['NguoiThan']);
  });
});
