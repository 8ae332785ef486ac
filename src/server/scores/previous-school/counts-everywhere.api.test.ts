// What results of a previous school change: they count as those of the first term, and its sheets accept nothing.

import { openXlsx, saveXlsx } from 'hucre/xlsx';
import { describe, expect } from 'vitest';
import { write } from '#server/platform/database/transaction.ts';
import { eraseStudentData, exportStudentData } from '#server/students/personal-data/personal-data.ts';
import { importMessages } from '#shared/scores/import/messages.ts';
import { gradingMessages } from '#shared/scores/sheets/messages.ts';
import type { TestApp } from '#test/helpers/api.ts';
import { exportedSheet, upload } from '#test/helpers/files/upload.ts';
import { enterTerm, goodTerm } from '#test/helpers/results/results.ts';
import { mai, store } from '#test/helpers/school/assignments.ts';
import { sheetOf } from '#test/helpers/school/circular.ts';
import { exempt, rowOf, rowsOf, save, test } from '#test/helpers/school/circular-school.ts';
import { classes, students, subjects, testTime, years } from '#test/helpers/school/school.ts';
import {
  giveHomeroom,
  homeroomRequest,
  homeroomSheet,
  saveHomeroom,
  sheetSaveRequest,
} from '#test/helpers/scores/homeroom.ts';
import { bringResults, broughtReason } from '#test/helpers/scores/previous-school.ts';

const { an, binh, dung } = students;
const { math, literature, physics } = subjects;
const refusal = { detail: gradingMessages.brought };

const storedScores = ({ database }: TestApp) =>
  database.main.selectFrom('DIEMTT22').select(['IDHocSinh', 'IDMonHoc', 'TX1']).execute();

const subjectsPath = '/api/subjects/monhoc/';

const openSecondTerm = ({ database }: TestApp) =>
  write(database, 'exclusive', async (tx) => {
    await tx
      .updateTable('QUYDINH')
      .set({ ChoPhepSuaDiemHK2: 1 })
      .where('IDNienKhoa', '=', years.current)
      .execute();
  });

const read = async (school: TestApp, path: string) => (await school.call('GiaoVu', `GET ${path}`)).json();

describe('a sheet', () => {
  test('shows the result in the first term only', async ({ school }) => {
    await bringResults(school);
    expect(await rowOf(school, math)).toMatchObject({ TX1: null, CK: null, DiemTB: 7.4, ChuyenDen: true });
    expect(await rowOf(school, physics)).toMatchObject({ KetQua: 'Đ', ChuyenDen: true });
    expect(await rowOf(school, math, binh)).not.toHaveProperty('ChuyenDen');
    expect(await rowOf(school, math, an, { IDHocKy: 2 })).not.toHaveProperty('ChuyenDen');
  });

  test('of a subject that the previous school did not teach has none, and accepts nothing either', async ({
    school,
  }) => {
    await bringResults(school, { Mon: [{ IDMonHoc: math, DiemTB: 7 }] });
    expect(await rowOf(school, literature)).toMatchObject({ DiemTB: null, ChuyenDen: true });
    const reply = await save(school, literature, { TX1: 8 });
    expect([reply.statusCode, reply.json()]).toEqual([400, refusal]);
  });

  test.for(['GiaoVien', 'GiaoVu', 'BGH'] as const)(
    'accepts nothing from %s, but the next term does',
    async (as, { school }) => {
      await bringResults(school);
      await openSecondTerm(school);
      for (const values of [{ TX1: 8 }, { NhanXet: 'Chăm.' }, { TX1: null }]) {
        const reply = await save(school, math, values, as);
        expect([reply.statusCode, reply.json()]).toEqual([400, refusal]);
      }
      expect(await storedScores(school)).toEqual([]);
      expect((await save(school, math, { IDHocKy: 2, TX1: 8 }, as)).statusCode).toBe(200);
    },
  );

  test('saved as a whole, stores only the other students', async ({ school }) => {
    await bringResults(school);
    const reply = await school.call('GiaoVien', 'POST /api/grading/diemso/cap-nhat-lop/', {
      ...sheetOf(math),
      Diem: [an, binh].map((IDHocSinh) => ({ IDHocSinh, TX1: 8 })),
    });
    expect(reply.json()).toEqual([
      { TrangThai: 400, TraLoi: refusal },
      { TrangThai: 200, TraLoi: expect.objectContaining({ IDHocSinh: binh, TX1: 8 }) },
    ]);
    expect(await storedScores(school)).toEqual([{ IDHocSinh: binh, IDMonHoc: math, TX1: 800 }]);
  });

  test('of next year is open again', async ({ school }) => {
    await bringResults(school);
    // As if they had been brought in the year before.
    await write(school.database, 'exclusive', async (tx) => {
      const marks = await tx.deleteFrom('DIEMCHUYENDEN').execute();
      expect(marks).not.toEqual([]);
      await tx.updateTable('CHUYENDEN').set({ IDNienKhoa: years.old }).execute();
    });
    expect((await save(school, math, { TX1: 8 })).statusCode).toBe(200);
    expect(await rowOf(school, math)).not.toHaveProperty('ChuyenDen');
  });
});

