import { readXlsx } from 'hucre/xlsx';
import { describe, expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { nothingToExport } from '#server/platform/files/excel/export.ts';
import { messages } from '#shared/contract/messages.ts';
import { scenarios, test } from '#test/helpers/api.ts';
import { hundredths } from '#test/helpers/files/hundredths.ts';
import { aboveSignatures } from '#test/helpers/files/signatures.ts';
import { enterTerm } from '#test/helpers/results/results.ts';
import { classes, students, subjects, years } from '#test/helpers/school/school.ts';
import { followTt22 } from '#test/helpers/school/tt22.ts';

const progress = (year: number = years.current) => `GET /api/grading/tien-do/?IDNienKhoa=${year}`;
const file = (year: number = years.current, term = 1) =>
  `GET /api/grading/tien-do/xuat-excel/?IDNienKhoa=${year}&IDHocKy=${term}`;
const { math, literature, physics } = subjects;

describe('the progress of entry', () => {
  scenarios([
    { name: 'is refused', as: 'nobody', request: progress(), status: 401 },
    { name: 'is refused', as: 'GiaoVien', request: progress(), status: 403 },
    { name: 'is refused', as: 'nobody', request: file(), status: 401 },
    { name: 'is refused', as: 'GiaoVien', request: file(), status: 403 },
    {
      name: 'an unknown year',
      as: 'GiaoVu',
      request: progress(99),
      status: 404,
      reply: { detail: messages.unknown('Niên khóa') },
    },
    {
      name: 'an unknown year',
      as: 'GiaoVu',
      request: file(99),
      status: 404,
      reply: { detail: messages.unknown('Niên khóa') },
    },
    {
      name: 'an unknown term',
      as: 'GiaoVu',
      request: file(years.current, 3),
      status: 404,
      reply: { detail: messages.unknown('Học kỳ') },
    },
    {
      name: 'no year',
      as: 'BGH',
      request: 'GET /api/grading/tien-do/',
      status: 400,
      reply: { detail: messages.badQuery('IDNienKhoa') },
    },
  ]);

  test('counts the scores of every class, subject and term', async ({ api }) => {
    const reply = await api.call('GiaoVu', progress());
    expect(reply.statusCode).toBe(200);
    const { LopHoc, MonHoc, TienDo } = reply.json();
    expect(LopHoc).toEqual([
      { id: classes.a1, TenLop: '10A1', SiSo: 3 },
      { id: classes.a2, TenLop: '10A2', SiSo: 1 },
      { id: classes.k11, TenLop: '11A1', SiSo: 0 },
    ]);
    expect(MonHoc).toEqual([
      { id: literature, TenMonHoc: 'Ngữ văn' },
      { id: math, TenMonHoc: 'Toán' },
      { id: physics, TenMonHoc: 'Vật lí' },
    ]);
    const expected = [classes.a1, classes.a2].flatMap((IDLopHoc) =>
      [math, literature, physics].flatMap((IDMonHoc) =>
        [1, 2].map((IDHocKy) => ({
          IDLopHoc,
          IDMonHoc,
          IDHocKy,
          DaNhap: IDLopHoc === classes.a1 && IDMonHoc === math && IDHocKy === 1 ? 5 : 0,
          CanNhap: IDLopHoc === classes.a1 ? 6 : 2,
        })),
      ),
    );
    expect(TienDo).toEqual(expected);
  });

  test('a class without students has nothing to enter; old years are counted separately', async ({ api }) => {
    await writable(api.database)
      .insertInto('LOPHOC_MONHOC')
      .values({ IDLopHoc: classes.k11, IDMonHoc: math, IDNienKhoa: years.current })
      .execute();
    const { TienDo } = (await api.call('BGH', progress())).json();
    expect(TienDo).toContainEqual({
      IDLopHoc: classes.k11,
      IDMonHoc: math,
      IDHocKy: 1,
      DaNhap: 0,
      CanNhap: 0,
    });
    expect((await api.call('BGH', progress(years.old))).json()).toEqual({
      LopHoc: [{ id: classes.old10A1, TenLop: '10A1', SiSo: 1 }],
      MonHoc: [{ id: subjects.oldMath, TenMonHoc: 'Toán' }],
      TienDo: [
        { IDLopHoc: classes.old10A1, IDMonHoc: subjects.oldMath, IDHocKy: 1, DaNhap: 2, CanNhap: 2 },
        { IDLopHoc: classes.old10A1, IDMonHoc: subjects.oldMath, IDHocKy: 2, DaNhap: 0, CanNhap: 2 },
      ],
    });
  });

  test('scores follow their student to another class', async ({ api }) => {
    await writable(api.database)
      .updateTable('XEPLOP')
      .set({ IDLopHoc: classes.a2 })
      .where('IDHocSinh', '=', students.an)
      .execute();
    const { TienDo } = (await api.call('BGH', progress())).json();
    const ofMath = { IDMonHoc: math, IDHocKy: 1 };
    expect(TienDo).toContainEqual({ IDLopHoc: classes.a1, ...ofMath, DaNhap: 3, CanNhap: 4 });
    expect(TienDo).toContainEqual({ IDLopHoc: classes.a2, ...ofMath, DaNhap: 2, CanNhap: 4 });
  });
});

describe('as a file', () => {
  test('lists what is missing, with totals', async ({ api }) => {
    const main = writable(api.database);
    await main
      .deleteFrom('LOPHOC_MONHOC')
      .where('IDLopHoc', '=', classes.a2)
      .where('IDMonHoc', '=', physics)
      .execute();
    await main
      .updateTable('DIEM')
      .set({ Diem1Tiet: hundredths(0) })
      .where('IDHocSinh', '=', students.dung)
      .execute();
    const reply = await api.call('GiaoVu', file());
    expect(reply.headers['content-disposition']).toContain('filename="TienDo_NhapDiem_HK1_2026-2027.xlsx"');
    const rows = aboveSignatures((await readXlsx(reply.rawPayload)).sheets[0]?.rows ?? []);
    expect(rows.slice(0, 3).map((row) => row[0])).toEqual([
      'TIẾN ĐỘ NHẬP ĐIỂM',
      'Học kỳ 1    Niên khóa: 2026-2027',
      'Số điểm còn thiếu của từng lớp, từng môn',
    ]);
    expect(rows.slice(4)).toEqual([
      ['STT', 'Lớp', 'Sĩ số', 'Ngữ văn', 'Toán', 'Vật lí', 'Tổng cộng'],
      [1, '10A1', 3, 6, 0, 6, 12],
      [2, '10A2', 1, 2, 2, null, 4],
      [3, '11A1', 0, null, null, null, null],
      [null, 'Tổng cộng', 4, 8, 2, 6, 16],
    ]);
    const [audited] = await main.selectFrom('NHATKY').selectAll().execute();
    expect(audited?.HanhDong).toBe('score.progress.export');
  });

  test('is refused for a year without subjects', async ({ api }) => {
    await writable(api.database).deleteFrom('LOPHOC_MONHOC').execute();
    const reply = await api.call('GiaoVu', file());
    expect([reply.statusCode, reply.json()]).toEqual([400, { detail: nothingToExport }]);
    expect((await api.call('GiaoVu', progress())).json()).toMatchObject({ MonHoc: [], TienDo: [] });
  });
});

test('a year that follows Thông tư 22 also counts conduct, per class with students and term', async ({
  api,
}) => {
  await followTt22(api);
  await enterTerm(api, students.an, 1, { RenLuyen: 'Tot' });
  // Absences alone are no conduct.
  await enterTerm(api, students.binh, 1, { NghiCoPhep: 1 });
  const { RenLuyen } = (await api.call('BGH', progress())).json();
  const part = (IDLopHoc: number, IDHocKy: number, DaNhap: number, CanNhap: number) => ({
    ...{ IDLopHoc, IDHocKy, DaNhap, CanNhap },
  });
  expect(RenLuyen).toEqual([
    part(classes.a1, 1, 1, 3),
    part(classes.a1, 2, 0, 3),
    part(classes.a2, 1, 0, 1),
    part(classes.a2, 2, 0, 1),
  ]);
  expect((await api.call('BGH', progress(years.old))).json()).not.toHaveProperty('RenLuyen');
});
