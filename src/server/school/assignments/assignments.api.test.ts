import { describe, expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { messages } from '#shared/contract/messages.ts';
import { type Assignments, assignmentConflictDetail } from '#shared/school/assignments/api.ts';
import { assignmentMessages } from '#shared/school/assignments/messages.ts';
import { scenarios, type TestApp, test } from '#test/helpers/api.ts';
import { assign, list, mai, oanh, put, setRule, store } from '#test/helpers/school/assignments.ts';
import { accounts, classes, removeYears, subjects, years } from '#test/helpers/school/school.ts';

const { a1, a2, k11, old10A1 } = classes;
const { math, literature, physics, unused, oldMath } = subjects;

const teachers = [
  { id: mai, HoTen: 'Nguyễn Thị Mai', username: 'giaovien' },
  { id: oanh, HoTen: 'Nguyễn Thị Oanh', username: 'giaovien2' },
];
const emptyA1 = {
  id: a1,
  TenLop: '10A1',
  IDKhoi: 1,
  GVCN: null,
  MonHoc: [
    { id: literature, TenMonHoc: 'Ngữ văn', ThuTu: 2, IDGiaoVien: null },
    { id: math, TenMonHoc: 'Toán', ThuTu: 3, IDGiaoVien: null },
    { id: physics, TenMonHoc: 'Vật lí', ThuTu: 4, IDGiaoVien: null },
  ],
};

const empty = {
  ChiNguoiDuocPhanCong: false,
  GiaoVien: teachers,
  Lop: [
    emptyA1,
    { ...emptyA1, id: a2, TenLop: '10A2' },
    { id: k11, TenLop: '11A1', IDKhoi: 2, GVCN: null, MonHoc: [] },
  ],
};

async function stored(api: TestApp): Promise<Assignments> {
  return (await api.call('GiaoVien', list)).json();
}

/** Subject → teacher in a class, and its homeroom teacher. */
async function cellsOf(api: TestApp, classId: number) {
  const row = (await stored(api)).Lop.find(({ id }) => id === classId);
  return {
    GVCN: row?.GVCN,
    ...Object.fromEntries(row?.MonHoc.map(({ id, IDGiaoVien }) => [id, IDGiaoVien]) ?? []),
  };
}

describe('reading', () => {
  scenarios([
    { name: 'is refused', as: 'nobody', request: list, status: 401 },
    {
      name: 'an unknown year',
      as: 'BGH',
      request: `${list}?IDNienKhoa=99`,
      status: 404,
      reply: { detail: messages.unknown('Niên khóa') },
    },
    { name: 'the current year, still empty', as: 'GiaoVien', request: list, status: 200, reply: empty },
    {
      name: 'an old year',
      as: 'GiaoVien',
      request: `${list}?IDNienKhoa=${years.old}`,
      status: 200,
      reply: {
        ...empty,
        Lop: [
          {
            ...emptyA1,
            id: old10A1,
            MonHoc: [{ id: oldMath, TenMonHoc: 'Toán', ThuTu: 1, IDGiaoVien: null }],
          },
        ],
      },
    },
  ]);

  test('a school without a year lists teachers and no classes', async ({ api }) => {
    await removeYears(api.database);
    expect(await stored(api)).toEqual({ ...empty, Lop: [] });
  });
});

describe('assigning the teachers of a class', () => {
  const nothing = { GVCN: null, MonHoc: [] };
  const as = 'GiaoVu' as const;
  const request = put(a1);
  const refused = (body: unknown, reply: object) => ({ as, request, body, status: 400, reply });
  const unknown = assignmentMessages.unknownTeacher;
  scenarios([
    { name: 'is refused', as: 'nobody', request, body: nothing, status: 401 },
    { name: 'is refused', as: 'GiaoVien', request, body: nothing, status: 403 },
    { name: 'an unknown class', as, request: put(99), body: nothing, status: 404 },
    {
      name: 'an old year',
      as: 'BGH',
      request: put(old10A1),
      body: nothing,
      status: 403,
      reply: { detail: messages.oldYear },
    },
    { name: 'no homeroom field', ...refused({ MonHoc: [] }, { GVCN: [messages.required] }) },
    { name: 'no subjects', ...refused({ GVCN: null }, { MonHoc: [messages.notList] }) },
    {
      name: 'a subject without its teacher',
      as,
      request,
      body: { GVCN: null, MonHoc: [{ id: math }] },
      status: 400,
    },
    { name: 'an unknown account', ...refused({ GVCN: 99, MonHoc: [] }, { GVCN: [unknown] }) },
    {
      name: 'accounts of other roles',
      ...refused(
        {
          GVCN: accounts.BGH.id,
          MonHoc: [
            { id: math, IDGiaoVien: mai },
            { id: physics, IDGiaoVien: accounts.GiaoVu.id },
          ],
        },
        { GVCN: [unknown], MonHoc: [`Vật lí: ${unknown}`] },
      ),
    },
    ...[unused, oldMath, 99].map((id) => ({
      name: `subject ${id}, which the class is not taught`,
      ...refused(
        { GVCN: null, MonHoc: [{ id, IDGiaoVien: mai }] },
        { MonHoc: [assignmentMessages.notTaught] },
      ),
    })),
    {
      name: 'a subject twice',
      ...refused(
        {
          GVCN: null,
          MonHoc: [
            { id: math, IDGiaoVien: mai },
            { id: math, IDGiaoVien: oanh },
          ],
        },
        { MonHoc: [assignmentMessages.twice] },
      ),
    },
    {
      name: 'every accepted field comes back; ids may be text, and unknown fields do not count',
      as,
      request,
      body: {
        id: 9,
        TenLop: 'x',
        GVCN: String(oanh),
        MonHoc: [
          { id: String(math), IDGiaoVien: String(mai), TenMonHoc: 'x' },
          { id: physics, IDGiaoVien: '' },
        ],
      },
      status: 200,
      reply: {
        ...emptyA1,
        GVCN: oanh,
        MonHoc: [
          { id: literature, TenMonHoc: 'Ngữ văn', ThuTu: 2, IDGiaoVien: null },
          { id: math, TenMonHoc: 'Toán', ThuTu: 3, IDGiaoVien: mai },
          { id: physics, TenMonHoc: 'Vật lí', ThuTu: 4, IDGiaoVien: null },
        ],
      },
    },
  ]);

  test('a refused cell stores none of the others', async ({ api }) => {
    const MonHoc = [
      { id: math, IDGiaoVien: mai },
      { id: physics, IDGiaoVien: 99 },
    ];
    expect((await api.call(as, request, { GVCN: oanh, MonHoc })).statusCode).toBe(400);
    expect(await stored(api)).toEqual(empty);
  });

  test('subjects not in the request keep their teacher; null removes the teacher', async ({ api }) => {
    await assign(api);
    await store(api, a1, { GVCN: mai, MonHoc: [{ id: math, IDGiaoVien: null }] });
    expect(await cellsOf(api, a1)).toEqual({ GVCN: mai, [literature]: oanh, [math]: null, [physics]: null });
    expect(await cellsOf(api, a2)).toEqual({ GVCN: null, [literature]: null, [math]: oanh, [physics]: null });
  });

  test('a teacher leads one class per year, and the error names the other class', async ({ api }) => {
    await assign(api);
    const reply = await api.call(as, put(a2), { GVCN: mai, MonHoc: [] });
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { GVCN: [assignmentMessages.otherHomeroom('10A1')] },
    ]);
    await writable(api.database)
      .insertInto('CHUNHIEM')
      .values({ IDLopHoc: old10A1, IDNienKhoa: years.old, IDTaiKhoan: oanh })
      .execute();
    await store(api, a2, { GVCN: oanh, MonHoc: [] });
    expect(await cellsOf(api, a2)).toMatchObject({ GVCN: oanh });
  });

  test('adds one audit line with the changes, and none without changes', async ({ api }) => {
    await assign(api);
    const lines = async () => (await api.call('BGH', 'GET /api/accounts/nhat-ky/?Loai=PhanCong')).json();
    expect((await lines()).map(({ NoiDung }: { NoiDung: string }) => NoiDung)).toEqual([
      'Đã sửa phân công lớp 10A2: Toán (Nguyễn Thị Oanh).',
      'Đã sửa phân công lớp 10A1: chủ nhiệm (Nguyễn Thị Mai), Ngữ văn (Nguyễn Thị Oanh), Toán (Nguyễn Thị Mai).',
    ]);
    await assign(api);
    expect(await lines()).toHaveLength(2);
  });
});

