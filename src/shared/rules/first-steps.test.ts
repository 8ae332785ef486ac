import { expect, test } from 'vitest';
import { firstSteps } from './first-steps.ts';

const nothing = {
  NienKhoa: null,
  CoTenTruong: false,
  SoMonHoc: 0,
  SoGiaoVien: 0,
  SoHocSinh: 0,
  ChuaXepLop: 0,
  SoLop: 0,
  LopChuaCoMon: 0,
  LopChuaPhanCong: 0,
};
const everything = {
  NienKhoa: { id: 1, TenNienKhoa: '2026-2027' },
  CoTenTruong: true,
  SoMonHoc: 10,
  SoGiaoVien: 1,
  SoHocSinh: 40,
  ChuaXepLop: 0,
  SoLop: 1,
  LopChuaCoMon: 0,
  LopChuaPhanCong: 0,
};

const open = (facts: typeof everything | typeof nothing) =>
  firstSteps(facts).flatMap(({ step, done }) => (done ? [] : [step]));

test('an empty product has every step before it, in the order of their doing', () => {
  expect(open(nothing)).toEqual([
    'regulation',
    'school',
    'subjects',
    'accounts',
    'students',
    'classes',
    'placement',
    'assignments',
  ]);
});

test('a school that has everything has done every step', () => {
  expect(open(everything)).toEqual([]);
});

test.each([
  ['no name', { CoTenTruong: false }, ['school']],
  ['no subject', { SoMonHoc: 0 }, ['subjects']],
  ['no teacher', { SoGiaoVien: 0 }, ['accounts']],
  ['no class', { SoLop: 0 }, ['classes', 'assignments']],
  ['one class that is taught nothing', { SoLop: 12, LopChuaCoMon: 1 }, ['classes', 'assignments']],
  ['no student, so nobody is placed', { SoHocSinh: 0 }, ['students', 'placement']],
  ['one student without a class', { ChuaXepLop: 1 }, ['placement']],
  ['one class with a subject that nobody teaches', { LopChuaPhanCong: 1 }, ['assignments']],
] as const)('%s', (_name, lack, steps) => {
  expect(open({ ...everything, ...lack })).toEqual(steps);
});
