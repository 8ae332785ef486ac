// What an exemption changes: the sheet accepts nothing and lacks nothing, and it goes with the student's data.

import { openXlsx, saveXlsx } from 'hucre/xlsx';
import { describe, expect } from 'vitest';
import { verifyDatabase } from '#server/program/backup/verify.ts';
import { eraseStudentData, exportStudentData } from '#server/students/personal-data/personal-data.ts';
import { importMessages } from '#shared/scores/import/messages.ts';
import { gradingMessages } from '#shared/scores/sheets/messages.ts';
import type { StudentRecord } from '#shared/students/record/api.ts';
import type { TestApp } from '#test/helpers/api.ts';
import { exportedSheet, upload } from '#test/helpers/files/upload.ts';
import { mai, store } from '#test/helpers/school/assignments.ts';
import { beginNextYear } from '#test/helpers/school/next-year.ts';
import { classes, students, subjects, testTime, years } from '#test/helpers/school/school.ts';
import { sheetOf } from '#test/helpers/school/tt22.ts';
import {
  exempt,
  exemptionReason as LyDo,
  rowOf,
  rowsOf,
  save,
  test,
} from '#test/helpers/school/tt22-school.ts';
import { importStudents, newStudent } from '#test/helpers/students/student-files.ts';

const { an, binh, dung, em } = students;
const { math, literature, physics } = subjects;

const refusal = { detail: gradingMessages.exempt };
const storedRows = ({ database }: TestApp) =>
  database.main.selectFrom('DIEMTT22').select(['IDHocSinh', 'IDMonHoc', 'TX1']).execute();

describe('the sheet', () => {
  test('marks who is exempt, in the term or in both', async ({ school }) => {
    await exempt(school);
    await exempt(school, { IDHocSinh: binh, IDHocKy: 0 });
    const marks = async (term: number) =>
      (await rowsOf(school, physics, { IDHocKy: term })).map(({ Mien }: { Mien: boolean }) => Mien);
    expect(await marks(1)).toEqual([true, true, false]);
    expect(await marks(2)).toEqual([false, true, false]);
    expect(await rowOf(school, math)).toMatchObject({ Mien: false });
  });

  test.for(['GiaoVien', 'GiaoVu', 'BGH'] as const)('accepts nothing from %s', async (as, { school }) => {
    await exempt(school, { IDMonHoc: math, IDHocKy: 0 });
    for (const values of [{ TX1: 8 }, { NhanXet: 'Chăm.' }, { TX1: null }]) {
      const reply = await save(school, math, values, as);
      expect([reply.statusCode, reply.json()]).toEqual([400, refusal]);
    }
    expect(await storedRows(school)).toEqual([]);
    expect(await school.database.main.selectFrom('LICHSUDANHGIA').select('id').execute()).toEqual([]);
  });

  test('saved as a whole, stores only the other students', async ({ school }) => {
    await exempt(school, { IDMonHoc: math });
    const reply = await school.call('GiaoVien', 'POST /api/grading/diemso/cap-nhat-lop/', {
      ...sheetOf(math),
      Diem: [an, binh].map((IDHocSinh) => ({ IDHocSinh, TX1: 8 })),
    });
    expect(reply.json()).toEqual([
      { TrangThai: 400, TraLoi: refusal },
      { TrangThai: 200, TraLoi: expect.objectContaining({ IDHocSinh: binh, TX1: 8 }) },
    ]);
    expect(await storedRows(school)).toEqual([{ IDHocSinh: binh, IDMonHoc: math, TX1: 800 }]);
  });

  test('is exported with the exemption, and read again without a fault', async ({ school }) => {
    await exempt(school, { IDMonHoc: math });
    const file = await exportedSheet(school, sheetOf(math));
    const rows = (await openXlsx(file)).sheets[0]?.rows ?? [];
    const [headings, ofAn, ofBinh] = ['STT', 1, 2].map((first) => rows.find((row) => row[0] === first));
    const result = headings?.indexOf('ĐTB') ?? -1;
    expect([ofAn?.[result], ofBinh?.[result]]).toEqual(['Miễn', null]);
    const { body } = await upload(school, 'GiaoVien', file, sheetOf(math));
    expect(body).toMatchObject([an, binh, dung].map((IDHocSinh) => ({ IDHocSinh, Loi: [] })));
  });
});

