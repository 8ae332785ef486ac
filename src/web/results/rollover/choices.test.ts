import { describe, expect, test } from 'vitest';
import type { Rollover, RolloverStudent } from '#shared/results/rollover/api.ts';
import { choiceOf, classKey, isOpen, isReady, noChoices, requestOf, subjectKey } from './choices.ts';
import { countsOf } from './run-counts.tsx';

const student = (id: number, more: Partial<RolloverStudent> = {}): RolloverStudent => ({
  ...{ id, HoTen: `Học sinh ${id}`, NgaySinh: '2010-01-01', IDLopHoc: 1, TenLop: '10A1', IDKhoi: 1 },
  ...{ DiemTB_HK1: 7, DiemTB_HK2: 7, DiemTB_CaNam: 7, DuDiem: true, Dat: true, DeXuat: 'LenLop' },
  ...{ QuyetDinh: null, LyDo: null, CoTheHoanTac: false },
  ...more,
});
const up = { IDLopHoc: 1, TenLop: '10A1', IDKhoi: 1, TenLopMoi: '11A1', IDKhoiMoi: 2, DaCo: false };
const rollover: Rollover = {
  TuNienKhoa: '2025-2026',
  DenNienKhoa: '2026-2027',
  MonHoc: [
    { id: 1, TenMonHoc: 'Toán', DaCo: false },
    { id: 2, TenMonHoc: 'Ngữ văn', DaCo: false },
    { id: 3, TenMonHoc: 'Vật lí', DaCo: true },
  ],
  Lop: [
    up,
    { ...up, IDLopHoc: 2, TenLop: '11A1', TenLopMoi: '12A1', IDKhoiMoi: 3, DaCo: true },
    { ...up, IDLopHoc: 3, TenLop: '12A1', IDKhoi: 3, TenLopMoi: null, IDKhoiMoi: null },
    { ...up, IDLopHoc: null, TenLopMoi: '10A1', IDKhoiMoi: 1 },
  ],
  HocSinh: [student(1), student(2, { DeXuat: null, DuDiem: false }), student(3, { QuyetDinh: 'OLai' })],
};

test('untouched choices are the suggestions that are not done yet', () => {
  expect(requestOf(rollover, noChoices)).toEqual({
    MonHoc: [1, 2],
    Lop: [
      { IDLopHoc: 1, TenLop: '11A1', IDKhoi: 2 },
      { IDLopHoc: null, TenLop: '10A1', IDKhoi: 1 },
    ],
    HocSinh: [{ id: 1, QuyetDinh: 'LenLop', LyDo: null }],
  });
});

test('unticked rows are not sent, and names are sent as typed', () => {
  const leftOut = new Set([subjectKey(2), classKey(rollover.Lop[3] ?? up)]);
  const choices = { ...noChoices, leftOut, names: new Map([[classKey(up), '11 Toán']]) };
  expect(requestOf(rollover, choices)).toMatchObject({
    MonHoc: [1],
    Lop: [{ IDLopHoc: 1, TenLop: '11 Toán', IDKhoi: 2 }],
  });
});

test('counts students by decision, and those without scores or a class', () => {
  const lacking = { DuDiem: false, DeXuat: null };
  const HocSinh = [
    student(1),
    student(2),
    student(3, lacking),
    student(4, { ...lacking, IDLopHoc: null, TenLop: null }),
    // Left for later.
    student(5, lacking),
  ];
  const leaves = { decision: 'ThoiHoc' as const, reason: 'Gia đình chuyển đi' };
  const students = new Map([3, 4].map((id) => [id, leaves]));
  const all = { ...rollover, HocSinh };
  expect(countsOf(all, requestOf(all, { ...noChoices, students }))).toEqual({
    ...{ subjects: 2, classes: 2, students: 4, lackScores: 2, lackClass: 1 },
    decisions: [
      { decision: 'LenLop', count: 2 },
      { decision: 'ThoiHoc', count: 2 },
    ],
  });
});

describe('a student', () => {
  const [first = student(1), second = student(2), done = student(3)] = rollover.HocSinh;
  const choosing = (id: number, reason: string) => ({
    ...noChoices,
    students: new Map([[id, { decision: 'OLai' as const, reason }]]),
  });
  test('without a suggestion is open until a decision and a reason are given', () => {
    expect(choiceOf(noChoices, second)).toEqual({ decision: null, reason: '' });
    expect(isOpen(noChoices, second)).toBe(true);
    expect(isOpen(choosing(2, ' ừ  '), second)).toBe(true);
    expect(isReady(choosing(2, 'Thiếu điểm'), second)).toBe(true);
  });
  test('with a different decision needs a reason', () => {
    expect(isReady(noChoices, first)).toBe(true);
    expect(isReady(choosing(1, ''), first)).toBe(false);
    expect(requestOf(rollover, choosing(1, ' Gia đình xin ')).HocSinh).toEqual([
      { id: 1, QuyetDinh: 'OLai', LyDo: 'Gia đình xin' },
    ]);
  });
  test('with a stored decision is neither open nor sent', () => {
    expect([isOpen(noChoices, done), isReady(noChoices, done)]).toEqual([false, false]);
  });
});
