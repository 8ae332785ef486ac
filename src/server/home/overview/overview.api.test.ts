import { describe, expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import type { Overview } from '#shared/home/overview/api.ts';
import type { Progress } from '#shared/scores/progress/api.ts';
import { termTotal } from '#shared/scores/progress/progress-counts.ts';
import { scenarios, type TestApp, test } from '#test/helpers/api.ts';
import { hundredths } from '#test/helpers/files/hundredths.ts';
import { enterTerm, goodTerm } from '#test/helpers/results/results.ts';
import { accounts, classes, removeYears, students, subjects, years } from '#test/helpers/school/school.ts';
import { followTt22 } from '#test/helpers/school/tt22.ts';

const request = 'GET /api/reporting/tong-quan/';

async function overviewOf(api: TestApp): Promise<Overview> {
  const reply = await api.call('GiaoVu', request);
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

const terms = (first: number, second: number, CanNhap: number) => [
  // The first term is open.
  { IDHocKy: 1, TenHocKy: 'Học kỳ 1', DaNhap: first, CanNhap, DaBatDau: true },
  { IDHocKy: 2, TenHocKy: 'Học kỳ 2', DaNhap: second, CanNhap, DaBatDau: second > 0 },
];

describe('the overview of the current year', () => {
  scenarios([
    { name: 'is refused', as: 'nobody', request, status: 401 },
    { name: 'is refused', as: 'GiaoVien', request, status: 403 },
    {
      name: 'every figure',
      as: 'BGH',
      request,
      status: 200,
      reply: {
        NienKhoa: { id: years.current, TenNienKhoa: '2026-2027' },
        CoTenTruong: false,
        ChuaKetChuyen: 1,
        SoMonHoc: 4,
        SoMonHocToiDa: 3,
        SoGiaoVien: 2,
        SoHocSinh: 6,
        ChuaXepLop: 2,
        SoLop: 3,
        LopChuaCoMon: 1,
        LopChuaPhanCong: 2,
        DaMoNhapDiem: true,
        YeuCauMoKhoa: 0,
        TienDo: terms(5, 0, 24),
        KetQua: {
          IDNienKhoa: years.current,
          TenNienKhoa: '2026-2027',
          IDHocKy: 1,
          TenHocKy: 'Học kỳ 1',
          SiSo: 4,
          SoLuongDat: 1,
          TiLe: 25,
          CoDiem: 2,
        },
      },
    },
  ]);

  test('counts a class as lacking a teacher until each of its subjects has one', async ({ api }) => {
    const { math, literature, physics } = subjects;
    const assign = (taught: number[]) =>
      api.call('GiaoVu', `PUT /api/classes/phan-cong/${classes.a1}/`, {
        GVCN: null,
        MonHoc: taught.map((id) => ({ id, IDGiaoVien: accounts.GiaoVien.id })),
      });
    await assign([math, literature]);
    expect((await overviewOf(api)).LopChuaPhanCong).toBe(2);
    await assign([math, literature, physics]);
    expect((await overviewOf(api)).LopChuaPhanCong).toBe(1);
  });

  test('a school without a year has only accounts', async ({ api }) => {
    await removeYears(api.database);
    expect(await overviewOf(api)).toEqual({
      NienKhoa: null,
      CoTenTruong: false,
      ChuaKetChuyen: null,
      SoMonHoc: 0,
      SoMonHocToiDa: null,
      SoGiaoVien: 2,
      SoHocSinh: 0,
      ChuaXepLop: 0,
      SoLop: 0,
      LopChuaCoMon: 0,
      LopChuaPhanCong: 0,
      DaMoNhapDiem: false,
      YeuCauMoKhoa: 0,
      TienDo: [],
      KetQua: null,
    });
  });

  test('reports whether a term has been opened', async ({ api }) => {
    const closed = { ChoPhepSuaDiemHK1: false, ChoPhepSuaDiemHK2: false };
    const lock = 'PATCH /api/configurations/quydinh/settings/latest/';
    expect((await api.call('GiaoVu', lock, closed)).statusCode).toBe(200);
    expect(await overviewOf(api)).toMatchObject({ DaMoNhapDiem: false });
    await api.call('GiaoVu', lock, { ChoPhepSuaDiemHK2: true });
    expect(await overviewOf(api)).toMatchObject({ DaMoNhapDiem: true });
  });

  test('reports whether the school has a name', async ({ api }) => {
    const particulars = { CoQuanChuQuan: '', TenTruong: 'Trường THPT Huế', DiaDanh: '', HieuTruong: '' };
    expect((await api.call('BGH', 'PUT /api/configurations/truong/', particulars)).statusCode).toBe(200);
    expect(await overviewOf(api)).toMatchObject({ CoTenTruong: true });
  });

  test('counts scores like the progress of entry', async ({ api }) => {
    const main = writable(api.database);
    // Scores of a student without a class, and of a subject no longer taught in the class, do not count as needed.
    await main.deleteFrom('XEPLOP').where('IDHocSinh', '=', students.binh).execute();
    await main
      .updateTable('XEPLOP')
      .set({ IDLopHoc: classes.a2 })
      .where('IDHocSinh', '=', students.dung)
      .execute();
    await main
      .deleteFrom('LOPHOC_MONHOC')
      .where('IDLopHoc', '=', classes.a2)
      .where('IDMonHoc', '=', subjects.math)
      .execute();
    const { TienDo } = await overviewOf(api);
    expect(TienDo).toEqual(terms(2, 0, 14));
    const progress = await api.call('BGH', `GET /api/grading/tien-do/?IDNienKhoa=${years.current}`);
    for (const { IDHocKy, DaNhap, CanNhap } of TienDo)
      expect(termTotal(progress.json() as Progress, IDHocKy)).toEqual({ DaNhap, CanNhap });
  });
});

describe('the last result', () => {
  test('is that of the last term in which a student of a class has an average', async ({ api }) => {
    const main = writable(api.database);
    const score = { IDNienKhoa: years.current, IDHocKy: 2, IDMonHoc: subjects.math };
    const { an, em, giang } = students;
    // A single score gives no average, and a student without a class appears in no report.
    await main
      .insertInto('DIEM')
      .values([
        { ...score, IDHocSinh: an, Diem15: hundredths(900), Diem1Tiet: null },
        { ...score, IDHocSinh: giang, Diem15: hundredths(900), Diem1Tiet: hundredths(900) },
      ])
      .execute();
    expect((await overviewOf(api)).KetQua).toMatchObject({ IDHocKy: 1 });
    await main
      .insertInto('DIEM')
      .values({ ...score, IDHocSinh: em, Diem15: hundredths(500), Diem1Tiet: hundredths(500) })
      .execute();
    expect((await overviewOf(api)).KetQua).toMatchObject({
      IDHocKy: 2,
      SiSo: 4,
      SoLuongDat: 1,
      TiLe: 25,
      CoDiem: 1,
    });
  });

  test('is that of the previous year while the current one has none, by that year’s pass score', async ({
    api,
  }) => {
    const main = writable(api.database);
    await main.deleteFrom('DIEM').where('IDNienKhoa', '=', years.current).execute();
    const old = { IDNienKhoa: years.old, TenNienKhoa: '2025-2026', IDHocKy: 1, SiSo: 1, CoDiem: 1 };
    expect((await overviewOf(api)).KetQua).toMatchObject({ ...old, SoLuongDat: 1, TiLe: 100 });
    await main
      .updateTable('QUYDINH')
      .set({ DiemDatMon: hundredths(750) })
      .where('IDNienKhoa', '=', years.old)
      .execute();
    expect((await overviewOf(api)).KetQua).toMatchObject({ ...old, SoLuongDat: 0, TiLe: 0 });
  });

  test('equals the term report', async ({ api }) => {
    const { KetQua } = await overviewOf(api);
    const rows = await api.call(
      'BGH',
      `GET /api/reporting/baocao/hocky/?IDNienKhoa=${years.current}&IDHocKy=1`,
    );
    const sum = (field: string) =>
      rows.json().reduce((total: number, row: Record<string, number>) => total + (row[field] ?? 0), 0);
    expect([KetQua?.SiSo, KetQua?.SoLuongDat]).toEqual([sum('SiSo'), sum('SoLuongDat')]);
  });

  test('is that of a term by Thông tư 22 as soon as a student has a level in it', async ({ api }) => {
    await followTt22(api);
    const { an, binh, em } = students;
    // A subject without the others gives no level.
    await enterTerm(api, an, 1, { math: 8 });
    expect((await overviewOf(api)).KetQua).toMatchObject({ IDNienKhoa: years.old });
    await enterTerm(api, binh, 1, goodTerm);
    await enterTerm(api, em, 1, { ...goodTerm, math: 2, literature: 2 });
    expect((await overviewOf(api)).KetQua).toEqual({
      IDNienKhoa: years.current,
      TenNienKhoa: '2026-2027',
      IDHocKy: 1,
      TenHocKy: 'Học kỳ 1',
      SiSo: 4,
      SoLuongDat: 1,
      TiLe: 25,
      CoDiem: 2,
    });
  });
});
