import { expect, test } from 'vitest';
import { type FindableScreen, hitsOf } from './hits.ts';

const screens: FindableScreen[] = [
  {
    label: 'Tra cứu học sinh',
    group: 'Hồ sơ',
    path: '/giaovien/tra-cuu',
  },
  {
    label: 'Xem danh sách lớp',
    group: 'Lớp học',
    path: '/giaovien/danh-sach-lop',
  },
];
const home = '/giaovien';
const year = { IDNienKhoa: 2, TenNienKhoa: '2026-2027' };
const student = { id: 5, HoTen: 'Lê Thị Em & Ân', NgaySinh: '2011-01-15', ...year };
const nobody = { HocSinh: [], Lop: [] };

test('an empty search returns every page', () => {
  const [group, ...others] = hitsOf('', nobody, screens, home);
  expect(group?.title).toBe('Màn hình');
  expect(group?.hits.map(({ label }) => label)).toEqual(['Tra cứu học sinh', 'Xem danh sách lớp']);
  expect(others).toEqual([]);
});

test('pages are found without accents, also by their group', () => {
  const labels = (words: string) =>
    hitsOf(words, nobody, screens, home).flatMap(({ hits }) => hits.map(({ label }) => label));
  expect(labels('ho so')).toEqual(['Tra cứu học sinh']);
  expect(labels('DANH sach')).toEqual(['Xem danh sách lớp']);
  expect(labels('10A1')).toEqual([]);
});

test('a student result links to their page and shows class, year and birth date', () => {
  const found = { HocSinh: [{ ...student, IDLopHoc: 3, TenLop: '10A2' }], Lop: [] };
  expect(hitsOf('thị em', found, screens, home)).toEqual([
    {
      title: 'Học sinh',
      hits: [
        {
          key: 'student-5',
          label: 'Lê Thị Em & Ân',
          detail: '10A2 · 2026-2027 · sinh 15/01/2011',
          to: '/giaovien/hoc-sinh/5',
        },
      ],
    },
  ]);
});

test('a student without a class is shown as such', () => {
  const found = { HocSinh: [{ ...student, IDLopHoc: null, TenLop: null }], Lop: [] };
  expect(hitsOf('em', found, screens, home)[0]?.hits[0]?.detail).toBe(
    'Chưa xếp lớp · 2026-2027 · sinh 15/01/2011',
  );
});

test('a class result links to its list', () => {
  const found = { HocSinh: [], Lop: [{ id: 3, TenLop: '10A2', TenKhoi: 'Khối 10', ...year }] };
  expect(hitsOf('10a2', found, screens, home)[0]).toEqual({
    title: 'Lớp',
    hits: [
      {
        key: 'class-3',
        label: '10A2',
        detail: 'Khối 10 · 2026-2027',
        to: '/giaovien/danh-sach-lop?nienkhoa=2&lop=3',
      },
    ],
  });
});
