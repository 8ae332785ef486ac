// An import is undone completely or not at all.

import { describe, expect } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import type { PastImport } from '#shared/students/import/api.ts';
import { scenarios, type TestApp, test } from '#test/helpers/api.ts';
import { contentsOf } from '#test/helpers/program/contents.ts';
import { accounts, classes, students, subjects } from '#test/helpers/school/school.ts';
import { followTt22 } from '#test/helpers/school/tt22.ts';
import { exempt } from '#test/helpers/school/tt22-school.ts';
import { importStudents, newStudent } from '#test/helpers/students/student-files.ts';

const list = '/api/students/dot-nhap/';
const undoImport = (api: TestApp, id = 1) => api.call('GiaoVu', `DELETE ${list}${id}/`);
const importsOf = async (api: TestApp) => (await api.call('GiaoVu', `GET ${list}`)).json() as PastImport[];

/** Two students, one of them in 10A1. */
async function importTwo(api: TestApp): Promise<number[]> {
  const rows = [newStudent(2, { TenLop: '10A1' }), newStudent(3)];
  await importStudents(api, 'GiaoVu', rows, { TenTep: 'khoi10.xlsx' });
  const stored = await api.database.main
    .selectFrom('HOCSINH')
    .select('id')
    .where('IDDotNhap', '=', 1)
    .orderBy('Ten')
    .execute();
  return stored.map(({ id }) => id);
}

const withoutLog = ({ NHATKY: _, ...contents }: Record<string, string[]>) => contents;

const score = (api: TestApp, IDHocSinh: number | undefined, Diem15: number | null) =>
  api.call('GiaoVu', 'POST /api/grading/diemso/cap-nhat/', {
    ...{ IDHocSinh, IDLopHoc: classes.a1, IDMonHoc: subjects.math, IDHocKy: 1 },
    ...{ Diem15, Diem1Tiet: null },
  });

describe('refused', () => {
  scenarios([
    { name: 'not signed in', as: 'nobody', request: `DELETE ${list}1/`, status: 401 },
    { name: 'a teacher', as: 'GiaoVien', request: `DELETE ${list}1/`, status: 403 },
    { name: 'unknown', as: 'BGH', request: `DELETE ${list}1/`, status: 404 },
    { name: 'the list for a teacher', as: 'GiaoVien', request: `GET ${list}`, status: 403 },
    { name: 'nothing imported yet', as: 'BGH', request: `GET ${list}`, status: 200, reply: [] },
  ]);

  test('while a student has or had a score, naming the first one', async ({ api }) => {
    const [placed] = await importTwo(api);
    expect((await score(api, placed, 8)).statusCode).toBe(200);
    const before = await contentsOf(api.database);
    const refusal = { detail: 'Học sinh Đỗ Ngọc Ánh 2 đã có điểm nên không thể hoàn tác lần nhập này.' };
    const reply = await undoImport(api);
    expect([reply.statusCode, reply.json()]).toEqual([400, refusal]);
    expect(await contentsOf(api.database)).toEqual(before);
    expect(await importsOf(api)).toMatchObject([{ id: 1, CoTheHoanTac: false }]);
    await score(api, placed, null);
    expect((await undoImport(api)).json()).toEqual(refusal);
  });

  test('for an old year', async ({ api }) => {
    await importTwo(api);
    const limits = { TuoiToiThieu: 15, TuoiToiDa: 20, SiSoToiDa: 40, SoMonHocToiDa: 9, DiemDatMon: 5 };
    await api.call('BGH', 'POST /api/configurations/quydinh/', {
      ...{ TenNienKhoa: '2027-2028', ...limits, SoLopK10: 4, SoLopK11: 3, SoLopK12: 2 },
    });
    const reply = await undoImport(api);
    expect([reply.statusCode, reply.json()]).toEqual([403, { detail: messages.oldYear }]);
    expect(await importsOf(api)).toMatchObject([{ id: 1, CoTheHoanTac: false }]);
  });
});

