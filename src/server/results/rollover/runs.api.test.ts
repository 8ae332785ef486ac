// Undoing a whole run. The test school: Tuấn in the old 10A1; the new year has an 11A1.

import { describe, expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { fillDemoSchool } from '#server/program/demo/fill.ts';
import { messages } from '#shared/contract/messages.ts';
import type { RolloverRequest, RolloverRun } from '#shared/results/rollover/api.ts';
import { regulationDefaults } from '#shared/school/years/limits.ts';
import { scenarios, startApp, type TestApp, test } from '#test/helpers/api.ts';
import { contentsOf } from '#test/helpers/program/contents.ts';
import { asSuggested } from '#test/helpers/results/as-suggested.ts';
import { mai, store } from '#test/helpers/school/assignments.ts';
import { classes, students, subjects, testTime, years } from '#test/helpers/school/school.ts';
import { completeScores } from '#test/helpers/scores/complete-scores.ts';

const path = '/api/students/ket-chuyen/';
const up = { id: students.old, QuyetDinh: 'LenLop' as const, LyDo: 'Đã thi lại trong hè' };
const gone = { detail: 'Không tìm thấy lần kết chuyển này; có thể đã được hoàn tác.' };
const hasScore = {
  detail: 'Học sinh Hoàng Minh Tuấn đã có điểm ở niên khóa mới nên không thể hoàn tác lần kết chuyển này.',
};

const apply = (api: TestApp, body: Partial<RolloverRequest>) => api.call('GiaoVu', `POST ${path}`, body);
const runsOf = async (api: TestApp): Promise<RolloverRun[]> =>
  (await api.call('GiaoVu', `GET ${path}dot/`)).json();
const undoRun = (api: TestApp, id = 1) => api.call('GiaoVu', `DELETE ${path}dot/${id}/`);
const save = (api: TestApp, Diem15: number | null) =>
  api.call('BGH', 'POST /api/grading/diemso/cap-nhat/', {
    ...{ IDHocSinh: students.old, IDLopHoc: classes.k11, IDMonHoc: subjects.math, IDHocKy: 1 },
    ...{ Diem15, Diem1Tiet: null },
  });

/** Everything but the audit log, which keeps both entries. */
async function schoolOf(api: TestApp) {
  const { NHATKY: _lines, ...contents } = await contentsOf(api.database);
  return contents;
}

describe('undoing a run is refused', () => {
  scenarios([
    { name: 'an unknown run', as: 'GiaoVu', request: `DELETE ${path}dot/99/`, status: 404, reply: gone },
  ]);

  test('while there is a score in the new year; a cleared one does not count', async ({ api }) => {
    const monhoc_ids = [subjects.math];
    await api.call('GiaoVu', `POST /api/classes/lophoc/${classes.k11}/monhoc/`, { monhoc_ids });
    await apply(api, { HocSinh: [up] });
    expect((await save(api, 8)).statusCode).toBe(200);
    const before = await contentsOf(api.database);
    const reply = await undoRun(api);
    expect([reply.statusCode, reply.json()]).toEqual([400, hasScore]);
    expect(await contentsOf(api.database)).toEqual(before);
    expect(await runsOf(api)).toMatchObject([{ CoTheHoanTac: false }]);
    await save(api, null);
    expect(await runsOf(api)).toMatchObject([{ CoTheHoanTac: true }]);
    expect((await undoRun(api)).statusCode).toBe(200);
  });

  test('not because of a score in the old year', async ({ api }) => {
    await completeScores(api.database, years.old);
    await apply(api, { HocSinh: [{ ...up, LyDo: null }] });
    expect(await runsOf(api)).toMatchObject([{ CoTheHoanTac: true }]);
    expect((await undoRun(api)).statusCode).toBe(200);
  });

  test('for a run into an ended year', async ({ api }) => {
    await apply(api, { HocSinh: [up] });
    const next = { ...regulationDefaults, TenNienKhoa: '2027-2028' };
    expect((await api.call('BGH', 'POST /api/configurations/quydinh/', next)).statusCode).toBe(201);
    expect(await runsOf(api)).toEqual([]);
    const reply = await undoRun(api);
    expect([reply.statusCode, reply.json()]).toEqual([403, { detail: messages.oldYear }]);
  });
});

describe('undoing a run', () => {
  const made = { IDLopHoc: null, TenLop: '10A9', IDKhoi: 1 };

  test('reverts everything that the run did, and nothing else', async ({ api }) => {
    const before = await schoolOf(api);
    const reply = (await apply(api, { Lop: [made], HocSinh: [up] })).json();
    expect(reply.IDDotKetChuyen).toBe(1);
    expect(await runsOf(api)).toEqual([
      {
        ...{ id: 1, ThoiDiem: expect.any(String), NguoiThucHien: 'Nguyễn Thị Lan' },
        ...{ MonHoc: 0, Lop: 2, HocSinh: 1, CoTheHoanTac: true },
      },
    ]);
    const undone = await api.call('BGH', `DELETE ${path}dot/1/`);
    expect([undone.statusCode, undone.json()]).toEqual([200, { MonHoc: 0, Lop: 1, HocSinh: 1, GiuLai: [] }]);
    expect(await schoolOf(api)).toEqual(before);
    expect(await runsOf(api)).toEqual([]);
    const [line] = (await api.call('BGH', 'GET /api/accounts/nhat-ky/?Loai=KetChuyen')).json();
    expect(line.NoiDung).toBe(
      'Đã hoàn tác một lần kết chuyển sang niên khóa 2026-2027: 0 môn học, 1 lớp, 1 học sinh.',
    );
  });

  test('does not affect other runs', async ({ api }) => {
    await apply(api, { Lop: [made] });
    const between = await schoolOf(api);
    expect((await apply(api, { HocSinh: [up] })).json().IDDotKetChuyen).toBe(2);
    expect((await undoRun(api, 2)).statusCode).toBe(200);
    expect(await schoolOf(api)).toEqual(between);
    expect(await runsOf(api)).toMatchObject([{ id: 1, Lop: 1, HocSinh: 0 }]);
  });

  test('keeps classes and subjects that are used by now, without a run', async ({ api }) => {
    await apply(api, { Lop: [made] });
    const { id } = (await api.call('BGH', 'GET /api/classes/lophoc/?search=10A9')).json()[0];
    await store(api, id, { GVCN: mai, MonHoc: [] });
    expect((await undoRun(api)).json()).toEqual({ MonHoc: 0, Lop: 0, HocSinh: 0, GiuLai: ['Lớp 10A9'] });
    expect((await api.call('BGH', 'GET /api/classes/lophoc/?search=10A9')).json()).toHaveLength(1);
    expect(await runsOf(api)).toEqual([]);
  });

  test('keeps a class that has other students or links, and a subject that is taught', async ({ api }) => {
    const db = writable(api.database);
    // The new year has only the two classes of block 10, so that the run creates the rest.
    await api.call('GiaoVu', `DELETE /api/classes/lophoc/${classes.k11}/`);
    await db
      .updateTable('MONHOC')
      .set({ TenMonHoc: 'Toán cũ', TenMonHocKhoa: 'toán cũ' })
      .where('id', '=', subjects.math)
      .execute();
    const tie = { IDLopHoc: classes.old10A1, TenLop: '11A1', IDKhoi: 2 };
    await apply(api, { MonHoc: [subjects.oldMath], Lop: [tie, made] });
    const [k11] = (await api.call('BGH', 'GET /api/classes/lophoc/?search=11A1')).json();
    // A second run places a student in the class of the first.
    expect((await apply(api, { HocSinh: [up] })).json()).toMatchObject({ DaXepLop: 1 });
    expect(k11.MonHoc).toHaveLength(1);
    expect((await undoRun(api)).json()).toEqual({
      ...{ MonHoc: 0, Lop: 1, HocSinh: 0, GiuLai: ['Lớp 11A1', 'Môn Toán'] },
    });
    const members = (await api.call('BGH', `GET /api/classes/lophoc/${k11.id}/hocsinh/`)).json();
    expect(members.students_in_class).toMatchObject([{ id: students.old }]);
  });

  test('keeps a class that is used in any way: a teacher, an opening, a request, somebody who left it', async ({
    api,
  }) => {
    const db = writable(api.database);
    await db.updateTable('QUYDINH').set({ SoLopK10: 9 }).where('IDNienKhoa', '=', years.current).execute();
    const names = ['10A4', '10A5', '10A6', '10A7', '10A8'];
    await apply(api, { Lop: names.map((TenLop) => ({ ...made, TenLop })) });
    const rows = (await api.call('BGH', `GET /api/classes/lophoc/?IDNienKhoa=${years.current}`)).json();
    const idOf = (name: string) =>
      rows.find(({ TenLop }: { TenLop: string }) => TenLop === name).id as number;
    const by = { IDTaiKhoan: mai, ThoiDiem: testTime.toISOString() };
    const sheet = { IDMonHoc: subjects.math, IDHocKy: 1, LyDo: 'Chấm lại bài' };
    const taught = { IDMonHoc: subjects.math, IDNienKhoa: years.current };
    for (const name of ['10A4', '10A5', '10A6'])
      await db
        .insertInto('LOPHOC_MONHOC')
        .values({ ...taught, IDLopHoc: idOf(name) })
        .execute();
    await db
      .insertInto('PHANCONG')
      .values({ IDLopHoc: idOf('10A4'), IDMonHoc: subjects.math, IDTaiKhoan: mai })
      .execute();
    await db
      .insertInto('MOKHOA')
      .values({ ...by, ...sheet, IDLopHoc: idOf('10A5'), Den: testTime.toISOString(), NguoiMo: 'Lan' })
      .execute();
    await db
      .insertInto('YEUCAUMOKHOA')
      .values({ ...by, ...sheet, IDLopHoc: idOf('10A6'), NguoiYeuCau: 'Mai' })
      .execute();
    await db
      .insertInto('ROITRUONG')
      .values({
        ...{ IDHocSinh: students.old, IDNienKhoa: years.current, IDKhoi: 1, IDLopHoc: idOf('10A7') },
        ...{ HinhThuc: 'ThoiHoc', Ngay: '2026-11-10', NoiDen: '', LyDo: 'Theo đơn', NguoiGhi: 'Lan', ...by },
      })
      .execute();
    expect((await undoRun(api)).json()).toMatchObject({
      ...{ Lop: 1, GiuLai: ['Lớp 10A4', 'Lớp 10A5', 'Lớp 10A6', 'Lớp 10A7'] },
    });
  });

  test('skips decisions undone before and keeps those made since', async ({ api }) => {
    await apply(api, { Lop: [made], HocSinh: [up] });
    expect((await api.call('GiaoVu', `DELETE ${path}${students.old}/`)).statusCode).toBe(204);
    await apply(api, { HocSinh: [{ ...up, QuyetDinh: 'OLai' }] });
    expect((await undoRun(api)).json()).toMatchObject({ Lop: 1, HocSinh: 0 });
    expect((await api.call('GiaoVu', `GET ${path}`)).json().HocSinh).toMatchObject([{ QuyetDinh: 'OLai' }]);
  });

  test('an empty run is deleted', async ({ api }) => {
    await apply(api, { HocSinh: [{ ...up, QuyetDinh: 'OLai' }] });
    await api.call('GiaoVu', `DELETE ${path}${students.old}/`);
    expect(await runsOf(api)).toEqual([]);
    expect((await undoRun(api)).json()).toEqual(gone);
  });
});

test('works repeatedly for a whole school, and two concurrent requests undo it once', async ({ startOn }) => {
  const api = await startOn('empty');
  const size = { years: 1, classesPerBlock: 2, studentsPerClass: 6, spread: 0, subjects: 2, unplaced: 3 };
  await fillDemoSchool(api.database, size);
  await completeScores(api.database, 1);
  const next = { ...regulationDefaults, TenNienKhoa: '2027-2028', SoLopK11: 9, SoLopK12: 9 };
  expect((await api.call('BGH', 'POST /api/configurations/quydinh/', next)).statusCode).toBe(201);
  const before = await schoolOf(api);
  const wanted = asSuggested((await api.call('GiaoVu', `GET ${path}`)).json());
  expect((await apply(api, wanted)).json()).toMatchObject({ IDDotKetChuyen: 1, MonHoc: 2, Lop: 6 });
  // SQLite allows only one process; PostgreSQL allows two.
  const other = api.database.engine === 'sqlite' ? api : await startApp(api.location);
  const replies = await Promise.all([undoRun(api), undoRun(other)]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  expect(replies.find(({ statusCode }) => statusCode === 200)?.json()).toEqual({
    ...{ MonHoc: 2, Lop: 6, HocSinh: wanted.HocSinh.length, GiuLai: [] },
  });
  expect(await schoolOf(api)).toEqual(before);
  expect((await apply(api, wanted)).json()).toMatchObject({ MonHoc: 2, Lop: 6 });
  if (other !== api) await other.close();
});
