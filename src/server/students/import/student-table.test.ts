import { describe, expect, test } from 'vitest';
import { birthProblems } from '#server/platform/files/excel/birth-dates.ts';
import type { FileCell } from '#server/platform/files/excel/read-workbook.ts';
import { studentImportLimits } from '#shared/students/import/limits.ts';
import { noFurther } from '#test/helpers/students/no-further.ts';
import { headingProblems } from './headings.ts';
import { readStudentTable, tableProblems } from './student-table.ts';

const headings = ['Họ và tên', 'Giới tính', 'Ngày sinh', 'Địa chỉ', 'Email', 'Khối', 'Lớp'];
const an: FileCell[] = ['Nguyễn Văn An', 'Nam', '05/09/2011', '12 Lê Lợi', 'an@example.com', 10, '10A1'];
const anRead = {
  Dong: 2,
  Ho: 'Nguyễn Văn',
  Ten: 'An',
  GioiTinh: 'Nam',
  NgaySinh: '2011-09-05',
  DiaChi: '12 Lê Lợi',
  Email: 'an@example.com',
  Khoi: '10',
  TenLop: '10A1',
  ...noFurther,
  Loi: {},
};

const read = (sheet: FileCell[][]) => {
  const table = readStudentTable(sheet);
  return 'students' in table ? [...table.students] : table;
};

const studentsOf = (...rows: FileCell[][]) => read([headings, ...rows]);

test('reads a row of the template', () => {
  expect(studentsOf(an)).toEqual([anRead]);
});

test('row numbers are those of the spreadsheet; empty rows and text below are not students', () => {
  const students = read([
    ['DANH SÁCH'],
    headings,
    [],
    an,
    [null, null, null, ' '],
    an,
    [null, null, null, 'Tổng cộng: 2'],
  ]);
  expect(students).toMatchObject([{ Dong: 4 }, { Dong: 6 }]);
});

test('a row with signatures is not a student, wherever it is', () => {
  const signatures = [null, 'Người lập\n(Ký, ghi rõ họ tên)', 'Hiệu trưởng\n(Ký tên, đóng dấu)', 'Huế'];
  expect(studentsOf(an, [], signatures)).toEqual([anRead]);
  expect(studentsOf(an, [], ['Người lập\n(Ký, ghi rõ họ tên)', ...signatures.slice(1)])).toEqual([anRead]);
});

test('a student without a name is kept, to be reported as an error', () => {
  expect(studentsOf([null, 'Nữ', '05/09/2011'])).toMatchObject([{ Ho: '', Ten: '', GioiTinh: 'Nữ' }]);
});

test('skips the example of the template, but not a student written over it', () => {
  const example = ['Ví dụ: Nguyễn Thị Mai', ...an.slice(1)];
  expect(studentsOf(example)).toEqual({ problem: tableProblems.noRows });
  expect(studentsOf(['VI DU: Nguyễn Thị Mai', 'Nữ'], an)).toMatchObject([{ Dong: 3 }]);
  expect(studentsOf(['Vi Dũ Long', ...an.slice(1)])).toMatchObject([{ Ho: 'Vi Dũ', Ten: 'Long' }]);
});

test('family and given name in separate columns are used as they are', () => {
  const students = read([
    ['Họ', 'Tên', ...headings.slice(1)],
    ['Tôn Nữ', 'Thu Hương', ...an.slice(1)],
  ]);
  expect(students).toMatchObject([{ Ho: 'Tôn Nữ', Ten: 'Thu Hương' }]);
});

test.each([
  ['NAM', 'Nam'],
  ['nữ', 'Nữ'],
  ['nu', 'Nữ'],
  ['KHÁC', 'Khác'],
  ['gái', 'gái'],
  [null, ''],
])('the cell %j is the gender %j', (cell, GioiTinh) => {
  expect(studentsOf(['An An', cell, ...an.slice(2)])).toMatchObject([{ GioiTinh }]);
});

test('an invalid date stays as written, with its error', () => {
  const [, ...rest] = an;
  expect(studentsOf(an, an, ['Trần B', 'Nam', '2011', ...rest.slice(2)])).toMatchObject([
    { Loi: {} },
    { Loi: {} },
    { NgaySinh: '2011', Loi: { NgaySinh: [birthProblems.notDate('2011')] } },
  ]);
});

test('a formula without a result is not a name', () => {
  expect(studentsOf(['=B2&C2', ...an.slice(1)])).toMatchObject([{ Loi: { Ten: [tableProblems.formula] } }]);
});

describe('refused as a whole', () => {
  test('without headings, without students, with too many', () => {
    expect(read([an])).toEqual({ problem: headingProblems.none });
    expect(studentsOf()).toEqual({ problem: tableProblems.noRows });
    const most = Array.from({ length: studentImportLimits.rows }, () => an);
    expect(studentsOf(...most)).toHaveLength(studentImportLimits.rows);
    expect(studentsOf(...most, an)).toEqual({ problem: tableProblems.tooManyRows });
  });

  test('with months first', () => {
    expect(studentsOf(['Nguyễn Văn An', 'Nam', '12/31/2010'])).toEqual({
      problem: birthProblems.monthFirstList(2, '12/31/2010', '31/12/2010'),
    });
  });

  test('with one heading above both parts of a name', () => {
    const table = read([
      ['Họ và tên', null, ...headings.slice(1)],
      ['Nguyễn Văn', 'An', ...an.slice(1)],
    ]);
    expect(table).toEqual({ problem: tableProblems.besideName(2, 'An') });
  });
});