/** The cells below the headings, of the first two students. */
async function firstRows(file: Buffer, headings: string[]) {
  const rows = (await openXlsx(file)).sheets[0]?.rows ?? [];
  const [head, ...students] = ['STT', 1, 2].map((first) => rows.find((row) => row[0] === first));
  return students.map((row) => headings.map((heading) => row?.[head?.indexOf(heading) ?? -1] ?? null));
}

describe('a file', () => {
  test('says so in the place of a comment, and is read again without a fault', async ({ school }) => {
    await bringResults(school);
    const file = await exportedSheet(school, sheetOf(math));
    expect(await firstRows(file, ['TX 1', 'ĐTB', 'Nhận xét'])).toEqual([
      [null, 7.4, 'Chuyển đến'],
      [null, null, null],
    ]);
    const { body } = await upload(school, 'GiaoVien', file, sheetOf(math));
    expect(body).toMatchObject([an, binh, dung].map((IDHocSinh) => ({ IDHocSinh, Loi: [] })));
  });

  test('says so before a comment entered earlier, and is read again without a fault', async ({ school }) => {
    await save(school, math, { NhanXet: 'Chăm.' });
    await bringResults(school);
    const file = await exportedSheet(school, sheetOf(math));
    const [ofAn] = await firstRows(file, ['ĐTB', 'Nhận xét']);
    expect(ofAn).toEqual([7.4, 'Chuyển đến. Chăm.']);
    const { body } = await upload(school, 'GiaoVien', file, sheetOf(math));
    expect(body).toMatchObject([{ IDHocSinh: an, Moi: { NhanXet: 'Chăm.' }, Loi: [] }, {}, {}]);
  });

  test('of a subject that the student is also exempt from is read again without a fault', async ({
    school,
  }) => {
    await bringResults(school, { Mon: [{ IDMonHoc: math, DiemTB: 7 }] });
    await exempt(school, { IDMonHoc: physics, IDHocKy: 1 });
    const file = await exportedSheet(school, sheetOf(physics));
    const [ofAn] = await firstRows(file, ['Kết quả', 'Nhận xét']);
    expect(ofAn).toEqual(['Miễn', 'Chuyển đến']);
    const { body } = await upload(school, 'GiaoVien', file, sheetOf(physics));
    expect(body).toMatchObject([{ IDHocSinh: an, Loi: [] }, {}, {}]);
  });

  test('with a score for the student is rejected, when it is checked and when it is stored', async ({
    school,
  }) => {
    await bringResults(school);
    const workbook = await openXlsx(await exportedSheet(school, sheetOf(math)));
    const rows = workbook.sheets[0]?.rows ?? [];
    const headings = rows.find((row) => row[0] === 'STT') ?? [];
    for (const row of rows) if (row[0] === 1) row[headings.indexOf('TX 1')] = 8;
    const { body } = await upload(school, 'GiaoVien', Buffer.from(await saveXlsx(workbook)), sheetOf(math));
    expect(body).toMatchObject([{ IDHocSinh: an, Loi: [gradingMessages.brought] }, {}, {}]);
    const reply = await school.call('GiaoVien', 'POST /api/grading/diemso/nhap-excel/', {
      ...sheetOf(math),
      Diem: [{ IDHocSinh: an, TX1: 8, Goc: { TX1: null } }],
    });
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { detail: importMessages.brought(['Nguyễn Văn An']) },
    ]);
  });
});

describe('the homeroom sheet', () => {
  test('shows conduct and absences, and accepts nothing', async ({ school }) => {
    await giveHomeroom(school);
    await openSecondTerm(school);
    await bringResults(school);
    const rows = (await school.call('GiaoVien', homeroomRequest())).json();
    expect(rows).toMatchObject([
      { id: an, RenLuyen: 'Kha', NghiCoPhep: 2, NghiKhongPhep: 1, NhanXet: null, ChuyenDen: true },
      { id: binh, RenLuyen: null },
      { id: dung, RenLuyen: null },
    ]);
    expect(rows[1]).not.toHaveProperty('ChuyenDen');
    for (const values of [{ RenLuyen: 'Tot' }, { NghiCoPhep: 0 }, { NhanXet: 'Chăm.' }]) {
      const reply = await saveHomeroom(school, values);
      expect([reply.statusCode, reply.json()]).toEqual([400, refusal]);
    }
    const reply = await school.call('GiaoVien', sheetSaveRequest, {
      ...homeroomSheet,
      HocSinh: [an, binh].map((IDHocSinh) => ({ IDHocSinh, RenLuyen: 'Tot' })),
    });
    expect(reply.json()).toMatchObject([{ TrangThai: 400, TraLoi: refusal }, { TrangThai: 200 }]);
    expect((await saveHomeroom(school, { IDHocKy: 2, RenLuyen: 'Tot' })).statusCode).toBe(200);
  });
});

