import { expect, test } from 'vitest';
import { planCopy } from './copy-plan.ts';

const [mai, oanh, gone] = [3, 4, 99];
const teachers = new Set([mai, oanh]);

const schoolClass = (
  id: number,
  TenLop: string,
  GVCN: number | null,
  subjects: [id: number, TenMonHoc: string, IDGiaoVien: number | null][] = [],
) => ({
  id,
  TenLop,
  IDKhoi: 1,
  GVCN,
  MonHoc: subjects.map(([subject, TenMonHoc, IDGiaoVien]) => ({
    id: subject,
    TenMonHoc,
    ThuTu: subject,
    IDGiaoVien,
  })),
});

const before = [
  schoolClass(1, '10A1', mai, [
    [1, 'Toán', mai],
    [2, 'Ngữ văn', gone],
    [3, 'Vật lí', null],
  ]),
  schoolClass(2, '10A2', gone, [[1, 'Toán', oanh]]),
];

test('matches classes and subjects by name, ignoring case', () => {
  const now = [
    schoolClass(11, '10a1', null, [
      [21, 'TOÁN', null],
      [22, 'Ngữ văn', null],
      [23, 'Vật lí', null],
      [24, 'Hóa học', null],
    ]),
    schoolClass(13, '10A3', null, [[21, 'Toán', null]]),
  ];
  expect(planCopy(before, now, teachers)).toEqual({
    homerooms: [{ IDLopHoc: 11, IDTaiKhoan: mai }],
    subjects: [{ IDLopHoc: 11, IDMonHoc: 21, IDTaiKhoan: mai }],
  });
});

test('fills only empty cells', () => {
  const now = [schoolClass(11, '10A1', oanh, [[21, 'Toán', oanh]])];
  expect(planCopy(before, now, teachers)).toEqual({ homerooms: [], subjects: [] });
});

test('skips accounts that are no longer teachers', () => {
  const now = [schoolClass(11, '10A1', null, [[22, 'Ngữ văn', null]]), schoolClass(12, '10A2', null)];
  expect(planCopy(before, now, new Set([oanh]))).toEqual({ homerooms: [], subjects: [] });
});

test('gives no teacher a second homeroom class', () => {
  const now = [schoolClass(11, '10A1', null), schoolClass(14, '11A1', mai)];
  expect(planCopy(before, now, teachers).homerooms).toEqual([]);
});
