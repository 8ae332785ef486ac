// What stays as long as somebody has left: the student, the class, the year, the import and the rollover decision.

import { describe, expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { messages } from '#shared/contract/messages.ts';
import { leavingMessages } from '#shared/school/enrolment/messages.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import { applyRollover, decided, rolloverOverview, undoDecision } from '#test/helpers/results/rollover.ts';
import { beginNextYear } from '#test/helpers/school/next-year.ts';
import { classes, students, testTime } from '#test/helpers/school/school.ts';
import {
  hasLeft,
  leave,
  moveOutOf,
  newLeaving,
  recordOf,
  undoLeave,
} from '#test/helpers/students/leaving.ts';
import { importStudents, newStudent } from '#test/helpers/students/student-files.ts';
import { eraseStudentData, exportStudentData } from '../personal-data/personal-data.ts';

const { an, em, giang, old } = students;

async function refusal(api: TestApp, request: string, body?: object) {
  const reply = await api.call('BGH', request, body);
  return [reply.statusCode, reply.json().detail];
}

describe('the student', () => {
  test('who was in a class or in none can be neither changed nor deleted, this year or later', async ({
    api,
  }) => {
    const requests = [an, giang].flatMap((id) => [
      [`DELETE /api/students/hocsinh/${id}/`, undefined] as const,
      [`PATCH /api/students/hocsinh/${id}/`, { Ten: 'Ân' }] as const,
    ]);
    for (const id of [an, giang]) await hasLeft(api, id);
    for (const [request, body] of requests)
      expect(await refusal(api, request, body)).toEqual([403, leavingMessages.keepsRecord]);
    await beginNextYear(api);
    for (const [request, body] of requests)
      expect(await refusal(api, request, body)).toEqual([403, messages.oldYear]);
  });

  test('cannot be corrected', async ({ api }) => {
    await hasLeft(api, giang);
    const { Ho, Ten, GioiTinh, NgaySinh, DiaChi, Email } = await recordOf(api, giang);
    const body = { Ho, Ten, GioiTinh, NgaySinh, DiaChi, Email, LyDo: 'Theo giấy khai sinh' };
    const [status] = await refusal(api, `POST /api/students/hocsinh/${giang}/cai-chinh/`, body);
    expect(status).toBe(400);
  });

  test('who came back without ever being in a class is not deleted either', async ({ api }) => {
    await hasLeft(api, giang);
    await beginNextYear(api);
    const body = { LyDo: 'Hết thời gian bảo lưu' };
    await api.call('GiaoVu', `POST /api/students/hocsinh/${giang}/tro-lai-hoc/`, body);
    const [status, detail] = await refusal(api, `DELETE /api/students/hocsinh/${giang}/`);
    expect([status, detail]).toEqual([400, 'Học sinh đã học ở niên khóa trước nên không thể xóa.']);
  });

  test('is not admitted a second time by an import without a warning', async ({ api }) => {
    const person = newStudent(2);
    await importStudents(api, 'GiaoVu', [person]);
    const [row] = await api.database.main
      .selectFrom('HOCSINH')
      .select('id')
      .where('IDDotNhap', '=', 1)
      .execute();
    await hasLeft(api, row?.id ?? 0);
    const { Email: _, ...again } = person;
    const reply = await importStudents(api, 'GiaoVu', [{ ...again, Email: null }]);
    expect(reply).toMatchObject({ status: 400, body: { detail: expect.stringContaining('trùng') } });
  });
});

test('a class with somebody who left it is not deleted', async ({ api }) => {
  await hasLeft(api, em);
  const request = `DELETE /api/classes/lophoc/${classes.a2}/`;
  expect(await refusal(api, request)).toEqual([400, leavingMessages.keepsClass]);
});

test('a year that everybody has left is not deleted', async ({ api }) => {
  const yearId = await beginNextYear(api);
  await writable(api.database)
    .insertInto('GHIDANH')
    .values({ IDHocSinh: an, IDNienKhoa: yearId, IDKhoi: 1 })
    .execute();
  await moveOutOf(api, an, yearId);
  const [status, detail] = await refusal(api, `DELETE /api/configurations/quydinh/${yearId}/`);
  expect([status, detail]).toEqual([400, 'Niên khóa 2027-2028 đã có học sinh nên không thể xóa.']);
});

test('an import is not undone while one of its students has left', async ({ api }) => {
  await importStudents(api, 'GiaoVu', [newStudent(2), newStudent(3)]);
  const [row] = await api.database.main
    .selectFrom('HOCSINH')
    .select('id')
    .where('IDDotNhap', '=', 1)
    .orderBy('Ten')
    .execute();
  const id = row?.id ?? 0;
  await hasLeft(api, id);
  const detail = leavingMessages.keepsImport('Đỗ Ngọc Ánh 2');
  expect(await refusal(api, 'DELETE /api/students/dot-nhap/1/')).toEqual([400, detail]);
  const imports = (await api.call('BGH', 'GET /api/students/dot-nhap/')).json();
  expect(imports).toMatchObject([{ CoTheHoanTac: false }]);
  await undoLeave(api, id);
  expect((await api.call('BGH', 'DELETE /api/students/dot-nhap/1/')).statusCode).toBe(204);
});

describe('the rollover', () => {
  const runs = 'GET /api/students/ket-chuyen/dot/';

  test('does not ask about those who left the year before, and refuses a decision', async ({ api }) => {
    await hasLeft(api, an);
    await beginNextYear(api);
    const { HocSinh } = await rolloverOverview(api);
    expect(HocSinh.map(({ id }: { id: number }) => id)).not.toContain(an);
    const reply = await applyRollover(api, {
      HocSinh: [{ id: an, QuyetDinh: 'OLai', LyDo: 'Chưa đủ điểm' }],
    });
    expect(reply.statusCode).toBe(400);
    const remaining = (await api.call('BGH', 'GET /api/students/ket-chuyen/con-lai/')).json();
    expect(remaining.HocSinh).toBe(HocSinh.length);
  });

  test('keeps a decision, and its run, while the student has left the new year', async ({ api }) => {
    expect((await applyRollover(api, decided('OLai', 'Chưa đủ điểm'))).statusCode).toBe(200);
    await hasLeft(api, old);
    expect(await refusal(api, undoDecision)).toEqual([400, leavingMessages.keepsDecision]);
    expect((await rolloverOverview(api)).HocSinh).toMatchObject([{ id: old, CoTheHoanTac: false }]);
    const [run] = (await api.call('BGH', runs)).json();
    expect(run).toMatchObject({ HocSinh: 1, CoTheHoanTac: false });
    const request = `DELETE /api/students/ket-chuyen/dot/${run.id}/`;
    expect(await refusal(api, request)).toEqual([400, leavingMessages.keepsRun('Hoàng Minh Tuấn')]);
    await undoLeave(api, old);
    expect((await api.call('BGH', runs)).json()).toMatchObject([{ CoTheHoanTac: true }]);
    expect((await api.call('BGH', request)).statusCode).toBe(200);
  });
});

test('a class that a rollover made stays when the run is undone', async ({ api }) => {
  const made = { IDLopHoc: null, TenLop: '10A9', IDKhoi: 1 };
  const { IDDotKetChuyen } = (await applyRollover(api, { Lop: [made] })).json();
  const [{ id }] = (await api.call('BGH', 'GET /api/classes/lophoc/?search=10A9')).json();
  const roster = `POST /api/classes/lophoc/${id}/hocsinh/`;
  expect((await api.call('GiaoVu', roster, { student_ids: [giang] })).statusCode).toBe(200);
  await hasLeft(api, giang);
  const reply = await api.call('BGH', `DELETE /api/students/ket-chuyen/dot/${IDDotKetChuyen}/`);
  expect([reply.statusCode, reply.json()]).toMatchObject([200, { Lop: 0, GiuLai: ['Lớp 10A9'] }]);
  expect((await undoLeave(api, giang)).statusCode).toBe(204);
});

describe("the student's data", () => {
  test('is not erased before the next year; then reason and destination are', async ({ api }) => {
    const { database } = api;
    await hasLeft(api, an);
    await expect(eraseStudentData(database, an, testTime)).rejects.toThrow(
      'Học sinh rời trường trong niên khóa hiện tại (2026-2027) nên chưa thể xóa thông tin cá nhân.',
    );
    await beginNextYear(api);
    await api.call('GiaoVu', `POST /api/students/hocsinh/${an}/tro-lai-hoc/`, {
      LyDo: 'Khỏi bệnh, đi học lại',
    });
    await api.call('GiaoVu', `DELETE /api/students/hocsinh/${an}/tro-lai-hoc/`);
    await eraseStudentData(database, an, testTime);
    const stored = await database.main.selectFrom('ROITRUONG').select(['NoiDen', 'LyDo', 'Ngay']).execute();
    expect(stored).toEqual([{ NoiDen: '', LyDo: 'Đã xóa', Ngay: '2026-11-10' }]);
  });

  test('contains departures, returns and their audit lines', async ({ api }) => {
    await leave(api, an);
    await beginNextYear(api);
    await api.call('GiaoVu', `POST /api/students/hocsinh/${an}/tro-lai-hoc/`, {
      LyDo: 'Khỏi bệnh, đi học lại',
    });
    const data = await exportStudentData(api.database, an, testTime);
    const by = { NguoiGhi: 'Nguyễn Thị Lan', ThoiDiem: '2026-11-16T01:00:00.000Z' };
    expect(data).toMatchObject({
      GhiDanh: [{ TenNienKhoa: '2027-2028', TenKhoi: 'Khối 10', TenLop: null }],
      RoiTruong: [{ TenNienKhoa: '2026-2027', TenKhoi: 'Khối 10', TenLop: '10A1', ...newLeaving(), ...by }],
      TroLaiHoc: [{ TenNienKhoa: '2027-2028', LyDo: 'Khỏi bệnh, đi học lại', ...by }],
      NhatKy: [{ HanhDong: 'student.leave' }, { HanhDong: 'student.return' }],
    });
  });
});
