// Leaving during the year, and undoing it.

import { describe, expect } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { leavingMessages } from '#shared/school/enrolment/messages.ts';
import { scenarios, type TestApp, test } from '#test/helpers/api.ts';
import { contentsOf } from '#test/helpers/program/contents.ts';
import { followCircular } from '#test/helpers/school/circular.ts';
import { beginNextYear } from '#test/helpers/school/next-year.ts';
import { accounts, classes, removeYears, students, years } from '#test/helpers/school/school.ts';
import { audited } from '#test/helpers/scores/score-entry.ts';
import {
  hasLeft,
  leave,
  leavePath,
  newLeaving,
  recordOf,
  undoLeave,
} from '#test/helpers/students/leaving.ts';
import { addStudents, numbered } from '#test/helpers/students/students.ts';

const { an, binh, giang, old } = students;
const post = (values: object, id: number = an) => ({
  as: 'GiaoVu' as const,
  request: `POST ${leavePath(id)}`,
  body: newLeaving(values),
  status: 400,
});

const departed = (classId: number) => `GET /api/classes/lophoc/${classId}/da-roi/`;
const withoutLog = ({ NHATKY: _, ...contents }: Record<string, string[]>) => contents;
const stored = async ({ database }: TestApp) => withoutLog(await contentsOf(database));

const hour = 3_600_000;

describe('is refused', () => {
  scenarios([
    { name: 'leaving', as: 'nobody', request: `POST ${leavePath(an)}`, body: newLeaving(), status: 401 },
    { name: 'leaving', as: 'GiaoVien', request: `POST ${leavePath(an)}`, body: newLeaving(), status: 403 },
    { name: 'undoing', as: 'nobody', request: `DELETE ${leavePath(an)}`, status: 401 },
    { name: 'undoing', as: 'GiaoVien', request: `DELETE ${leavePath(an)}`, status: 403 },
    { name: 'the list', as: 'nobody', request: departed(classes.a1), status: 401 },
    { name: 'the list', as: 'GiaoVien', request: departed(classes.a1), status: 403 },
    { name: 'an unknown class', as: 'BGH', request: departed(99), status: 404 },
    { name: 'an unknown student', ...post({}, 99), status: 404 },
    {
      name: 'nothing given',
      ...post({ HinhThuc: undefined, Ngay: undefined, NoiDen: undefined, LyDo: undefined }),
      reply: {
        HinhThuc: ['Vui lòng chọn hình thức rời trường.'],
        Ngay: [messages.required],
        LyDo: [messages.required],
      },
    },
    {
      name: 'bad values',
      ...post({ HinhThuc: 'RaTruong', Ngay: '2026-02-30', NoiDen: 'a'.repeat(256), LyDo: 'vì' }),
      reply: {
        HinhThuc: ['Vui lòng chọn hình thức rời trường.'],
        Ngay: [messages.invalidDate],
        NoiDen: [messages.tooLong(255)],
        LyDo: [messages.tooShort(5)],
      },
    },
    {
      name: 'tomorrow in Vietnam',
      ...post({ Ngay: '2026-11-17' }),
      reply: { Ngay: [leavingMessages.future] },
    },
    {
      name: 'before the year',
      ...post({ Ngay: '2026-06-30' }),
      reply: { Ngay: ['Ngày rời trường phải từ 01/07/2026 đến 31/08/2027.'] },
    },
    {
      name: 'a student of an old year',
      ...post({}, old),
      status: 403,
      reply: { detail: leavingMessages.notEnrolled },
    },
    {
      name: 'undoing what has not happened',
      as: 'GiaoVu',
      request: `DELETE ${leavePath(an)}`,
      status: 404,
      reply: { detail: leavingMessages.neverLeft },
    },
    { name: 'undoing for an unknown student', as: 'BGH', request: `DELETE ${leavePath(99)}`, status: 404 },
  ]);

  test('in a school without a year', async ({ api }) => {
    await removeYears(api.database);
    expect((await leave(api, an)).statusCode).toBe(404);
  });

  test('the day that has begun in Vietnam, but not in UTC, is not in the future', async ({ api }) => {
    // 16/11 at 17:30 UTC.
    api.pass(16.5 * hour);
    const tooLate = await leave(api, an, { Ngay: '2026-11-18' });
    expect([tooLate.statusCode, tooLate.json()]).toEqual([400, { Ngay: [leavingMessages.future] }]);
    expect((await leave(api, an, { Ngay: '2026-11-17' })).statusCode).toBe(200);
  });

  test('leaving twice, with how the student left', async ({ api }) => {
    await hasLeft(api, an);
    const again = await leave(api, an, { HinhThuc: 'BaoLuu' });
    const detail = 'Học sinh đã chuyển trường ngày 10/11/2026.';
    expect([again.statusCode, again.json()]).toEqual([400, { detail }]);
  });

  test('undoing once the next year has begun, and the departure stays', async ({ api }) => {
    await hasLeft(api, an);
    await beginNextYear(api);
    const reply = await undoLeave(api, an);
    expect([reply.statusCode, reply.json()]).toEqual([403, { detail: messages.oldYear }]);
    expect((await api.call('BGH', departed(classes.a1))).json()).toMatchObject([{ id: an }]);
  });

  test('undoing when the class has filled up, and nothing changes', async ({ api }) => {
    await hasLeft(api, an);
    await addStudents(api.database, classes.a1, numbered(2));
    const before = await contentsOf(api.database);
    const reply = await undoLeave(api, an);
    expect([reply.statusCode, reply.json()]).toEqual([400, { detail: leavingMessages.classFull('10A1', 4) }]);
    expect(await contentsOf(api.database)).toEqual(before);
  });
});

