import { expect, test } from 'vitest';
import type { AssignedClass } from '#shared/school/assignments/api.ts';
import { loadsOf, loadText, teacherLabels, teacherMeant, teachersNamed } from './teachers.ts';

const names = ['Đặng Thị Lan', 'Hoàng Văn Nam', 'Lê An', 'Nguyễn Ánh Hồng', 'Nguyễn Văn An', 'Trần Anh Thư'];
const teachers = names.map((HoTen, place) => ({ id: place + 1, HoTen, username: `gv${place + 1}` }));
const found = (typed: string) => teachersNamed(teachers, typed).map(({ HoTen }) => HoTen);

test('search ignores accents and ranks given names first', () => {
  expect(found('an')).toEqual([
    'Lê An',
    'Nguyễn Văn An',
    'Nguyễn Ánh Hồng',
    'Trần Anh Thư',
    'Đặng Thị Lan',
    'Hoàng Văn Nam',
  ]);
  expect(found('van an')).toEqual(['Nguyễn Văn An', 'Hoàng Văn Nam']);
  expect(found('dang')).toEqual(['Đặng Thị Lan']);
  expect(found('ĐẶNG  lan')).toEqual(['Đặng Thị Lan']);
  expect(found('th')).toEqual(['Trần Anh Thư', 'Đặng Thị Lan']);
  expect(found('gv6')).toEqual(['Trần Anh Thư']);
  expect(found('không ai')).toEqual([]);
});

test('an empty search returns everyone in order', () => {
  expect(found(' ')).toEqual(names);
});

test('a teacher is accepted without choosing only if the match is unique or exact', () => {
  expect(teacherMeant(teachers, 'thu')?.HoTen).toBe('Trần Anh Thư');
  expect(teacherMeant(teachers, 'le an')?.HoTen).toBe('Lê An');
  expect(teacherMeant([...teachers, { id: 9, HoTen: 'Lê Anh', username: 'gv9' }], 'Lê An')?.id).toBe(3);
  expect(teacherMeant(teachers, 'nguyen')).toBeNull();
  expect(teacherMeant(teachers, 'không ai')).toBeNull();
});

test('the username distinguishes namesakes and finds them', () => {
  const twins = [
    { id: 1, HoTen: 'Lê An', username: 'an.toan' },
    { id: 2, HoTen: 'Lê An', username: 'an.van' },
    { id: 3, HoTen: 'Lê Ân', username: 'an3' },
  ];
  expect([...teacherLabels(twins).values()]).toEqual(['Lê An (an.toan)', 'Lê An (an.van)', 'Lê Ân']);
  expect(teachersNamed(twins, 'Lê An (an.van)').map(({ id }) => id)).toEqual([2]);
});

test('loadText describes a teacher’s load', () => {
  const schoolClass = (id: number, GVCN: number | null, taughtBy: (number | null)[]): AssignedClass => ({
    id,
    TenLop: `10A${id}`,
    IDKhoi: 1,
    GVCN,
    MonHoc: taughtBy.map((IDGiaoVien, place) => ({
      id: place,
      TenMonHoc: `Môn ${place}`,
      ThuTu: place,
      IDGiaoVien,
    })),
  });
  const loads = loadsOf([
    schoolClass(1, 7, [7, 7, 8]),
    schoolClass(2, null, [7, null, 9]),
    schoolClass(3, 10, []),
  ]);
  expect(Object.fromEntries(loads)).toEqual({
    7: { classes: 2, subjects: 3, homeroom: '10A1' },
    8: { classes: 1, subjects: 1, homeroom: null },
    9: { classes: 1, subjects: 1, homeroom: null },
    10: { classes: 0, subjects: 0, homeroom: '10A3' },
  });
  expect([7, 8, 10, 11].map((id) => loadText(loads.get(id)))).toEqual([
    '2 lớp, 3 phân công, chủ nhiệm 10A1',
    '1 lớp',
    'chủ nhiệm 10A3',
    'Chưa được phân công',
  ]);
});
