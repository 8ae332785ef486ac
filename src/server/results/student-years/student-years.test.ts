import { describe, expect, test } from 'vitest';
import { hundredths } from '#test/helpers/files/hundredths.ts';
import { recordYear, type SubjectScores, type YearFacts } from './student-years.ts';

const terms = [
  { id: 1, TenHocKy: 'Học kỳ 1' },
  { id: 2, TenHocKy: 'Học kỳ 2' },
];
const year = {
  ...{ IDNienKhoa: 2, TenNienKhoa: '2026-2027', TenKhoi: 'Khối 10', IDLopHoc: 5, TenLop: '10A1' },
  ...{ GVCN: 'Nguyễn Thị Mai', QuyetDinh: null },
};
const maths = { IDMonHoc: 1, TenMonHoc: 'Toán' };
const music = { IDMonHoc: 2, TenMonHoc: 'Âm nhạc' };

const score = (
  IDMonHoc: number,
  IDHocKy: number,
  Diem15: number | null,
  Diem1Tiet: number | null,
  DiemTB: number | null,
): SubjectScores => ({
  IDMonHoc,
  IDHocKy,
  ...{ Diem15: hundredths(Diem15), Diem1Tiet: hundredths(Diem1Tiet), DiemTB: hundredths(DiemTB) },
});
const record = (scores: SubjectScores[], more: Partial<YearFacts> = {}) =>
  recordYear({ ...year, passScore: hundredths(500), subjects: [maths, music], scores, ...more }, terms);

const blank = { Diem15: null, Diem1Tiet: null, DiemTB: null };

describe('the record of a year', () => {
  test('without scores contains every term and subject, and no average or result', () => {
    const term = { MonHoc: [maths, music].map((one) => ({ ...one, ...blank })), DiemTB: null, Dat: null };
    expect(record([])).toEqual({
      ...year,
      HocKy: [
        { IDHocKy: 1, TenHocKy: 'Học kỳ 1', ...term },
        { IDHocKy: 2, TenHocKy: 'Học kỳ 2', ...term },
      ],
      MonHocCaNam: [
        { ...maths, DiemTB: null },
        { ...music, DiemTB: null },
      ],
      DiemTB_CaNam: null,
      KetQua: null,
    });
  });

  test('of a class without subjects is empty', () => {
    const { HocKy, MonHocCaNam, KetQua } = record([], { subjects: [] });
    expect(HocKy.map(({ MonHoc }) => MonHoc)).toEqual([[], []]);
    expect([MonHocCaNam, KetQua]).toEqual([[], null]);
  });

  test('computes a term from its averages only', () => {
    const { HocKy } = record([score(1, 1, 800, 900, 867), score(2, 1, 400, null, null)]);
    expect(HocKy[0]).toMatchObject({
      MonHoc: [
        { ...maths, Diem15: 8, Diem1Tiet: 9, DiemTB: 8.67 },
        { ...music, Diem15: 4, Diem1Tiet: null, DiemTB: null },
      ],
      DiemTB: 8.67,
      Dat: true,
    });
    expect(HocKy[1]).toMatchObject({ DiemTB: null, Dat: null });
  });

  test('weighs the second term twice and compares unrounded values', () => {
    const nearly = [score(1, 1, 499, 499, 499), score(1, 2, 500, 500, 500)];
    expect(record(nearly)).toMatchObject({
      HocKy: [{ Dat: false }, { Dat: true }],
      MonHocCaNam: [{ DiemTB: 5 }, { DiemTB: null }],
      DiemTB_CaNam: 4.996667,
      KetQua: 'Không đạt',
    });
    expect(record(nearly, { passScore: hundredths(499) }).KetQua).toBe('Đạt');
  });

  test('has no result while a term has no average', () => {
    expect(record([score(1, 2, 500, 500, 500)])).toMatchObject({ DiemTB_CaNam: null, KetQua: null });
  });
});
