import { expect, test } from 'vitest';
import type { Overview } from '#shared/home/overview/api.ts';
import { missingScores, noteOfClasses, noteOfMissing, noteOfResult, noteOfStudents } from './figure-texts.ts';

const term = (IDHocKy: number, DaNhap: number, CanNhap = 12_000, DaBatDau = true) => ({
  IDHocKy,
  TenHocKy: `Học kỳ ${IDHocKy}`,
  DaNhap,
  CanNhap,
  DaBatDau,
});
const year = (change: Partial<Overview>): Overview => ({
  NienKhoa: { id: 1, TenNienKhoa: '2026-2027' },
  CoTenTruong: true,
  ChuaKetChuyen: null,
  SoMonHoc: 10,
  SoMonHocToiDa: 13,
  SoGiaoVien: 5,
  SoHocSinh: 480,
  ChuaXepLop: 0,
  SoLop: 12,
  LopChuaCoMon: 0,
  LopChuaPhanCong: 0,
  DaMoNhapDiem: true,
  YeuCauMoKhoa: 0,
  TienDo: [term(1, 12_000), term(2, 12_000)],
  KetQua: null,
  ...change,
});
const result = {
  IDNienKhoa: 1,
  TenNienKhoa: '2026-2027',
  IDHocKy: 2,
  TenHocKy: 'Học kỳ 2',
  SiSo: 480,
  SoLuongDat: 30,
  TiLe: 6.25,
  CoDiem: 35,
};

test('missingScores counts the terms that have begun together, and the note each term', () => {
  const half = year({ TienDo: [term(1, 11_500), term(2, 0)] });
  expect([missingScores(half), noteOfMissing(half)]).toEqual([12_500, 'HK1: 500, HK2: 12.000']);
  expect([missingScores(year({})), noteOfMissing(year({}))]).toEqual([0, 'Đã nhập đủ cả năm']);
  const first = year({ TienDo: [term(1, 11_500), term(2, 0, 12_000, false)] });
  expect([missingScores(first), noteOfMissing(first)]).toEqual([500, 'HK1: 500, HK2: chưa mở']);
  const none = year({ TienDo: [term(1, 0, 12_000, false), term(2, 0, 12_000, false)] });
  expect([missingScores(none), noteOfMissing(none)]).toEqual([0, 'Chưa mở nhập điểm']);
  expect(noteOfMissing(year({ TienDo: [] }))).toBe('Chưa có điểm nào cần nhập');
  expect(noteOfMissing(year({ TienDo: [term(1, 0, 0), term(2, 0, 0)] }))).toBe('Chưa có điểm nào cần nhập');
});

test('the notes list what students and classes lack', () => {
  expect(noteOfStudents(year({ SoHocSinh: 0 }))).toBe('Chưa tiếp nhận ai');
  expect(noteOfStudents(year({ ChuaXepLop: 25 }))).toBe('25 chưa xếp lớp');
  expect(noteOfStudents(year({}))).toBe('Đều đã có lớp');
  expect(noteOfClasses(year({ SoLop: 0 }))).toBe('Chưa tạo lớp nào');
  expect(noteOfClasses(year({ LopChuaCoMon: 2 }))).toBe('2 chưa có môn học');
  expect(noteOfClasses(year({}))).toBe('Đều đã có môn học');
});

test('the note of a rate names its term, and the number of students if not all have scores', () => {
  expect(noteOfResult(null)).toBe('Chưa có kết quả');
  expect(noteOfResult(result)).toBe('HK2 2026-2027, 35/480 có điểm');
  expect(noteOfResult({ ...result, CoDiem: 480 })).toBe('HK2 2026-2027');
});
