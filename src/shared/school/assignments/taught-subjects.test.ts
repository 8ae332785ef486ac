import { expect, test } from 'vitest';
import type { AssignedClass } from './api.ts';
import { subjectsOf } from './taught-subjects.ts';

const schoolClass = (
  id: number,
  MonHoc: [id: number, TenMonHoc: string, ThuTu: number][],
): AssignedClass => ({
  ...{ id, TenLop: `10A${id}`, IDKhoi: 1, GVCN: null },
  MonHoc: MonHoc.map(([subject, TenMonHoc, ThuTu]) => ({ id: subject, TenMonHoc, ThuTu, IDGiaoVien: null })),
});

test('all subjects of any class, once each, in the usual order', () => {
  const classes = [
    schoolClass(1, [
      [21, 'Toán', 2],
      [22, 'Vật lí', 5],
    ]),
    schoolClass(2, [
      [25, 'Ngữ văn', 1],
      [21, 'Toán', 2],
      [23, 'Địa lí', 3],
      [24, 'Âm nhạc', 9],
    ]),
  ];
  expect(subjectsOf(classes)).toEqual([
    { id: 25, TenMonHoc: 'Ngữ văn' },
    { id: 21, TenMonHoc: 'Toán' },
    { id: 23, TenMonHoc: 'Địa lí' },
    { id: 22, TenMonHoc: 'Vật lí' },
    { id: 24, TenMonHoc: 'Âm nhạc' },
  ]);
});
