import { expect, test } from 'vitest';
import { perColumn } from '#shared/school/scheme/cells.ts';
import { judgementCodes } from '#shared/school/scheme/judgement.ts';
import { tt22Scheme } from '#shared/school/scheme/tt22.ts';
import { twoColumns } from '#shared/school/scheme/two-columns.ts';
import { hundredths } from '#test/helpers/files/hundredths.ts';
import { sheetSummary } from './sheet-summary.ts';

const row = (Diem15: number | null, Diem1Tiet: number | null) => ({
  Diem15: hundredths(Diem15),
  Diem1Tiet: hundredths(Diem1Tiet),
});

test('counts passed students and missing scores, and averages only existing averages', () => {
  const rows = [
    row(800, 800),
    row(499, 500),
    row(498, 500),
    row(null, 900),
    row(1000, null),
    row(null, null),
  ];
  expect(sheetSummary(twoColumns, rows, hundredths(500))).toEqual({
    students: 6,
    // The mean of the rounded averages 8.00, 5.00 (from 4.9966…) and 4.99.
    average: 600,
    passed: 2,
    missing: { Diem15: 2, Diem1Tiet: 2 },
  });
});

test('has no average if no student has one', () => {
  expect(sheetSummary(twoColumns, [row(null, 0)], hundredths(0))).toEqual({
    students: 1,
    average: null,
    passed: 0,
    missing: { Diem15: 1, Diem1Tiet: 0 },
  });
  expect(sheetSummary(twoColumns, [], hundredths(500))).toMatchObject({ students: 0, average: null });
});

test('counts zero as a score', () => {
  expect(sheetSummary(twoColumns, [row(0, 0)], hundredths(0))).toMatchObject({
    average: 0,
    passed: 1,
    missing: { Diem15: 0, Diem1Tiet: 0 },
  });
});

test('counts results from a previous school, which have no values', () => {
  const scored = tt22Scheme({ HinhThuc: 'DiemSo', SoDiemTX: 2 });
  const own = perColumn({ columns: scored.values }, () => 800);
  expect(sheetSummary(scored, [own], hundredths(500), [400, null])).toMatchObject({
    students: 3,
    average: 600,
    passed: 1,
    missing: { TX1: 0, CK: 0 },
  });
});

test('counts those judged Đ, and has no average of them', () => {
  const judged = tt22Scheme({ HinhThuc: 'NhanXet', SoDiemTX: 2 });
  const passed = perColumn({ columns: judged.values }, () => judgementCodes.Đ);
  const rows = [passed, { ...passed, CK: judgementCodes.CĐ }, { ...passed, GK: null }];
  expect(sheetSummary(judged, rows, hundredths(500))).toMatchObject({
    students: 3,
    average: null,
    passed: 1,
    missing: { TX1: 0, GK: 1, CK: 0 },
  });
});