describe('what a class lacks', () => {
  test('never includes the first term of the student', async ({ school }) => {
    await store(school, classes.a1, { GVCN: null, MonHoc: [{ id: math, IDGiaoVien: mai }] });
    const counts = async () => {
      const { TienDo, RenLuyen } = await read(school, `/api/grading/tien-do/?IDNienKhoa=${years.current}`);
      const ofMath = TienDo.filter(
        (row: { IDLopHoc: number; IDMonHoc: number }) => row.IDLopHoc === classes.a1 && row.IDMonHoc === math,
      );
      const conduct = RenLuyen.filter((row: { IDLopHoc: number }) => row.IDLopHoc === classes.a1);
      return [ofMath, conduct].map((rows) =>
        rows.map(({ DaNhap, CanNhap }: Record<string, number>) => [DaNhap, CanNhap]),
      );
    };
    const own = async () =>
      (await school.call('GiaoVien', 'GET /api/grading/bang-diem-cua-toi/'))
        .json()
        .map(({ ConThieu }: { ConThieu: number }) => ConThieu);
    const before = [
      [
        [0, 18],
        [0, 18],
      ],
      [
        [0, 3],
        [0, 3],
      ],
    ];
    expect(await counts()).toEqual(before);
    expect(await own()).toEqual([18, 18]);
    await bringResults(school);
    expect(await counts()).toEqual([
      [
        [0, 12],
        [0, 18],
      ],
      [
        [1, 3],
        [0, 3],
      ],
    ]);
    expect(await own()).toEqual([12, 18]);
  });

  test('counts a student who is also exempt once', async ({ school }) => {
    await bringResults(school, { Mon: [{ IDMonHoc: math, DiemTB: 7 }] });
    await exempt(school, { IDMonHoc: physics, IDHocKy: 1 });
    await exempt(school, { IDHocSinh: binh, IDMonHoc: physics, IDHocKy: 1 });
    const { TienDo } = await read(school, `/api/grading/tien-do/?IDNienKhoa=${years.current}`);
    const needed = TienDo.find(
      (row: Record<string, number>) =>
        row['IDLopHoc'] === classes.a1 && row['IDMonHoc'] === physics && row['IDHocKy'] === 1,
    );
    expect(needed).toMatchObject({ CanNhap: 4 });
  });
});

