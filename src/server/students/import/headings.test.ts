import { describe, expect, test } from 'vitest';
import { findColumns, headingProblems } from './headings.ts';

const template = ['Họ và tên', 'Giới tính', 'Ngày sinh', 'Địa chỉ', 'Email', 'Khối', 'Lớp'];
const columns = { name: 0, gender: 1, birth: 2, address: 3, email: 4, block: 5, class: 6 };

test('finds the headings of the template', () => {
  expect(findColumns([template])).toEqual({ headingRow: 0, columns });
});

test('finds them in any order, with or without accents, in any case, below a title, with additions', () => {
  const sheet = [
    ['SỞ GIÁO DỤC VÀ ĐÀO TẠO'],
    [],
    ['Lớp', '10A1'],
    [null, 'LOP', 'khoi', 'ĐỊA CHỈ (*)', 'Ngày sinh (dd/mm/yyyy)', 'GIOI TINH', 'Tên:', 'Họ đệm', 7],
  ];
  const found = { class: 1, block: 2, address: 3, birth: 4, gender: 5, given: 6, family: 7 };
  expect(findColumns(sheet)).toEqual({ headingRow: 3, columns: found });
});

test('finds them up to row 10 and not below', () => {
  const below = (rows: number) => [...Array<null[]>(rows).fill([]), template];
  expect(findColumns(below(9))).toEqual({ headingRow: 9, columns });
  expect(findColumns(below(10))).toEqual({ problem: headingProblems.none });
});

describe('not a list of students', () => {
  test.each([
    ['nothing', []],
    ['other columns', [['STT', 'Điểm 15 phút']]],
    ['a name alone', [['Họ và tên', 'STT']]],
    ['half a name', [['Họ', 'Giới tính', 'Ngày sinh', 'Địa chỉ', 'Khối']]],
  ])('%s', (_, sheet) => {
    expect(findColumns(sheet)).toEqual({ problem: headingProblems.none });
  });

  test('names missing required columns', () => {
    expect(findColumns([['Họ và tên', 'Ngày sinh', 'Lớp']])).toEqual({
      problem: 'Tệp thiếu cột "Giới tính", "Địa chỉ", "Khối". Hãy thêm cột rồi thử lại.',
    });
  });

  test('refuses a duplicate column instead of guessing', () => {
    expect(findColumns([[...template, 'Ngày tháng năm sinh']])).toEqual({
      problem: 'Tệp có nhiều cột "Ngày tháng năm sinh" nên không biết phải đọc cột nào.',
    });
  });

  test('refuses a name given in two ways instead of guessing', () => {
    expect(findColumns([[...template, 'Tên']])).toEqual({ problem: headingProblems.twoNames });
  });
});
