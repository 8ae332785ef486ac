import { describe, expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { messages } from '#shared/contract/messages.ts';
import { scenarios, test } from '#test/helpers/api.ts';
import { hundredths } from '#test/helpers/files/hundredths.ts';
import { enterTerm, goodTerm } from '#test/helpers/results/results.ts';
import { accounts, classes, students, subjects, years } from '#test/helpers/school/school.ts';
import { followTt22 } from '#test/helpers/school/tt22.ts';
import { noFurther } from '#test/helpers/students/particulars.ts';

const record = (id: number | string) => `GET /api/students/hocsinh/${id}/ho-so/`;
const blank = { Diem15: null, Diem1Tiet: null, DiemTB: null };
const maths = { IDMonHoc: subjects.math, TenMonHoc: 'Toán' };
const literature = { IDMonHoc: subjects.literature, TenMonHoc: 'Ngữ văn' };
const physics = { IDMonHoc: subjects.physics, TenMonHoc: 'Vật lí' };
const music = { IDMonHoc: subjects.unused, TenMonHoc: 'Âm nhạc' };

const an = {
  id: students.an,
  Ho: 'Nguyễn Văn',
  Ten: 'An',
  HoTen: 'Nguyễn Văn An',
  GioiTinh: 'Nam',
  NgaySinh: '2011-03-02',
  DiaChi: '12 Lê Lợi, Huế',
  Email: 'an@example.com',
  ...{ NoiSinh: null, DanToc: null },
  CoTheCaiChinh: true,
  ThaoTac: ['RoiTruong'],
  NienKhoa: [
    {
      ...{ IDNienKhoa: years.current, TenNienKhoa: '2026-2027', TenKhoi: 'Khối 10' },
      ...{ IDLopHoc: classes.a1, TenLop: '10A1', GVCN: null as string | null, CachDanhGia: 'HaiCot' },
      HocKy: [
        {
          ...{ IDHocKy: 1, TenHocKy: 'Học kỳ 1', DiemTB: 8.67, Dat: true },
          MonHoc: [
            { ...literature, ...blank },
            { ...maths, Diem15: 8, Diem1Tiet: 9, DiemTB: 8.67 },
            { ...physics, ...blank },
          ],
        },
        {
          ...{ IDHocKy: 2, TenHocKy: 'Học kỳ 2', DiemTB: null, Dat: null },
          MonHoc: [literature, maths, physics].map((subject) => ({ ...subject, ...blank })),
        },
      ],
      MonHocCaNam: [literature, maths, physics].map((subject) => ({ ...subject, DiemTB: null })),
      DiemTB_CaNam: null,
      KetQua: null,
      QuyetDinh: null,
      RoiTruong: null,
    },
  ],
};

describe("a student's record", () => {
  scenarios([
    { name: 'is refused', as: 'nobody', request: record(students.an), status: 401 },
    {
      name: 'an unknown student',
      as: 'GiaoVien',
      request: record(99),
      status: 404,
      reply: { detail: messages.unknown('Học sinh') },
    },
    { name: 'an impossible id', as: 'BGH', request: record('abc'), status: 404 },
    {
      name: 'all of it, and no other field',
      as: 'GiaoVu',
      request: record(students.an),
      status: 200,
      reply: { ...an, ...noFurther },
    },
    {
      name: 'a teacher sees it too, and may not correct it',
      as: 'GiaoVien',
      request: record(students.an),
      status: 200,
      reply: { ...an, CoTheCaiChinh: false, ThaoTac: [] },
    },
  ]);

  test('is read-only for a student who has left', async ({ api }) => {
    const reply = (await api.call('BGH', record(students.old))).json();
    expect(reply).toMatchObject({ HoTen: 'Hoàng Minh Tuấn', CoTheCaiChinh: false });
    expect(reply.NienKhoa).toMatchObject([
      { TenNienKhoa: '2025-2026', TenLop: '10A1', HocKy: [{ DiemTB: 7 }, {}] },
    ]);
  });

  test('keeps what was entered by Thông tư 22 for a student who has left the class', async ({ api }) => {
    await followTt22(api);
    await enterTerm(api, students.an, 1, { ...goodTerm, NghiCoPhep: 2, NhanXet: 'Ngoan.' });
    const others = [students.binh, students.dung];
    await api.call('GiaoVu', `POST /api/classes/lophoc/${classes.a1}/hocsinh/`, { student_ids: others });
    const [year] = (await api.call('BGH', record(students.an))).json().NienKhoa;
    expect(year).toMatchObject({ TenLop: null, CachDanhGia: 'ThongTu22' });
    expect(year.HocKy[0]).toMatchObject({
      ...{ HocTap: null, RenLuyen: 'Tot', NghiCoPhep: 2, NghiKhongPhep: null, NhanXet: 'Ngoan.' },
    });
  });

  test('contains a year without subjects for a student without a class', async ({ api }) => {
    const { NienKhoa } = (await api.call('BGH', record(students.giang))).json();
    expect(NienKhoa).toMatchObject([{ TenKhoi: 'Khối 10', IDLopHoc: null, TenLop: null, MonHocCaNam: [] }]);
    expect(NienKhoa[0].HocKy).toMatchObject([{ MonHoc: [] }, { MonHoc: [] }]);
  });

  test('names the homeroom teacher', async ({ api }) => {
    const assigned = { GVCN: accounts.GiaoVien.id, MonHoc: [] };
    await api.call('GiaoVu', `PUT /api/classes/phan-cong/${classes.a1}/`, assigned);
    const { NienKhoa } = (await api.call('GiaoVien', record(students.an))).json();
    expect(NienKhoa[0].GVCN).toBe('Nguyễn Thị Mai');
  });

  test('after a class change shows earlier scores next to current subjects', async ({ api }) => {
    const main = writable(api.database);
    await main.deleteFrom('LOPHOC_MONHOC').where('IDLopHoc', '=', classes.a2).execute();
    await api.call('GiaoVu', `POST /api/classes/lophoc/${classes.a2}/monhoc/`, {
      monhoc_ids: [subjects.unused],
    });
    await api.call('GiaoVu', `POST /api/classes/lophoc/${classes.a1}/hocsinh/`, { student_ids: [] });
    await api.call('GiaoVu', `POST /api/classes/lophoc/${classes.a2}/hocsinh/`, {
      student_ids: [students.an],
    });
    const { NienKhoa } = (await api.call('GiaoVien', record(students.an))).json();
    expect(NienKhoa[0]).toMatchObject({ TenLop: '10A2' });
    expect(NienKhoa[0].HocKy[0]).toMatchObject({
      MonHoc: [
        { ...music, ...blank },
        { ...maths, Diem15: 8, Diem1Tiet: 9, DiemTB: 8.67 },
      ],
      DiemTB: 8.67,
    });
  });

  test('omits a subject whose only score was cleared', async ({ api }) => {
    const main = writable(api.database);
    await main.deleteFrom('LOPHOC_MONHOC').where('IDLopHoc', '=', classes.a1).execute();
    await main.updateTable('DIEM').set({ Diem15: null, Diem1Tiet: null }).execute();
    const { NienKhoa } = (await api.call('GiaoVien', record(students.an))).json();
    expect(NienKhoa[0].MonHocCaNam).toEqual([]);
    await main
      .updateTable('DIEM')
      .set({ Diem1Tiet: hundredths(100) })
      .where('IDHocSinh', '=', students.an)
      .execute();
    const again = (await api.call('GiaoVien', record(students.an))).json();
    expect(again.NienKhoa[0].HocKy[0].MonHoc).toEqual([{ ...maths, ...blank, Diem1Tiet: 1 }]);
  });

  test('lists years newest first, with the decision at the end of the old one', async ({ api }) => {
    await api.call('GiaoVu', 'POST /api/students/ket-chuyen/', {
      HocSinh: [{ id: students.old, QuyetDinh: 'LenLop', LyDo: 'Thi lại đạt' }],
    });
    const reply = (await api.call('GiaoVu', record(students.old))).json();
    expect(reply).toMatchObject({ CoTheCaiChinh: true });
    expect(reply.NienKhoa).toMatchObject([
      { TenNienKhoa: '2026-2027', TenKhoi: 'Khối 11', QuyetDinh: null },
      { TenNienKhoa: '2025-2026', TenKhoi: 'Khối 10', QuyetDinh: 'LenLop' },
    ]);
  });
});

describe("the changes of a student's scores", () => {
  const changes = (id: number, more = '') => `GET /api/students/hocsinh/${id}/lich-su-diem/${more}`;
  const save = (IDMonHoc: number, Diem15: number) => ({
    ...{ IDHocSinh: students.an, IDLopHoc: classes.a1, IDMonHoc, IDHocKy: 1 },
    ...{ Diem15, Diem1Tiet: 9 },
  });

  scenarios([
    { name: 'are refused', as: 'nobody', request: changes(students.an), status: 401 },
    { name: 'an unknown student', as: 'GiaoVien', request: changes(99), status: 404 },
    {
      name: 'a page that is none',
      as: 'GiaoVien',
      request: changes(students.an, '?page=0'),
      status: 400,
      reply: { detail: messages.badQuery('page') },
    },
    { name: 'none at first', as: 'GiaoVien', request: changes(students.an), status: 200, reply: [] },
  ]);

  test('are listed for all subjects, newest first and by page, with their source', async ({ api }) => {
    const path = 'POST /api/grading/diemso/cap-nhat/';
    await api.call('GiaoVien', path, save(subjects.math, 5));
    await api.call('GiaoVien', path, { ...save(subjects.math, 5), IDHocSinh: students.binh });
    await api.call('GiaoVien', path, save(subjects.physics, 7));
    const all = (await api.call('GiaoVien', changes(students.an))).json();
    expect(all.map(({ TenMonHoc, Cot, Moi }: Record<string, unknown>) => [TenMonHoc, Cot, Moi])).toEqual([
      ['Vật lí', 'Diem1Tiet', 9],
      ['Vật lí', 'Diem15', 7],
      ['Toán', 'Diem15', 5],
    ]);
    expect(all[2]).toMatchObject({
      ...{ HoTen: 'Nguyễn Văn An', Cu: 8, NguoiSua: 'Nguyễn Thị Mai', VaiTro: 'GiaoVien', Nguon: 'API' },
      ...{ IDNienKhoa: years.current, TenNienKhoa: '2026-2027', IDHocKy: 1, TenHocKy: 'Học kỳ 1' },
      ...{ IDMonHoc: subjects.math, LyDo: null },
    });
    const page = await api.call('BGH', changes(students.an, '?page=2&page_size=2'));
    expect(page.json()).toMatchObject({ count: 3, next: null, results: [{ Cot: 'Diem15', Moi: 5 }] });
  });
});
