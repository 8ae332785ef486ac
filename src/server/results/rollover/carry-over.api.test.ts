import { describe, expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { test } from '#test/helpers/api.ts';
import { contentsOf } from '#test/helpers/program/contents.ts';
import {
  applyRollover,
  decided,
  rolloverOverview,
  undoDecision,
  up,
} from '#test/helpers/results/rollover.ts';
import { classes, students, subjects, years } from '#test/helpers/school/school.ts';

const nothing = {
  IDDotKetChuyen: null,
  MonHoc: 0,
  Lop: 0,
  HocSinh: { LenLop: 0, OLai: 0, RaTruong: 0, ThoiHoc: 0 },
  DaXepLop: 0,
  ChuaXepLop: [],
};

describe('carrying over', () => {
  const tie = { IDLopHoc: classes.old10A1, TenLop: '11A1', IDKhoi: 2 };

  test('links an existing class and moves the student into it', async ({ api }) => {
    const reply = await applyRollover(api, { MonHoc: [subjects.oldMath], Lop: [tie], HocSinh: [up] });
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { ...nothing, IDDotKetChuyen: 1, HocSinh: { ...nothing.HocSinh, LenLop: 1 }, DaXepLop: 1 },
    ]);
    const members = (await api.call('BGH', `GET /api/classes/lophoc/${classes.k11}/hocsinh/`)).json();
    expect(members.students_in_class).toMatchObject([{ id: students.old }]);
    expect(await rolloverOverview(api)).toMatchObject({
      Lop: [{ DaCo: true }, { DaCo: true }],
      HocSinh: [{ QuyetDinh: 'LenLop', LyDo: up.LyDo, CoTheHoanTac: true }],
    });
    const [line] = (await api.call('BGH', 'GET /api/accounts/nhat-ky/?Loai=KetChuyen')).json();
    expect(line).toMatchObject({
      NguoiDung: 'giaovu',
      NoiDung: 'Đã kết chuyển từ niên khóa 2025-2026 sang 2026-2027: 0 môn học, 0 lớp, 1 học sinh.',
    });
  });

  test('changes nothing when repeated, not even the audit log; links persist between parts', async ({
    api,
  }) => {
    await applyRollover(api, { Lop: [tie] });
    // Even if the class has been renamed since.
    await api.call('GiaoVu', `PATCH /api/classes/lophoc/${classes.k11}/`, { TenLop: '11 Toán' });
    expect((await applyRollover(api, { HocSinh: [up] })).json()).toMatchObject({ DaXepLop: 1 });
    const before = await contentsOf(api.database);
    const again = await applyRollover(api, { MonHoc: [subjects.oldMath], Lop: [tie], HocSinh: [up] });
    expect([again.statusCode, again.json()]).toEqual([200, nothing]);
    expect(await contentsOf(api.database)).toEqual(before);
    expect((await rolloverOverview(api)).Lop[0]).toMatchObject({ TenLopMoi: '11 Toán', DaCo: true });
  });

  test('refuses another decision until the first is undone', async ({ api }) => {
    await applyRollover(api, { HocSinh: [up] });
    const other = await applyRollover(api, decided('ThoiHoc', 'Gia đình chuyển đi'));
    expect([other.statusCode, other.json()]).toEqual([
      409,
      {
        detail:
          'Đã có quyết định khác cho Hoàng Minh Tuấn (đã quyết định: lên lớp). Hãy hoàn tác quyết định cũ trước.',
      },
    ]);
    expect((await api.call('GiaoVu', undoDecision)).statusCode).toBe(204);
    expect((await applyRollover(api, decided('ThoiHoc', 'Gia đình chuyển đi'))).statusCode).toBe(200);
  });

  test('moves students into a manually created class of the same name, also after a rename', async ({
    api,
  }) => {
    await api.call('GiaoVu', `PATCH /api/classes/lophoc/${classes.k11}/`, { TenLop: '11a1' });
    expect((await rolloverOverview(api)).Lop[0]).toMatchObject({
      TenLopMoi: '11a1',
      IDKhoiMoi: 2,
      DaCo: true,
    });
    expect((await applyRollover(api, { HocSinh: [up] })).json()).toMatchObject({
      DaXepLop: 1,
      ChuaXepLop: [],
    });
    const members = (await api.call('BGH', `GET /api/classes/lophoc/${classes.k11}/hocsinh/`)).json();
    expect(members.students_in_class).toMatchObject([{ id: students.old }]);
    await api.call('GiaoVu', `PATCH /api/classes/lophoc/${classes.k11}/`, { TenLop: '11 Toán' });
    expect((await rolloverOverview(api)).Lop[0]).toMatchObject({ TenLopMoi: '11 Toán', DaCo: true });
  });

  test('does not link a class of that name in another block', async ({ api }) => {
    await writable(api.database)
      .updateTable('LOPHOC')
      .set({ IDKhoi: 3 })
      .where('id', '=', classes.k11)
      .execute();
    expect((await rolloverOverview(api)).Lop[0]).toMatchObject({
      TenLopMoi: '11A1',
      IDKhoiMoi: 2,
      DaCo: false,
    });
    expect((await applyRollover(api, { HocSinh: [up] })).json()).toMatchObject({
      DaXepLop: 0,
      ChuaXepLop: [{ LyDo: 'Lớp cũ chưa có lớp kế tiếp.' }],
    });
  });

  test('removes the link to a deleted class', async ({ api }) => {
    await applyRollover(api, { Lop: [tie] });
    expect((await api.call('GiaoVu', `DELETE /api/classes/lophoc/${classes.k11}/`)).statusCode).toBe(204);
    expect((await rolloverOverview(api)).Lop[0]).toMatchObject({ TenLopMoi: '11A1', DaCo: false });
  });

  test('does not apply the age rule of admission', async ({ api }) => {
    await api.call('BGH', `PATCH /api/configurations/quydinh/${years.current}/`, {
      TuoiToiDa: 15,
      TuoiToiThieu: 14,
    });
    expect((await applyRollover(api, { HocSinh: [up] })).statusCode).toBe(200);
  });
});
