import { expect, test } from 'vitest';
import { statisticsOf } from './assessment-counts.ts';

const none = { SoLuong: 0, Nu: 0 };
const student = { GioiTinh: 'Nam', HocTap: null, RenLuyen: null, DanhHieu: null, XetLenLop: null } as const;

test('nobody', () => {
  expect(statisticsOf([])).toMatchObject({ SiSo: 0, Nu: 0, HocTap: { Tot: none, ChuaCo: none } });
});

test('counts students and girls', () => {
  const counts = statisticsOf([
    student,
    { ...student, GioiTinh: 'Khác', HocTap: 'Kha', XetLenLop: 'LenLop' },
    {
      ...student,
      GioiTinh: 'Nữ',
      HocTap: 'Tot',
      RenLuyen: 'Tot',
      DanhHieu: 'Gioi',
      XetLenLop: 'LenLop',
      HoaNhap: true,
    },
  ]);
  const one = { SoLuong: 1, Nu: 0 };
  const girl = { SoLuong: 1, Nu: 1 };
  expect(counts).toEqual({
    SiSo: 3,
    Nu: 1,
    HocTap: { Tot: girl, Kha: one, Dat: none, ChuaDat: none, ChuaCo: one },
    RenLuyen: { Tot: girl, Kha: none, Dat: none, ChuaDat: none, ChuaCo: { SoLuong: 2, Nu: 0 } },
    DanhHieu: { XuatSac: none, Gioi: girl },
    XetLenLop: {
      ...{ LenLop: { SoLuong: 2, Nu: 1 }, RaTruong: none, KiemTraLai: none, RenLuyenHe: none, OLai: none },
      ChuaCo: one,
    },
    HoaNhap: girl,
  });
});