describe('a student who has left', () => {
  test('is stored as left, with all that was sent', async ({ api }) => {
    const reply = await leave(api, an);
    expect([reply.statusCode, reply.json()]).toEqual([200, newLeaving()]);
    const { main } = api.database;
    expect(await main.selectFrom('ROITRUONG').selectAll().execute()).toEqual([
      {
        ...newLeaving(),
        ...{ IDHocSinh: an, IDNienKhoa: years.current, IDKhoi: 1, IDLopHoc: classes.a1 },
        ...{ IDTaiKhoan: accounts.GiaoVu.id, NguoiGhi: 'Nguyễn Thị Lan' },
        ThoiDiem: '2026-11-16T01:00:00.000Z',
      },
    ]);
    for (const table of ['XEPLOP', 'GHIDANH'] as const)
      expect(await main.selectFrom(table).selectAll().where('IDHocSinh', '=', an).execute()).toEqual([]);
  });

  test('keeps the year, the class and the scores in the record', async ({ api }) => {
    const before = await recordOf(api, an);
    expect(before).toMatchObject({ ThaoTac: ['RoiTruong'], NienKhoa: [{ RoiTruong: null }] });
    await hasLeft(api, an);
    const [year] = before.NienKhoa;
    expect(await recordOf(api, an)).toEqual({
      ...before,
      CoTheCaiChinh: false,
      ThaoTac: ['HoanTacRoiTruong'],
      NienKhoa: [{ ...year, RoiTruong: newLeaving() }],
    });
    expect(year.HocKy[0].MonHoc.map(({ Diem15 }: { Diem15: number | null }) => Diem15)).toContain(8);
  });

  test('keeps the record by Thông tư 22, in a class or in none', async ({ api }) => {
    await followCircular(api);
    for (const id of [an, giang]) {
      const before = await recordOf(api, id);
      await hasLeft(api, id);
      const NienKhoa = [{ ...before.NienKhoa[0], RoiTruong: newLeaving() }];
      expect(await recordOf(api, id)).toMatchObject({ NienKhoa });
    }
  });

  test('offers a teacher nothing to do', async ({ api }) => {
    await hasLeft(api, an);
    expect(await recordOf(api, an, 'GiaoVien')).toMatchObject({ ThaoTac: [] });
  });

  test('is below the line of the class list, for the office only', async ({ api }) => {
    await hasLeft(api, binh, { HinhThuc: 'BaoLuu', NoiDen: '' });
    await hasLeft(api, an);
    const left = (id: number, HoTen: string, NgaySinh: string) => ({ id, HoTen, NgaySinh });
    expect((await api.call('BGH', departed(classes.a1))).json()).toEqual([
      {
        ...left(an, 'Nguyễn Văn An', '2011-03-02'),
        ...{ HinhThuc: 'ChuyenTruong', Ngay: '2026-11-10', NoiDen: 'THPT Quốc Học' },
      },
      {
        ...left(binh, 'Trần Thị Bình', '2011-09-05'),
        ...{ HinhThuc: 'BaoLuu', Ngay: '2026-11-10', NoiDen: '' },
      },
    ]);
    expect((await api.call('BGH', departed(classes.a2))).json()).toEqual([]);
  });

  test('cannot be put into a class', async ({ api }) => {
    for (const id of [an, giang]) await hasLeft(api, id);
    for (const id of [an, giang]) {
      const roster = { student_ids: [binh, id] };
      const reply = await api.call('GiaoVu', `POST /api/classes/lophoc/${classes.a1}/hocsinh/`, roster);
      expect(reply.statusCode).toBe(400);
    }
  });

  test('can leave without a class and without a destination', async ({ api }) => {
    const reply = await leave(api, giang, { NoiDen: undefined, Ngay: '2026-07-01' }, 'BGH');
    expect(reply.json()).toMatchObject({ NoiDen: '' });
    expect(await recordOf(api, giang)).toMatchObject({ NienKhoa: [{ TenLop: null, TenKhoi: 'Khối 10' }] });
    expect((await undoLeave(api, giang)).statusCode).toBe(204);
  });

  test('leaves an audit line without reason and destination', async ({ api }) => {
    await hasLeft(api, an);
    await undoLeave(api, an);
    const year = { IDNienKhoa: years.current, TenNienKhoa: '2026-2027' };
    expect(await audited(api, 'student.leave')).toEqual([
      { id: an, TenLop: '10A1', HinhThuc: 'ChuyenTruong', Ngay: '2026-11-10', ...year },
    ]);
    expect(await audited(api, 'student.leave.undo')).toEqual([
      { id: an, TenLop: '10A1', HinhThuc: 'ChuyenTruong', ...year },
    ]);
  });
});

test('undoing restores everything', async ({ api }) => {
  const before = await stored(api);
  await hasLeft(api, an);
  expect(await stored(api)).not.toEqual(before);
  const reply = await undoLeave(api, an);
  expect([reply.statusCode, reply.body]).toEqual([204, '']);
  expect(await stored(api)).toEqual(before);
  expect((await leave(api, an)).statusCode).toBe(200);
});
