import { expect, test } from 'vitest';
import type { Progress } from './api.ts';
import {
  hasBegun,
  missingOf,
  percentOf,
  progressTable,
  stageOf,
  sumOf,
  termTotal,
} from './progress-counts.ts';

const part = (IDLopHoc: number, IDMonHoc: number, IDHocKy: number, DaNhap: number, CanNhap: number) => ({
  IDLopHoc,
  IDMonHoc,
  IDHocKy,
  DaNhap,
  CanNhap,
});

const progress: Progress = {
  LopHoc: [
    { id: 1, TenLop: '10A1', SiSo: 40 },
    { id: 2, TenLop: '10A2', SiSo: 0 },
    { id: 3, TenLop: '10A3', SiSo: 30 },
  ],
  MonHoc: [
    { id: 7, TenMonHoc: 'Toán' },
    { id: 8, TenMonHoc: 'Ngữ văn' },
  ],
  TienDo: [
    part(1, 7, 1, 80, 80),
    part(1, 8, 1, 70, 80),
    part(2, 7, 1, 0, 0),
    part(3, 8, 1, 0, 60),
    part(1, 7, 2, 1, 80),
  ],
};

test('a term has its own cells, with null for subjects that the class does not take', () => {
  const { rows } = progressTable(progress, 1);
  expect(rows.map(({ TenLop, cells }) => [TenLop, ...cells.map((cell) => cell && missingOf(cell))])).toEqual([
    ['10A1', 0, 10],
    ['10A2', 0, null],
    ['10A3', null, 60],
  ]);
  expect(progressTable(progress, 2).rows[0]?.cells).toEqual([part(1, 7, 2, 1, 80), null]);
});

test('conduct is the last column of years that have it, and counts for the classes', () => {
  const conduct = { IDLopHoc: 1, IDHocKy: 1, DaNhap: 30, CanNhap: 40 };
  const { rows, subjects, total } = progressTable({ ...progress, RenLuyen: [conduct] }, 1);
  expect(subjects.at(-1)).toMatchObject({ TenMonHoc: 'Rèn luyện', total: { DaNhap: 30, CanNhap: 40 } });
  expect(rows.map(({ cells }) => cells.at(-1) && missingOf(cells.at(-1) as typeof conduct))).toEqual([
    10,
    null,
    null,
  ]);
  expect(rows[0]?.total).toEqual({ DaNhap: 180, CanNhap: 200 });
  expect(total).toEqual({ DaNhap: 180, CanNhap: 260 });
  expect(termTotal({ ...progress, RenLuyen: [conduct] }, 1)).toEqual(total);
});

test('the totals by class and by subject are equal', () => {
  const { rows, subjects, total } = progressTable(progress, 1);
  expect(rows.map((row) => row.total)).toEqual([
    { DaNhap: 150, CanNhap: 160 },
    { DaNhap: 0, CanNhap: 0 },
    { DaNhap: 0, CanNhap: 60 },
  ]);
  expect(subjects.map((subject) => subject.total)).toEqual([
    { DaNhap: 80, CanNhap: 80 },
    { DaNhap: 70, CanNhap: 140 },
  ]);
  expect(total).toEqual({ DaNhap: 150, CanNhap: 220 });
  expect(sumOf(rows.map((row) => row.total))).toEqual(total);
  expect(termTotal(progress, 1)).toEqual(total);
  expect(termTotal(progress, 2)).toEqual({ DaNhap: 1, CanNhap: 80 });
});

test.each([
  [0, 0, null],
  [0, 80, 0],
  [1, 3, 33],
  [2, 3, 66],
  [999, 1000, 99],
  [1000, 1000, 100],
])('%i of %i is %s percent: 100 only if nothing is missing', (DaNhap, CanNhap, percent) => {
  expect(percentOf({ DaNhap, CanNhap })).toBe(percent);
});

test.each([
  [0, 0, 'empty'],
  [0, 80, 'none'],
  [1, 80, 'begun'],
  [39, 80, 'begun'],
  [40, 80, 'most'],
  [79, 80, 'most'],
  [80, 80, 'complete'],
] as const)('%i of %i is stage %s', (DaNhap, CanNhap, stage) => {
  expect(stageOf({ DaNhap, CanNhap })).toBe(stage);
});

test('a term lacks something once it is open or has a value', () => {
  expect([
    hasBegun({ DaNhap: 0 }, false),
    hasBegun({ DaNhap: 0 }, true),
    hasBegun({ DaNhap: 1 }, false),
  ]).toEqual([false, true, true]);
});
