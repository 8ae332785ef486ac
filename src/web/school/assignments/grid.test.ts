import { expect, test } from 'vitest';
import type { AssignedClass } from '#shared/school/assignments/api.ts';
import { columnName, columnsOf, countsOf, missingIn, teacherAt } from './grid.ts';

const subject = (id: number, TenMonHoc: string, IDGiaoVien: number | null = null) => ({
  id,
  TenMonHoc,
  ThuTu: id,
  IDGiaoVien,
});
const first: AssignedClass = {
  id: 11,
  TenLop: '10A1',
  IDKhoi: 1,
  GVCN: 5,
  MonHoc: [subject(21, 'Toán', 5), subject(22, 'Vật lí')],
};
const second: AssignedClass = {
  id: 12,
  TenLop: '10A2',
  IDKhoi: 1,
  GVCN: null,
  MonHoc: [subject(23, 'Địa lí', 6), subject(24, 'Âm nhạc', 6), subject(21, 'Toán', 5)],
};

test('the columns of a class are the homeroom and its subjects', () => {
  expect(columnsOf(first)).toEqual(['GVCN', 21, 22]);
  expect([columnName(first, 'GVCN'), columnName(first, 21)]).toEqual(['Chủ nhiệm', 'Toán']);
});

test('a cell is a teacher, empty, or missing', () => {
  expect(teacherAt(first, 'GVCN')).toBe(5);
  expect(teacherAt(first, 22)).toBeNull();
  expect(teacherAt(first, 23)).toBeUndefined();
});

test('missing teachers are counted; a complete class also needs its homeroom teacher', () => {
  expect(missingIn(first)).toBe(1);
  expect(countsOf([first, second])).toEqual({
    subjects: 5,
    assigned: 4,
    missing: 1,
    withoutHomeroom: 1,
    complete: 0,
  });
  expect(countsOf([{ ...second, GVCN: 6 }]).complete).toBe(1);
  expect(countsOf([{ ...second, GVCN: 6, MonHoc: [] }]).complete).toBe(0);
});
