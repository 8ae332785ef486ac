import { describe, expect } from 'vitest';
import { write } from '#server/platform/database/transaction.ts';
import { test } from '#test/helpers/api.ts';
import { enterYear, goodTerm } from '#test/helpers/results/results.ts';
import { classes, students, subjects, testTime, years } from '#test/helpers/school/school.ts';
import { followTt22 } from '#test/helpers/school/tt22.ts';
import { further, noFurther } from '#test/helpers/students/particulars.ts';
import { furtherColumns, storedFurther } from '../list/particulars.ts';
import { eraseStudentData, exportStudentData } from './personal-data.ts';

const unknown = 'Không có học sinh nào mang mã 99.';
const enrolled = 'Học sinh đang học trong niên khóa hiện tại (2026-2027) nên chưa thể xóa thông tin cá nhân.';

describe('exporting', () => {
  test('reports an unknown student', async ({ api }) => {
    await expect(exportStudentData(api.database, 99, testTime)).rejects.toThrow(unknown);
  });

  test('contains everything about the student and nothing about others', async ({ api }) => {
    const { an, binh, giang } = students;
    await api.call('GiaoVien', 'POST /api/grading/diemso/cap-nhat/', {
      ...{ IDHocSinh: an, IDLopHoc: classes.a1, IDMonHoc: subjects.math, IDHocKy: 1 },
      ...{ Diem15: 8.25, Diem1Tiet: 9 },
    });
    const cards = `GET /api/grading/phieu-diem/pdf/?IDLopHoc=${classes.a1}&IDHocKy=1`;
    for (const id of [an, binh]) await api.call('GiaoVu', `${cards}&IDHocSinh=${id}`);
    await api.call('GiaoVu', `POST /api/classes/lophoc/${classes.a1}/hocsinh/`, { student_ids: [giang] });
    const data = await exportStudentData(api.database, an, testTime);
    expect(data).toEqual({
      XuatLuc: testTime.toISOString(),
      HocSinh: {
        id: an,
        Ho: 'Nguyễn Văn',
        Ten: 'An',
        GioiTinh: 'Nam',
        NgaySinh: '2011-03-02',
        DiaChi: '12 Lê Lợi, Huế',
        Email: 'an@example.com',
        ...noFurther,
        TenNienKhoaTiepNhan: '2026-2027',
      },
      GhiDanh: [{ IDNienKhoa: 2, TenNienKhoa: '2026-2027', TenKhoi: 'Khối 10', TenLop: null }],
      KetChuyen: [],
      Diem: [
        {
          ...{ TenNienKhoa: '2026-2027', TenHocKy: 'Học kỳ 1', TenMonHoc: 'Toán' },
          ...{ Diem15: 8.25, Diem1Tiet: 9, DiemTB: 8.75 },
        },
      ],
      LichSuDiem: [
        expect.objectContaining({ Cot: 'Diem15', Cu: 8, Moi: 8.25, NguoiSua: 'Nguyễn Thị Mai', LyDo: null }),
      ],
      DanhGia: [],
      LichSuDanhGia: [],
      ...{ MienGiam: [], RenLuyen: [], ChuyenDen: [], KiemTraLai: [], RenLuyenHe: [] },
      ...{ RoiTruong: [], TroLaiHoc: [], HoaNhap: [] },
      CaiChinh: [],
      PhuHuynh: { MaTuLuc: null, XemLanCuoi: null },
      NhatKy: [
        expect.objectContaining({ HanhDong: 'score.card.export', NguoiDung: 'giaovu' }),
        expect.objectContaining({ HanhDong: 'class.roster', NguoiDung: 'giaovu' }),
      ],
    });
    const again = await exportStudentData(api.database, an, testTime);
    expect(again.NhatKy.at(-1)).toMatchObject({ HanhDong: 'student.export', NguoiDung: 'Sổ Điểm' });
  });

  test('contains corrections of the id and the relatives', async ({ api }) => {
    const required = { Ho: 'Nguyễn Văn', Ten: 'An', GioiTinh: 'Nam', NgaySinh: '2011-03-02' };
    await api.call('GiaoVu', `POST /api/students/hocsinh/${students.an}/cai-chinh/`, {
      ...{ ...required, DiaChi: '12 Lê Lợi, Huế', Email: 'an@example.com', LyDo: 'Theo căn cước' },
      ...{
        MaDinhDanh: further.MaDinhDanh,
        SoDinhDanh: further.SoDinhDanh,
        DienUuTien: further.DienUuTien,
        NguoiThan: further.NguoiThan,
      },
    });
    const { CaiChinh } = await exportStudentData(api.database, students.an, testTime);
    expect(CaiChinh.map(({ ThayDoi }) => ThayDoi.map(({ Truong }) => Truong))).toEqual([
      ['MaDinhDanh', 'SoDinhDanh', 'DienUuTien', 'NguoiThan'],
    ]);
  });

  test('contains conduct, retakes and the summer of a year that follows Thông tư 22', async ({ api }) => {
    const { an, binh } = students;
    await followTt22(api);
    const absent = { NghiCoPhep: 2, NghiKhongPhep: 0, NhanXet: 'Chăm học.' };
    await enterYear(api, an, { ...goodTerm, ...absent, math: 3, literature: 5, physics: 'CĐ' });
    await enterYear(api, binh, { ...goodTerm, RenLuyen: 'ChuaDat' });
    const year = { TenNienKhoa: '2026-2027' };
    const entered = { NguoiNhap: 'Nguyễn Thị Lan', ThoiDiem: testTime.toISOString() };
    await api.call('GiaoVu', 'POST /api/grading/kiem-tra-lai/', {
      ...{ IDHocSinh: an, IDMonHoc: subjects.math, Diem: 5.5 },
    });
    await api.call('GiaoVu', 'POST /api/grading/ren-luyen-he/', {
      ...{ IDHocSinh: binh, IDNienKhoa: years.current, RenLuyen: 'Dat' },
    });
    expect(await exportStudentData(api.database, an, testTime)).toMatchObject({
      RenLuyen: [
        { ...year, TenHocKy: 'Học kỳ 1', RenLuyen: 'Tot', ...absent },
        { ...year, TenHocKy: 'Học kỳ 2', RenLuyen: 'Tot', ...absent },
      ],
      KiemTraLai: [{ ...year, TenMonHoc: 'Toán', Diem: 5.5, ...entered }],
      RenLuyenHe: [],
    });
    expect(await exportStudentData(api.database, binh, testTime)).toMatchObject({
      KiemTraLai: [],
      RenLuyenHe: [{ ...year, RenLuyen: 'Dat', ...entered }],
    });
  });
});