describe('with what the caller had loaded', () => {
  const loaded = {
    GVCN: null,
    MonHoc: [math, literature, physics].map((id) => ({ id, IDGiaoVien: null })),
  };
  const change = (id: number, IDGiaoVien: number | null, Goc: unknown = loaded) => ({
    GVCN: null,
    MonHoc: [{ id, IDGiaoVien }],
    Goc,
  });

  test('two users who fill different cells of a class both succeed', async ({ api }) => {
    await api.call('GiaoVu', put(a1), change(math, mai));
    const second = await api.call('BGH', put(a1), { ...change(literature, oanh), GVCN: oanh });
    expect(second.statusCode).toBe(200);
    expect(await cellsOf(api, a1)).toEqual({ GVCN: oanh, [literature]: oanh, [math]: mai, [physics]: null });
  });

  test('the second user of the same cell gets a conflict with the cell and its stored value', async ({
    api,
  }) => {
    await api.call('GiaoVu', put(a1), { ...change(math, mai), GVCN: mai });
    const second = await api.call('BGH', put(a1), { ...change(math, oanh), GVCN: oanh });
    const [lop] = (await stored(api)).Lop;
    expect([second.statusCode, second.json()]).toEqual([
      409,
      { detail: assignmentConflictDetail('10A1', ['chủ nhiệm', 'Toán']), ...lop },
    ]);
    expect(await cellsOf(api, a1)).toMatchObject({ GVCN: mai, [math]: mai });
  });

  test('repeating a call after a timeout causes no conflict', async ({ api }) => {
    for (const _ of [1, 2])
      expect((await api.call('GiaoVu', put(a1), change(math, mai))).statusCode).toBe(200);
  });

  test('null skips the comparison, and cells that are not named are not compared', async ({ api }) => {
    await api.call('GiaoVu', put(a1), change(math, mai));
    for (const Goc of [null, { GVCN: null, MonHoc: [] }]) {
      await store(api, a1, { GVCN: null, MonHoc: [{ id: math, IDGiaoVien: mai }] });
      expect((await api.call('GiaoVu', put(a1), change(math, oanh, Goc))).statusCode).toBe(200);
    }
  });

  test('of eight concurrent changes of one cell exactly one succeeds', async ({ api }) => {
    const bodies = Array.from({ length: 8 }, (_, index) => change(math, index % 2 === 0 ? mai : oanh));
    const replies = await Promise.all(bodies.map((body) => api.call('GiaoVu', put(a1), body)));
    const won = new Set(replies.filter((reply) => reply.statusCode === 200).map((reply) => reply.body));
    expect(won.size).toBe(1);
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200, 409]));
  });

  test('of two classes that request the same homeroom teacher concurrently, exactly one succeeds', async ({
    api,
  }) => {
    const replies = await Promise.all(
      [a1, a2, k11].map((id) => api.call('GiaoVu', put(id), { GVCN: mai, MonHoc: [] })),
    );
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 400, 400]);
  });
});

describe('the rule that only the assigned may enter scores', () => {
  scenarios([
    { name: 'is refused', as: 'nobody', request: setRule, body: {}, status: 401 },
    {
      name: 'is refused',
      as: 'GiaoVien',
      request: setRule,
      body: { ChiNguoiDuocPhanCong: false },
      status: 403,
    },
    ...[undefined, null, 'true', 1].map((value) => ({
      name: `${JSON.stringify(value)} is no switch`,
      as: 'GiaoVu' as const,
      request: setRule,
      body: { ChiNguoiDuocPhanCong: value },
      status: 400,
    })),
  ]);

  test('is off by default, is stored, and each change adds an audit line', async ({ api }) => {
    for (const on of [false, true, true, false]) {
      const reply = await api.call('GiaoVu', setRule, { ChiNguoiDuocPhanCong: on });
      expect([reply.statusCode, reply.json()]).toEqual([200, { ChiNguoiDuocPhanCong: on }]);
      expect(await stored(api)).toMatchObject({ ChiNguoiDuocPhanCong: on });
    }
    const lines = await api.call('BGH', 'GET /api/accounts/nhat-ky/?Loai=PhanCong');
    expect(lines.json()).toHaveLength(2);
  });
});
