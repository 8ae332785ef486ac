// A teacher's own data: the homeroom class, and the sheets of both terms.

import { describe, expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { scenarios, test } from '#test/helpers/api.ts';
import { assign, mai, oanh, store } from '#test/helpers/school/assignments.ts';
import { classes, removeYears, students, subjects, years } from '#test/helpers/school/school.ts';

const { a1, a2, old10A1 } = classes;
const { math, literature, physics, oldMath } = subjects;

describe('the homeroom class of the caller', () => {
  const own = 'GET /api/classes/lop-chu-nhiem/';
  scenarios([
    { name: 'is refused', as: 'nobody', request: own, status: 401 },
    { name: 'none', as: 'GiaoVien', request: own, status: 200, reply: {} },
  ]);

  test('is of the current year, with its size', async ({ api }) => {
    await writable(api.database)
      .insertInto('CHUNHIEM')
      .values({ IDLopHoc: old10A1, IDNienKhoa: years.old, IDTaiKhoan: oanh })
      .execute();
    await assign(api);
    expect((await api.call('GiaoVien', own)).json()).toEqual({ IDLopHoc: a1, TenLop: '10A1', SiSo: 3 });
    expect((await api.call('otherTeacher', own)).json()).toEqual({});
    expect((await api.call('BGH', own)).json()).toEqual({});
  });

  test('a school without a year has none', async ({ api }) => {
    await removeYears(api.database);
    expect((await api.call('GiaoVien', own)).json()).toEqual({});
  });
});

describe('the sheets of the caller', () => {
  const own = 'GET /api/grading/bang-diem-cua-toi/';
  scenarios([
    { name: 'is refused', as: 'nobody', request: own, status: 401 },
    { name: 'none', as: 'GiaoVien', request: own, status: 200, reply: [] },
    { name: 'none of the office', as: 'BGH', request: own, status: 200, reply: [] },
  ]);

  test('lists both terms of each, with missing scores and the reason for a lock', async ({ api }) => {
    await assign(api);
    await store(api, a2, {
      GVCN: null,
      MonHoc: [
        { id: physics, IDGiaoVien: mai },
        { id: literature, IDGiaoVien: mai },
      ],
    });
    await writable(api.database)
      .insertInto('PHANCONG')
      .values({ IDLopHoc: old10A1, IDMonHoc: oldMath, IDTaiKhoan: mai })
      .execute();
    const open = { DuocSua: true, LyDoKhoa: null, Han: null };
    const locked = {
      DuocSua: false,
      LyDoKhoa: 'Chức năng sửa điểm đã bị khóa cho học kỳ này.',
      Han: null,
    };
    const inA1 = {
      IDLopHoc: a1,
      TenLop: '10A1',
      IDMonHoc: math,
      TenMonHoc: 'Toán',
      SiSo: 3,
      HinhThuc: 'DiemSo',
      CanNhap: 6,
    };
    const inA2 = { IDLopHoc: a2, TenLop: '10A2', SiSo: 1, HinhThuc: 'DiemSo', CanNhap: 2, ConThieu: 2 };
    expect((await api.call('GiaoVien', own)).json()).toEqual([
      { ...inA1, IDHocKy: 1, ConThieu: 1, ...open },
      { ...inA1, IDHocKy: 2, ConThieu: 6, ...locked },
      { ...inA2, IDMonHoc: literature, TenMonHoc: 'Ngữ văn', IDHocKy: 1, ...open },
      { ...inA2, IDMonHoc: literature, TenMonHoc: 'Ngữ văn', IDHocKy: 2, ...locked },
      { ...inA2, IDMonHoc: physics, TenMonHoc: 'Vật lí', IDHocKy: 1, ...open },
      { ...inA2, IDMonHoc: physics, TenMonHoc: 'Vật lí', IDHocKy: 2, ...locked },
    ]);
  });

  test('a class without students needs no scores', async ({ api }) => {
    await assign(api);
    await writable(api.database).deleteFrom('XEPLOP').where('IDHocSinh', '=', students.em).execute();
    const rows = (await api.call('otherTeacher', own)).json();
    expect(rows.find((row: { IDLopHoc: number }) => row.IDLopHoc === a2)).toMatchObject({
      SiSo: 0,
      ConThieu: 0,
    });
  });
});