describe('results', () => {
  test('of the term, the year and the record include them', async ({ school }) => {
    await bringResults(school);
    await enterTerm(school, an, 2, goodTerm);
    const results = async (term: number) =>
      (await read(school, `/api/grading/ket-qua/?IDLopHoc=${classes.a1}&IDHocKy=${term}`)).HocSinh[0];
    expect(await results(1)).toMatchObject({
      Mon: { [math]: 7.4, [literature]: 6.5, [physics]: 'Đ' },
      ...{ HocTap: 'Kha', RenLuyen: 'Kha', NghiCoPhep: 2, NghiKhongPhep: 1 },
    });
    // (7.4 + 2 × 8) / 3 = 7.8 and (6.5 + 2 × 8) / 3 = 7.5.
    expect(await results(0)).toMatchObject({
      Mon: { [math]: 7.8, [literature]: 7.5, [physics]: 'Đ' },
      ...{ HocTap: 'Kha', RenLuyen: 'Tot', XetLenLop: 'LenLop' },
    });
    const record = await read(school, `/api/students/hocsinh/${an}/ho-so/`);
    const [year] = record.NienKhoa;
    expect(year).toMatchObject({ TruongCu: 'THPT Nguyễn Huệ', HocTap: 'Kha', RenLuyen: 'Tot' });
    expect(year.HocKy[0]).toMatchObject({ HocTap: 'Kha', RenLuyen: 'Kha', NghiCoPhep: 2 });
    expect(year.HocKy[0].MonHoc).toMatchObject([
      { IDMonHoc: literature, TX1: null, DiemTB: 6.5, ChuyenDen: true },
      { IDMonHoc: math, TX1: null, DiemTB: 7.4, ChuyenDen: true },
      { IDMonHoc: physics, KetQua: 'Đ', ChuyenDen: true },
    ]);
    expect(year.HocKy[1].MonHoc[0]).not.toHaveProperty('ChuyenDen');
    expect(year.MonHocCaNam).toMatchObject([{ DiemTB: 7.5 }, { DiemTB: 7.8 }, { KetQua: 'Đ' }]);
    const other = await read(school, `/api/students/hocsinh/${binh}/ho-so/`);
    expect(other.NienKhoa[0]).not.toHaveProperty('TruongCu');
  });

  test('are missing in a subject that the previous school did not teach', async ({ school }) => {
    await bringResults(school, { Mon: [{ IDMonHoc: math, DiemTB: 7 }] });
    const { HocSinh } = await read(school, `/api/grading/ket-qua/?IDLopHoc=${classes.a1}&IDHocKy=1`);
    expect(HocSinh[0]).toMatchObject({ Mon: { [math]: 7, [literature]: null }, HocTap: null });
    const record = await read(school, `/api/students/hocsinh/${an}/ho-so/`);
    expect(record.NienKhoa[0].HocKy[0].MonHoc).toMatchObject([
      { IDMonHoc: literature, DiemTB: null, ChuyenDen: true },
      { IDMonHoc: math, DiemTB: 7, ChuyenDen: true },
      { IDMonHoc: physics, KetQua: null, ChuyenDen: true },
    ]);
  });

  test('a comment entered before stays beside the result', async ({ school }) => {
    await save(school, math, { NhanXet: 'Chăm.' });
    await bringResults(school);
    const rows = await rowsOf(school, math);
    expect(rows[0]).toMatchObject({ NhanXet: 'Chăm.', DiemTB: 7.4, ChuyenDen: true });
    const { HocSinh } = await read(school, `/api/grading/ket-qua/?IDLopHoc=${classes.a1}&IDHocKy=1`);
    expect(HocSinh[0].Mon[math]).toBe(7.4);
    const record = await read(school, `/api/students/hocsinh/${an}/ho-so/`);
    expect(record.NienKhoa[0].HocKy[0].MonHoc[1]).toMatchObject({ NhanXet: 'Chăm.', DiemTB: 7.4 });
  });
});

describe('the subject and the year', () => {
  test('are in use: neither changes its way of assessing', async ({ school }) => {
    await bringResults(school);
    const change = { TenMonHoc: 'Toán', IDToHop: null, HinhThuc: 'NhanXet', SoDiemTX: 2 };
    const reply = await school.call('BGH', `PUT ${subjectsPath}${math}/`, change);
    expect([reply.statusCode, Object.keys(reply.json())]).toEqual([400, ['HinhThuc']]);
    const method = await school.call('BGH', `PATCH /api/configurations/quydinh/${years.current}/`, {
      CachDanhGia: 'HaiCot',
    });
    expect([method.statusCode, Object.keys(method.json())]).toEqual([400, ['CachDanhGia']]);
  });

  test('the class keeps a subject with such a result', async ({ school }) => {
    const keep = (...monhoc_ids: number[]) =>
      school.call('GiaoVu', `POST /api/classes/lophoc/${classes.a1}/monhoc/`, { monhoc_ids });
    await bringResults(school, { Mon: [{ IDMonHoc: physics, KetQua: 'Đ' }] });
    expect((await keep(math, literature)).statusCode).toBe(400);
    expect((await keep(math, physics)).statusCode).toBe(200);
  });
});

describe("the student's data", () => {
  test('includes the results; erasing it removes the school and the reason', async ({ school }) => {
    await bringResults(school);
    const { ChuyenDen } = await exportStudentData(school.database, an, testTime);
    expect(ChuyenDen).toEqual([
      {
        ...{ TenNienKhoa: '2026-2027', TruongCu: 'THPT Nguyễn Huệ', LyDo: broughtReason },
        ...{ NguoiNhap: expect.any(String), ThoiDiem: testTime.toISOString() },
        Mon: [
          { TenMonHoc: 'Ngữ văn', KetQua: 6.5 },
          { TenMonHoc: 'Toán', KetQua: 7.4 },
          { TenMonHoc: 'Vật lí', KetQua: 'Đ' },
        ],
      },
    ]);
    await write(school.database, 'exclusive', async (tx) => {
      await tx.deleteFrom('XEPLOP').where('IDHocSinh', '=', an).execute();
      await tx.deleteFrom('GHIDANH').where('IDHocSinh', '=', an).execute();
    });
    await eraseStudentData(school.database, an, testTime);
    const rows = await school.database.main.selectFrom('CHUYENDEN').select(['TruongCu', 'LyDo']).execute();
    expect(rows).toEqual([{ TruongCu: 'Đã xóa', LyDo: 'Đã xóa' }]);
  });
});
