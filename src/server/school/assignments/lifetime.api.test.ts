// What happens to an assignment when its account, subject, class or year is deleted.

import { describe, expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { messages } from '#shared/contract/messages.ts';
import type { Assignments } from '#shared/school/assignments/api.ts';
import { assignmentMessages } from '#shared/school/assignments/messages.ts';
import { scenarios, type TestApp, test } from '#test/helpers/api.ts';
import { assign, copy, list, mai, oanh, store } from '#test/helpers/school/assignments.ts';
import { accounts, classes, removeYears, subjects, years } from '#test/helpers/school/school.ts';

const { a1, a2, k11, old10A1 } = classes;
const { math, literature, oldMath, unused } = subjects;

async function rowsOf({ database }: TestApp) {
  return {
    taught: await database.main
      .selectFrom('PHANCONG')
      .selectAll()
      .orderBy('IDLopHoc')
      .orderBy('IDMonHoc')
      .execute(),
    led: await database.main.selectFrom('CHUNHIEM').selectAll().orderBy('IDLopHoc').execute(),
  };
}

/** In the old 10A1. */
async function assignOld({ database }: TestApp, teacher: number, leader: number): Promise<void> {
  const main = writable(database);
  await main
    .insertInto('PHANCONG')
    .values({ IDLopHoc: old10A1, IDMonHoc: oldMath, IDTaiKhoan: teacher })
    .execute();
  await main
    .insertInto('CHUNHIEM')
    .values({ IDLopHoc: old10A1, IDNienKhoa: years.old, IDTaiKhoan: leader })
    .execute();
}

const lastLine = async (api: TestApp) =>
  (await api.call('BGH', 'GET /api/accounts/nhat-ky/')).json()[0].NoiDung;

describe('an account', () => {
  test('that is deleted leaves its cells empty, also in old years', async ({ api }) => {
    await assign(api);
    await assignOld(api, mai, mai);
    const reply = await api.call('BGH', `DELETE /api/accounts/management/${mai}/delete/`);
    expect(reply.statusCode).toBe(204);
    expect(await rowsOf(api)).toEqual({
      taught: [
        { IDLopHoc: a1, IDMonHoc: literature, IDTaiKhoan: oanh },
        { IDLopHoc: a2, IDMonHoc: math, IDTaiKhoan: oanh },
      ],
      led: [],
    });
    expect(await lastLine(api)).toBe(
      'Đã xóa tài khoản @giaovien (Nguyễn Thị Mai, Giáo viên), bỏ trống 2 ô phân công.',
    );
  });

  test('that gets another role loses its cells of the current year and keeps those of old years', async ({
    api,
  }) => {
    await assign(api);
    await assignOld(api, mai, mai);
    const change = `PATCH /api/accounts/management/${mai}/update/`;
    expect((await api.call('BGH', change, { role: 'GiaoVu' })).statusCode).toBe(200);
    expect(await rowsOf(api)).toEqual({
      taught: [
        { IDLopHoc: old10A1, IDMonHoc: oldMath, IDTaiKhoan: mai },
        { IDLopHoc: a1, IDMonHoc: literature, IDTaiKhoan: oanh },
        { IDLopHoc: a2, IDMonHoc: math, IDTaiKhoan: oanh },
      ],
      led: [{ IDLopHoc: old10A1, IDNienKhoa: years.old, IDTaiKhoan: mai }],
    });
    expect(await lastLine(api)).toBe(
      'Đã sửa tài khoản @giaovien, đổi vai trò thành Giáo vụ, bỏ trống 2 ô phân công.',
    );
    const teachersOf = async (query: string) =>
      ((await api.call('BGH', `${list}${query}`)).json() as Assignments).GiaoVien.map(({ id }) => id);
    expect(await teachersOf('')).toEqual([oanh]);
    expect(await teachersOf(`?IDNienKhoa=${years.old}`)).toEqual([mai, oanh]);
  });

  test('that changes in any other way keeps its cells', async ({ api }) => {
    await assign(api);
    const before = await rowsOf(api);
    const body = { role: 'GiaoVien', Ten: 'Mai Anh' };
    await api.call('BGH', `PATCH /api/accounts/management/${mai}/update/`, body);
    expect(await rowsOf(api)).toEqual(before);
  });
});

describe('a class', () => {
  test('loses the teacher of a removed subject and keeps the others', async ({ api }) => {
    await assign(api);
    const monhoc_ids = [math, unused];
    const reply = await api.call('GiaoVu', `POST /api/classes/lophoc/${a1}/monhoc/`, { monhoc_ids });
    expect(reply.statusCode).toBe(200);
    const { taught, led } = await rowsOf(api);
    expect(taught.filter(({ IDLopHoc }) => IDLopHoc === a1)).toEqual([
      { IDLopHoc: a1, IDMonHoc: math, IDTaiKhoan: mai },
    ]);
    expect(led).toHaveLength(1);
  });

  test('that is deleted loses its assignments', async ({ api }) => {
    await api.call('GiaoVu', `POST /api/classes/lophoc/${k11}/monhoc/`, { monhoc_ids: [unused] });
    await store(api, k11, { GVCN: mai, MonHoc: [{ id: unused, IDGiaoVien: oanh }] });
    expect((await api.call('GiaoVu', `DELETE /api/classes/lophoc/${k11}/`)).statusCode).toBe(204);
    expect(await rowsOf(api)).toEqual({ taught: [], led: [] });
    expect((await api.call('BGH', `DELETE /api/subjects/monhoc/${unused}/`)).statusCode).toBe(204);
  });
});

describe('copying last year’s', () => {
  scenarios([
    { name: 'is refused', as: 'nobody', request: copy, status: 401 },
    { name: 'is refused', as: 'GiaoVien', request: copy, status: 403 },
    {
      name: 'nothing to copy',
      as: 'GiaoVu',
      request: copy,
      body: {},
      status: 200,
      reply: { GVCN: 0, MonHoc: 0 },
    },
  ]);

  test('needs a current year and a previous one', async ({ api }) => {
    await removeYears(api.database);
    const none = await api.call('BGH', copy);
    expect([none.statusCode, none.json()]).toEqual([400, { detail: messages.noCurrentYear }]);
    const limits = { TuoiToiThieu: 15, TuoiToiDa: 20, SiSoToiDa: 40, SoMonHocToiDa: 9, DiemDatMon: 5 };
    const year = { TenNienKhoa: '2026-2027', ...limits, SoLopK10: 4, SoLopK11: 3, SoLopK12: 2 };
    expect((await api.call('BGH', 'POST /api/configurations/quydinh/', year)).statusCode).toBe(201);
    const first = await api.call('BGH', copy);
    expect([first.statusCode, first.json()]).toEqual([404, { detail: assignmentMessages.noYearBefore }]);
  });

  test('fills empty cells of classes and subjects with the same name, once', async ({ api }) => {
    await assignOld(api, oanh, oanh);
    const reply = await api.call('GiaoVu', copy);
    expect([reply.statusCode, reply.json()]).toEqual([200, { GVCN: 1, MonHoc: 1 }]);
    expect(await rowsOf(api)).toEqual({
      taught: [
        { IDLopHoc: old10A1, IDMonHoc: oldMath, IDTaiKhoan: oanh },
        { IDLopHoc: a1, IDMonHoc: math, IDTaiKhoan: oanh },
      ],
      led: [
        { IDLopHoc: old10A1, IDNienKhoa: years.old, IDTaiKhoan: oanh },
        { IDLopHoc: a1, IDNienKhoa: years.current, IDTaiKhoan: oanh },
      ],
    });
    const expectedLine =
      'Đã chép phân công từ niên khóa 2025-2026 sang 2026-2027: 1 giáo viên chủ nhiệm, 1 môn của các lớp.';
    expect(await lastLine(api)).toBe(expectedLine);
    expect((await api.call('GiaoVu', copy)).json()).toEqual({ GVCN: 0, MonHoc: 0 });
    expect((await api.call('BGH', 'GET /api/accounts/nhat-ky/?Loai=PhanCong')).json()).toHaveLength(1);
  });

  test('skips former teachers and cells that are taken', async ({ api }) => {
    await assign(api);
    await assignOld(api, oanh, accounts.GiaoVu.id);
    await store(api, a1, { GVCN: null, MonHoc: [] });
    expect((await api.call('GiaoVu', copy)).json()).toEqual({ GVCN: 0, MonHoc: 0 });
  });

  test('four concurrent copies fill each cell once', async ({ api }) => {
    await assignOld(api, oanh, mai);
    const replies = await Promise.all([1, 2, 3, 4].map(() => api.call('GiaoVu', copy)));
    expect(replies.map((reply) => reply.json().MonHoc).sort()).toEqual([0, 0, 0, 1]);
  });
});