describe('an import', () => {
  test('reports a row that has something for the student', async ({ school }) => {
    await exempt(school, { IDMonHoc: math });
    const workbook = await openXlsx(await exportedSheet(school, sheetOf(math)));
    const rows = workbook.sheets[0]?.rows ?? [];
    const column = rows.find((row) => row[0] === 'STT')?.indexOf('TX 1') ?? -1;
    for (const row of rows.filter((cells) => cells[1] === an || cells[1] === binh)) row[column] = 8;
    const { body } = await upload(school, 'GiaoVien', await saveXlsx(workbook), sheetOf(math));
    expect(body).toMatchObject([
      { IDHocSinh: an, Loi: [gradingMessages.exempt] },
      { IDHocSinh: binh, Moi: { TX1: 8 }, Loi: [] },
      { IDHocSinh: dung, Loi: [] },
    ]);
  });

  test('that names the student stores nothing at all', async ({ school }) => {
    await exempt(school, { IDMonHoc: math });
    const reply = await school.call('GiaoVien', 'POST /api/grading/diemso/nhap-excel/', {
      ...sheetOf(math),
      Diem: [binh, an].map((IDHocSinh) => ({ IDHocSinh, TX1: 8, Goc: { TX1: null } })),
    });
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { detail: importMessages.exempt(['Nguyễn Văn An']) },
    ]);
    expect(await storedRows(school)).toEqual([]);
  });
});

test('progress, own sheets and overview need the values of the others only', async ({ school }) => {
  await store(school, classes.a1, { GVCN: null, MonHoc: [{ id: math, IDGiaoVien: mai }] });
  await save(school, math, { IDHocSinh: dung, TX1: 8, NhanXet: 'Chăm.' });
  await exempt(school, { IDMonHoc: math });
  await exempt(school, { IDMonHoc: math, IDHocSinh: binh, IDHocKy: 0 });
  await exempt(school, { IDHocSinh: em, IDHocKy: 2 });
  const own = (await school.call('GiaoVien', 'GET /api/grading/bang-diem-cua-toi/')).json();
  // Mathematics has six values per student, literature five, physics four.
  expect(own).toMatchObject([
    { IDHocKy: 1, SiSo: 3, ConThieu: 5 },
    { IDHocKy: 2, SiSo: 3, ConThieu: 12 },
  ]);
  const progress = await school.call('GiaoVu', `GET /api/grading/tien-do/?IDNienKhoa=${years.current}`);
  const needed = (IDLopHoc: number, IDMonHoc: number, IDHocKy: number, CanNhap: number, DaNhap = 0) => ({
    ...{ IDLopHoc, IDMonHoc, IDHocKy, DaNhap, CanNhap },
  });
  expect(progress.json().TienDo).toEqual([
    needed(classes.a1, math, 1, 6, 1),
    needed(classes.a1, math, 2, 12),
    needed(classes.a1, literature, 1, 15),
    needed(classes.a1, literature, 2, 15),
    needed(classes.a1, physics, 1, 12),
    needed(classes.a1, physics, 2, 12),
    needed(classes.a2, math, 1, 6),
    needed(classes.a2, math, 2, 6),
    needed(classes.a2, literature, 1, 5),
    needed(classes.a2, literature, 2, 5),
    needed(classes.a2, physics, 1, 4),
    needed(classes.a2, physics, 2, 0),
  ]);
  const overview = (await school.call('BGH', 'GET /api/reporting/tong-quan/')).json();
  expect(overview.TienDo).toMatchObject([
    { IDHocKy: 1, DaNhap: 1, CanNhap: 52 },
    { IDHocKy: 2, DaNhap: 0, CanNhap: 54 },
  ]);
});

