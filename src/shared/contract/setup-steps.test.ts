import { expect, test } from 'vitest';
import { firstSteps, hasTooManySubjects } from './setup-steps.ts';

const nothing = {
  NienKhoa: null,
  CoTenTruong: false,
  ChuaKetChuyen: null,
  SoMonHoc: 0,
  SoGiaoVien: 0,
  SoHocSinh: 0,
  ChuaXepLop: 0,
  SoLop: 0,
  LopChuaCoMon: 0,
  LopChuaPhanCong: 0,
  DaMoNhapDiem: false,
  TienDo: [],
};
const everything = {
  NienKhoa: { id: 1, TenNienKhoa: '2026-2027' },
  CoTenTruong: true,
  ChuaKetChuyen: 0,
  SoMonHoc: 10,
  SoGiaoVien: 1,
  SoHocSinh: 40,
  ChuaXepLop: 0,
  SoLop: 1,
  LopChuaCoMon: 0,
  LopChuaPhanCong: 0,
  DaMoNhapDiem: true,
  TienDo: [],
};
const progress = (DaNhap: number) => [{ IDHocKy: 1, TenHocKy: 'Học kỳ 1', DaNhap, CanNhap: 80 }];

const open = (facts: Parameters<typeof firstSteps>[0]) =>
  firstSteps(facts).flatMap(({ step, done }) => (done ? [] : [step]));

test('in an empty installation no step is done, and the steps are in order', () => {
  expect(open(nothing)).toEqual([
    'regulation',
    'school',
    'subjects',
    'accounts',
    'classes',
    'students',
    'placement',
    'assignments',
    'entry',
  ]);
});

test('in a fully set up school all steps are done', () => {
  expect(open(everything)).toEqual([]);
});

test('after a first year, the rollover comes before the subjects that it brings along', () => {
  const begun = { ...nothing, NienKhoa: {}, CoTenTruong: true, ChuaKetChuyen: 900 };
  expect(open(begun).slice(0, 2)).toEqual(['rollover', 'subjects']);
});

test.each([
  ['no name', { CoTenTruong: false }, ['school']],
  ['no subject', { SoMonHoc: 0 }, ['rollover', 'subjects']],
  ['no subject in the first year', { ChuaKetChuyen: null, SoMonHoc: 0 }, ['subjects']],
  ['one student of last year without a decision', { ChuaKetChuyen: 1 }, ['rollover']],
  ['no teacher', { SoGiaoVien: 0 }, ['accounts']],
  ['no class', { SoLop: 0 }, ['classes', 'assignments']],
  ['one class without subjects', { SoLop: 12, LopChuaCoMon: 1 }, ['classes', 'assignments']],
  ['no student', { SoHocSinh: 0 }, ['students', 'placement']],
  ['one student without a class', { ChuaXepLop: 1 }, ['placement']],
  ['one class with an unassigned subject', { LopChuaPhanCong: 1 }, ['assignments']],
  ['both terms closed', { DaMoNhapDiem: false, TienDo: progress(0) }, ['entry']],
  ['both terms closed after scores were entered', { DaMoNhapDiem: false, TienDo: progress(1) }, []],
] as const)('%s', (_name, lack, steps) => {
  expect(open({ ...everything, ...lack })).toEqual(steps);
});

test.each([
  [9, 9, false],
  [10, 9, true],
  [10, null, false],
])('%s subjects with a limit of %s', (SoMonHoc, SoMonHocToiDa, tooMany) => {
  expect(hasTooManySubjects({ SoMonHoc, SoMonHocToiDa })).toBe(tooMany);
});
