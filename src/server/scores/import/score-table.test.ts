import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FileCell } from '#server/platform/files/excel/read-workbook.ts';
import { importLimits } from '#shared/contract/limits.ts';
import { readScoreTable, tableProblems } from './score-table.ts';

const rowsOf = (sheet: FileCell[][]) => {
  const table = readScoreTable(sheet);
  if (!table) return null;
  return 'rows' in table ? table.rows : table.problem;
};
const none = { code: null, birth: null, Diem15: null, Diem1Tiet: null };

describe('the header', () => {
  test.each([
    [['Học sinh', '15 phút']],
    [['HỌ TÊN', 'Điểm 1 tiết']],
    [['họ  và\ntên', 'diem 15 phut', '1 TIẾT']],
    [['Mã HS', '15 phút']],
    [['Họ', 'Tên', '15 phút']],
    [['Họ đệm', 'Tên', '15 phút']],
    [['Học sinh'.normalize('NFD'), '15 phút']],
  ])('%j is a header', (header) => {
    expect(rowsOf([['Sổ điểm'], header, Array(header.length).fill('1')])).toHaveLength(1);
  });

  test.each([
    [['Học sinh']],
    [['15 phút', '1 tiết']],
    [['Tên', '15 phút']],
    [['Họ', '15 phút']],
    [['Học sinh', 'Điểm miệng']],
    [['Học sinh Điểm 15 phút']],
    [[15, null, true]],
    [[]],
  ])('%j is not a header', (header) => {
    expect(rowsOf([header, ['An', 7, 8]])).toBeNull();
  });

  test('is refused with a duplicate column, which is named', () => {
    expect(
      rowsOf([
        ['Học sinh', '15 phút', 'Điểm  15 phút'],
        ['An', 7, 8],
      ]),
    ).toBe(tableProblems.twice('Điểm 15 phút'));
  });

  test('is the first one found', () => {
    const header = ['Học sinh', '15 phút'];
    expect(rowsOf([header, ['An', 7], header])).toMatchObject([{ name: 'An' }, { name: 'Học sinh' }]);
  });
});

describe('the rows', () => {
  const header = ['Học sinh', '15 phút', '1 tiết'];

  test('have their row number, and missing columns are empty', () => {
    expect(rowsOf([[], ['Họ', 'Tên', '15 phút'], ['Nguyễn  Văn', ' An ', 7]])).toEqual([
      { code: null, birth: null, Dong: 3, name: 'Nguyễn Văn An', Diem15: 7 },
    ]);
  });

  test('are skipped if empty, and so is text below the last student', () => {
    expect(
      rowsOf([
        header,
        ['An', 7, null],
        [],
        [null, '  ', null],
        ['Bình', null, null],
        [null, 6.5, 7],
        [null, 'Ký tên'],
      ]),
    ).toEqual([
      { ...none, Dong: 2, name: 'An', Diem15: 7 },
      { ...none, Dong: 5, name: 'Bình' },
    ]);
  });

  test('with signatures are skipped, even with students below them', () => {
    const signatures = [null, 'Hiệu trưởng\n(Ký tên, đóng dấu)\nTrần Đức Duy', 'Người lập'];
    expect(rowsOf([header, ['An', 7, null], [], signatures, ['Bình', 8, null]])).toMatchObject([
      { Dong: 2, name: 'An' },
      { Dong: 5, name: 'Bình' },
    ]);
  });

  test('with scores but without a student are kept, to be reported', () => {
    expect(rowsOf([header, [null, 7, null], ['Bình', 8, null]])).toMatchObject([
      { Dong: 2, name: '', Diem15: 7 },
      { Dong: 3, name: 'Bình' },
    ]);
  });

  test('have a minimum and a maximum number', () => {
    const rows = Array.from({ length: importLimits.rows + 1 }, (_, n) => [`Số ${n}`, 1, 1]);
    expect(rowsOf([header])).toBe(tableProblems.noRows);
    expect(rowsOf([header, ...rows.slice(1)])).toHaveLength(importLimits.rows);
    expect(rowsOf([header, ...rows])).toBe(tableProblems.tooManyRows);
  });

  test('are cut where a cell is very long', () => {
    expect(rowsOf([header, ['x'.repeat(30_000), 'y'.repeat(30_000), 1]])).toMatchObject([
      { name: 'x'.repeat(600), Diem15: 'y'.repeat(600) },
    ]);
  });
});

const anyCell = fc.oneof(
  fc.constantFrom<FileCell>(null, 'Học sinh', 'Mã HS', 'Họ', 'Tên', '15 phút', '1 tiết', 'Ngày sinh'),
  fc.string(),
  fc.double(),
  fc.boolean(),
  fc.date({ noInvalidDate: false }),
);

test('any sheet is a table, has no header or is refused with a message', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyCell, { maxLength: 6 }), { maxLength: 8 }), (sheet) => {
      const table = readScoreTable(sheet);
      if (!table) return;
      if ('problem' in table) expect(table.problem).toMatch(/^T/u);
      else for (const row of table.rows) expect(sheet[row.Dong - 1]).toBeDefined();
    }),
  );
});
