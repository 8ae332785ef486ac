import { describe, expect } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { scenarios, test } from '#test/helpers/api.ts';
import { contentsOf } from '#test/helpers/program/contents.ts';
import {
  applyRollover,
  decided,
  rolloverOverview,
  rolloverPath,
  undoDecision,
  up,
} from '#test/helpers/results/rollover.ts';
import { classes, students, subjects, years } from '#test/helpers/school/school.ts';
import { followTt22 } from '#test/helpers/school/tt22.ts';

describe('undoing', () => {
  scenarios([
    {
      ...{ name: 'what was never decided', as: 'GiaoVu', request: undoDecision, status: 404 },
      reply: { detail: 'Học sinh này chưa có quyết định nào để hoàn tác.' },
    },
  ]);

  test('restores everything, except for the audit log', async ({ api }) => {
    // The successor of the class is already set; undoing this decision must not change that.
    await applyRollover(api, { Lop: [{ IDLopHoc: classes.old10A1, TenLop: '11A1', IDKhoi: 2 }] });
    const { NHATKY: _before, ...before } = await contentsOf(api.database);
    await applyRollover(api, { HocSinh: [up] });
    expect((await api.call('BGH', undoDecision)).statusCode).toBe(204);
    const { NHATKY: _after, ...after } = await contentsOf(api.database);
    expect(after).toEqual(before);
    const [line] = (await api.call('BGH', 'GET /api/accounts/nhat-ky/?Loai=KetChuyen')).json();
    expect(line.NoiDung).toBe(
      'Đã hoàn tác quyết định “Lên lớp” của học sinh mã 7 khi sang niên khóa 2026-2027.',
    );
  });

  test('is refused while the new year has a score; a cleared one does not count', async ({ api }) => {
    const monhoc_ids = [subjects.math];
    await api.call('GiaoVu', `POST /api/classes/lophoc/${classes.k11}/monhoc/`, { monhoc_ids });
    await applyRollover(api, {
      Lop: [{ IDLopHoc: classes.old10A1, TenLop: '11A1', IDKhoi: 2 }],
      HocSinh: [up],
    });
    const save = (Diem15: number | null) =>
      api.call('BGH', 'POST /api/grading/diemso/cap-nhat/', {
        ...{ IDHocSinh: students.old, IDLopHoc: classes.k11, IDMonHoc: subjects.math, IDHocKy: 1 },
        ...{ Diem15, Diem1Tiet: null },
      });
    expect((await save(8)).statusCode).toBe(200);
    expect((await rolloverOverview(api)).HocSinh[0].CoTheHoanTac).toBe(false);
    const reply = await api.call('GiaoVu', undoDecision);
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { detail: 'Học sinh đã có điểm ở niên khóa mới nên không thể hoàn tác quyết định.' },
    ]);
    expect((await save(null)).statusCode).toBe(200);
    expect((await rolloverOverview(api)).HocSinh[0].CoTheHoanTac).toBe(true);
    expect((await api.call('GiaoVu', undoDecision)).statusCode).toBe(204);
  });
});

test.for([
  ['one decision', undoDecision],
  ['the whole run', `DELETE ${rolloverPath}dot/1/`],
] as const)('undoing %s removes an exemption', async ([, undo], { api }) => {
  await followTt22(api);
  const monhoc_ids = [subjects.physics];
  await api.call('GiaoVu', `POST /api/classes/lophoc/${classes.k11}/monhoc/`, { monhoc_ids });
  const lop = { IDLopHoc: classes.old10A1, TenLop: '11A1', IDKhoi: 2 };
  await applyRollover(api, { Lop: [lop], HocSinh: [up] });
  const exemption = {
    IDHocSinh: students.old,
    IDMonHoc: subjects.physics,
    IDHocKy: 1,
    LyDo: 'Giấy bệnh viện',
  };
  expect((await api.call('GiaoVu', 'POST /api/grading/mien-giam/', exemption)).statusCode).toBe(201);
  expect((await api.call('BGH', undo)).statusCode).toBeLessThan(300);
  expect((await contentsOf(api.database))['MIENGIAM']).toEqual([]);
});

describe('a student who has left', () => {
  const search = 'search=tuan';
  test('is in no list of the new year and in every old one', async ({ api }) => {
    const lists = (year: number, schoolClass: number) => [
      `/api/students/hocsinh/?nien_khoa_id=${year}&${search}`,
      `/api/students/tra-cuu/?nien_khoa_id=${year}&${search}`,
      `/api/classes/lophoc/danh-sach-json/?lophoc_id=${schoolClass}`,
      `/api/classes/lophoc/${schoolClass}/hocsinh/`,
    ];
    const named = async (address: string) =>
      (await api.call('GiaoVu', `GET ${address}`)).body.includes('Tuấn');
    await applyRollover(api, decided('ThoiHoc', 'Gia đình chuyển đi'));
    for (const address of lists(years.current, classes.k11))
      expect([address, await named(address)]).toEqual([address, false]);
    for (const address of lists(years.old, classes.old10A1))
      expect([address, await named(address)]).toEqual([address, true]);
    const kept = await api.call('GiaoVu', `PATCH /api/students/hocsinh/${students.old}/`, { Ho: 'Trần' });
    expect([kept.statusCode, kept.json()]).toEqual([403, { detail: messages.oldYear }]);
  });

  test('loses the decision when the new year is deleted', async ({ api }) => {
    const values = (await api.call('BGH', 'GET /api/configurations/quydinh/')).json()[0];
    const next = await api.call('BGH', 'POST /api/configurations/quydinh/', {
      ...values,
      TenNienKhoa: '2027-2028',
    });
    const out = { HocSinh: [{ id: students.an, QuyetDinh: 'ThoiHoc', LyDo: 'Gia đình chuyển đi' }] };
    expect((await applyRollover(api, out)).statusCode).toBe(200);
    const { IDNienKhoa } = next.json();
    expect((await api.call('BGH', `DELETE /api/configurations/quydinh/${IDNienKhoa}/`)).statusCode).toBe(204);
    expect(await api.database.main.selectFrom('KETCHUYEN').selectAll().execute()).toEqual([]);
  });
});