describe('erasing', () => {
  test('is refused for an unknown student and for one of the current year', async ({ api }) => {
    await expect(eraseStudentData(api.database, 99, testTime)).rejects.toThrow(unknown);
    await expect(eraseStudentData(api.database, students.an, testTime)).rejects.toThrow(enrolled);
    const { HocSinh } = await exportStudentData(api.database, students.an, testTime);
    expect(HocSinh).toMatchObject({ Ho: 'Nguyễn Văn', Ten: 'An' });
  });

  test('removes what a homeroom teacher wrote, and keeps conduct and absences', async ({ api }) => {
    const conduct = { RenLuyen: 1, NghiCoPhep: 2, NhanXet: 'Hay ốm.' };
    await write(api.database, 'exclusive', async (tx) => {
      const place = { IDNienKhoa: years.old, IDHocKy: 1, IDHocSinh: students.old };
      await tx
        .insertInto('RENLUYEN')
        .values({ ...place, ...conduct })
        .execute();
    });
    await eraseStudentData(api.database, students.old, testTime);
    const { RenLuyen } = await exportStudentData(api.database, students.old, testTime);
    expect(RenLuyen).toMatchObject([{ RenLuyen: 'Tot', NghiCoPhep: 2, NhanXet: null }]);
  });

  test('removes name, day of birth, address and e-mail, and keeps the scores', async ({ api }) => {
    const before = await exportStudentData(api.database, students.old, testTime);
    await eraseStudentData(api.database, students.old, testTime);
    const { HocSinh, Diem, GhiDanh } = await exportStudentData(api.database, students.old, testTime);
    expect(HocSinh).toMatchObject({
      Ho: 'Học sinh',
      Ten: 'mã 7',
      NgaySinh: '2010-01-01',
      DiaChi: 'Đã xóa',
      Email: null,
    });
    expect({ Diem, GhiDanh }).toEqual({ Diem: before.Diem, GhiDanh: before.GhiDanh });
    const rows = await api.database.main.selectFrom('HOCSINH').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/Tuấn|tuan|Hoàng Minh|2010-02-28/u);
    const found = await api.call('BGH', 'GET /api/students/tra-cuu/?nien_khoa_id=1&search=tuan');
    expect(found.json()).toEqual([]);
    const log = (await api.call('BGH', 'GET /api/accounts/nhat-ky/?Loai=HocSinh')).json();
    expect(log.map(({ NoiDung }: { NoiDung: string }) => NoiDung)).toContain(
      'Đã xóa thông tin cá nhân của học sinh mã 7.',
    );
  });

  test('removes id, birth place, ethnicity and relatives, and the id is free again', async ({ api }) => {
    await write(api.database, 'exclusive', (tx) =>
      tx
        .updateTable('HOCSINH')
        .set(furtherColumns(storedFurther(further)))
        .where('id', '=', students.old)
        .execute(),
    );
    const before = await exportStudentData(api.database, students.old, testTime);
    expect(before.HocSinh).toMatchObject(further);
    expect(before.HocSinh).not.toHaveProperty('MaDinhDanhKhoa');
    await eraseStudentData(api.database, students.old, testTime);
    const { HocSinh } = await exportStudentData(api.database, students.old, testTime);
    expect(HocSinh).toMatchObject(noFurther);
    const rows = await api.database.main.selectFrom('HOCSINH').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/0012ab|Thừa Thiên|Kinh|0901234567|Trần Thị Hoa/iu);
  });

  test('removes the reason of a decision and keeps the decision', async ({ api }) => {
    await api.call('GiaoVu', 'POST /api/students/ket-chuyen/', {
      HocSinh: [{ id: students.old, QuyetDinh: 'ThoiHoc', LyDo: 'Gia đình chuyển đi' }],
    });
    const decided = { TuNienKhoa: '2025-2026', DenNienKhoa: '2026-2027', QuyetDinh: 'ThoiHoc' };
    const before = await exportStudentData(api.database, students.old, testTime);
    expect(before.KetChuyen).toEqual([{ ...decided, LyDo: 'Gia đình chuyển đi' }]);
    await eraseStudentData(api.database, students.old, testTime);
    const after = await exportStudentData(api.database, students.old, testTime);
    expect(after.KetChuyen).toEqual([{ ...decided, LyDo: null }]);
  });

  test('changes nothing when repeated', async ({ api }) => {
    await eraseStudentData(api.database, students.old, testTime);
    const once = await api.database.main.selectFrom('HOCSINH').selectAll().orderBy('id').execute();
    await eraseStudentData(api.database, students.old, testTime);
    expect(await api.database.main.selectFrom('HOCSINH').selectAll().orderBy('id').execute()).toEqual(once);
  });
});