describe('with the student', () => {
  const left = ({ database }: TestApp) => database.main.selectFrom('MIENGIAM').select('IDHocSinh').execute();

  test('an exemption moves to another class', async ({ school }) => {
    await exempt(school);
    for (const [id, student_ids] of [
      [classes.a1, [binh, dung]],
      [classes.a2, [em, an]],
    ] as const)
      await school.call('GiaoVu', `POST /api/classes/lophoc/${id}/hocsinh/`, { student_ids });
    expect(await rowOf(school, physics, an, { IDLopHoc: classes.a2 })).toMatchObject({ Mien: true });
  });

  test('it is deleted', async ({ school }) => {
    await exempt(school);
    await exempt(school, { IDHocSinh: binh });
    const student_ids = [binh, dung];
    await school.call('GiaoVu', `POST /api/classes/lophoc/${classes.a1}/hocsinh/`, { student_ids });
    expect((await school.call('GiaoVu', `DELETE /api/students/hocsinh/${an}/`)).statusCode).toBe(204);
    expect(await left(school)).toEqual([{ IDHocSinh: binh }]);
  });

  test('it is deleted when their import is undone', async ({ school }) => {
    await importStudents(school, 'GiaoVu', [newStudent(2, { TenLop: '10A2' })]);
    const { id } = await school.database.main
      .selectFrom('HOCSINH')
      .select('id')
      .where('IDDotNhap', '=', 1)
      .executeTakeFirstOrThrow();
    await exempt(school, { IDHocSinh: id });
    expect((await school.call('GiaoVu', 'DELETE /api/students/dot-nhap/1/')).statusCode).toBe(204);
    expect(await left(school)).toEqual([]);
  });

  test('it is part of their data, and its reason is erased with them', async ({ school }) => {
    await exempt(school, { IDHocKy: 0 });
    await exempt(school, { IDHocSinh: binh });
    await save(school, math, { TX1: 8, NhanXet: 'Hay ốm.' });
    await beginNextYear(school);
    const own = { TenMonHoc: 'Vật lí', IDHocKy: 0, NguoiTao: 'Nguyễn Thị Lan' };
    const before = await exportStudentData(school.database, an, testTime);
    expect(before.MienGiam).toEqual([{ ...own, LyDo, ThoiDiem: testTime.toISOString() }]);
    expect(before.NhatKy).toMatchObject([{ HanhDong: 'exemption.create', NguoiDung: 'giaovu' }]);
    expect(before.DanhGia).toMatchObject([{ TenMonHoc: 'Toán', TX1: 8, NhanXet: 'Hay ốm.', DiemTB: null }]);
    await eraseStudentData(school.database, an, testTime);
    const after = await exportStudentData(school.database, an, testTime);
    expect(after.MienGiam).toMatchObject([{ ...own, LyDo: 'Đã xóa' }]);
    expect(after.DanhGia).toMatchObject([{ TX1: 8, NhanXet: null }]);
    expect(after.LichSuDanhGia).toMatchObject([
      { Cot: 'TX1', Cu: null, Moi: 8 },
      { Cot: 'NhanXet', Cu: null, Moi: null },
    ]);
    const { MienGiam } = await exportStudentData(school.database, binh, testTime);
    expect(MienGiam).toMatchObject([{ LyDo }]);
    expect((await verifyDatabase(school.database)).faults).toEqual([]);
  });
});

test('the record of a student shows an exemption for the whole year in both terms', async ({ school }) => {
  await exempt(school, { IDHocKy: 0 });
  const record: StudentRecord = (await school.call('BGH', `GET /api/students/hocsinh/${an}/ho-so/`)).json();
  const [year] = record.NienKhoa;
  const shown = [...(year?.HocKy ?? []).map(({ MonHoc }) => MonHoc), year?.MonHocCaNam ?? []];
  const inPhysics = shown.map((rows) => rows.find(({ IDMonHoc }) => IDMonHoc === physics)?.Mien);
  expect(inPhysics).toEqual([true, true, true]);
});