describe('undone', () => {
  test('restores the previous state, and the audit log records both', async ({ api }) => {
    const before = withoutLog(await contentsOf(api.database));
    await importTwo(api);
    expect(withoutLog(await contentsOf(api.database))).not.toEqual(before);
    expect((await undoImport(api)).statusCode).toBe(204);
    expect(withoutLog(await contentsOf(api.database))).toEqual(before);
    const log = (await api.call('BGH', 'GET /api/accounts/nhat-ky/?Loai=NhapTep')).json();
    expect(log[0]).toMatchObject({
      NguoiDung: accounts.GiaoVu.username,
      NoiDung: 'Đã hoàn tác lần nhập từ tệp khoi10.xlsx: xóa 2 học sinh.',
    });
    expect(log).toHaveLength(2);
    expect((await undoImport(api)).statusCode).toBe(404);
  });

  test('removes students placed since, and keeps other imports', async ({ api }) => {
    const [, free] = await importTwo(api);
    await importStudents(api, 'BGH', [newStudent(9)]);
    const roster = { student_ids: [free] };
    expect(
      (await api.call('GiaoVu', `POST /api/classes/lophoc/${classes.a2}/hocsinh/`, roster)).statusCode,
    ).toBe(200);
    expect((await undoImport(api)).statusCode).toBe(204);
    expect(await importsOf(api)).toMatchObject([{ id: 2, SoLuong: 1 }]);
    const alone = await api.database.main
      .selectFrom('HOCSINH')
      .select('id')
      .where('IDDotNhap', '=', 2)
      .execute();
    expect((await api.call('GiaoVu', `DELETE /api/students/hocsinh/${alone[0]?.id}/`)).statusCode).toBe(204);
    expect((await undoImport(api, 2)).statusCode).toBe(204);
    expect(await importsOf(api)).toEqual([]);
  });

  test('removes students corrected since, with their corrections', async ({ api }) => {
    const [placed] = await importTwo(api);
    const corrected = await api.call('GiaoVu', `POST /api/students/hocsinh/${placed}/cai-chinh/`, {
      ...{ Ho: 'Trần', Ten: 'Ánh', GioiTinh: 'Nữ', NgaySinh: '2011-12-31', DiaChi: 'Huế', Email: null },
      LyDo: 'Theo giấy khai sinh',
    });
    expect(corrected.statusCode).toBe(200);
    expect(await importsOf(api)).toMatchObject([{ id: 1, CoTheHoanTac: true }]);
    expect((await undoImport(api)).statusCode).toBe(204);
    const rows = await api.database.main.selectFrom('CAICHINH').selectAll().execute();
    expect(rows).not.toEqual([]);
    for (const row of rows) expect(row).toMatchObject({ Cu: null, Moi: null, LyDo: null, Muoi: null });
  });

  test('removes the exemptions of its students and no others', async ({ api }) => {
    await followTt22(api);
    const [placed] = await importTwo(api);
    await exempt(api, { IDHocSinh: placed });
    await exempt(api, { IDHocSinh: students.an });
    expect((await undoImport(api)).statusCode).toBe(204);
    const kept = await api.database.main.selectFrom('MIENGIAM').select('IDHocSinh').execute();
    expect(kept).toEqual([{ IDHocSinh: students.an }]);
  });

  test('by only one of two concurrent requests', async ({ api }) => {
    await importTwo(api);
    const replies = await Promise.all([undoImport(api), undoImport(api)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 404]);
  });

  test('concurrently with a save: either the score or the undo, never a score without a student', async ({
    api,
  }) => {
    const [placed] = await importTwo(api);
    const [saved, taken] = await Promise.all([score(api, placed, 8), undoImport(api)]);
    expect([
      [200, 400],
      [400, 204],
    ]).toContainEqual([saved.statusCode, taken.statusCode]);
  });
});
