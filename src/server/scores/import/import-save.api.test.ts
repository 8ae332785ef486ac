import { describe, expect, inject } from 'vitest';
import { importLimits } from '#shared/contract/limits.ts';
import { messages } from '#shared/contract/messages.ts';
import { importMessages } from '#shared/scores/import/messages.ts';
import { scoreEntryMessages } from '#shared/scores/locks/messages.ts';
import { gradingMessages } from '#shared/scores/sheets/messages.ts';
import { scenarios, startApp, type TestApp, test } from '#test/helpers/api.ts';
import { classes, students, subjects, testTime } from '#test/helpers/school/school.ts';
import { addStudents, numbered } from '#test/helpers/students/students.ts';

const engine = inject('templates').engine;
const request = 'POST /api/grading/diemso/nhap-excel/';
const saveOne = 'POST /api/grading/diemso/cap-nhat/';
const sheet = { IDLopHoc: classes.a1, IDMonHoc: subjects.math, IDHocKy: 1 };
const row = (
  IDHocSinh: number,
  [Diem15, Diem1Tiet]: (number | null)[],
  [goc15, goc1Tiet]: (number | null)[],
) => ({ IDHocSinh, Diem15, Diem1Tiet, Goc: { Diem15: goc15, Diem1Tiet: goc1Tiet } });
const ofAn = row(students.an, [7, 9], [8, 9]);
const ofBinh = row(students.binh, [4, 5.25], [4, 4.5]);
const ofDung = row(students.dung, [6.5, 10], [6.5, null]);
const ofEm = row(students.em, [1, 1], [null, null]);
const all = { ...sheet, Diem: [ofAn, ofBinh, ofDung] };

const stateOf = async ({ database: { main } }: TestApp) => ({
  scores: await main.selectFrom('DIEM').selectAll().orderBy('IDHocSinh').orderBy('IDMonHoc').execute(),
  history: await main.selectFrom('LICHSUDIEM').selectAll().orderBy('id').execute(),
  audited: await main.selectFrom('NHATKY').selectAll().execute(),
});

describe('an import is refused', () => {
  scenarios([
    { name: 'without a session', as: 'nobody', request, body: all, status: 401 },
    {
      name: 'in a locked term',
      as: 'GiaoVien',
      request,
      body: { ...all, IDHocKy: 2 },
      status: 403,
      reply: { detail: scoreEntryMessages.termLocked },
    },
    {
      name: 'in an old year',
      as: 'BGH',
      request,
      body: {
        IDLopHoc: classes.old10A1,
        IDMonHoc: subjects.oldMath,
        IDHocKy: 1,
        Diem: [row(students.old, [1, 1], [7, 7])],
      },
      status: 403,
      reply: { detail: messages.oldYear },
    },
    {
      name: 'an unknown class',
      as: 'BGH',
      request,
      body: { ...all, IDLopHoc: 99 },
      status: 404,
      reply: { detail: messages.unknown('Lớp học') },
    },
    {
      name: 'a subject that the class is not taught',
      as: 'BGH',
      request,
      body: { ...all, IDMonHoc: subjects.unused },
      status: 400,
      reply: { detail: gradingMessages.notTaught },
    },
    {
      name: 'students who are not in the class are named',
      as: 'BGH',
      request,
      body: { ...all, Diem: [ofAn, ofEm, { ...ofEm, IDHocSinh: 99 }] },
      status: 400,
      reply: { detail: importMessages.notInClass(['Lê Thị Em', 'mã 99']) },
    },
    {
      name: 'a student twice',
      as: 'BGH',
      request,
      body: { ...all, Diem: [ofAn, ofBinh, { ...ofAn, Diem15: 1 }] },
      status: 400,
      reply: { detail: importMessages.twice(['Nguyễn Văn An']) },
    },
    {
      name: 'nobody',
      as: 'BGH',
      request,
      body: { ...all, Diem: [] },
      status: 400,
      reply: { Diem: [messages.required] },
    },
    {
      name: 'too many',
      as: 'BGH',
      request,
      body: { ...all, Diem: Array(importLimits.rows + 1).fill(ofAn) },
      status: 400,
      reply: { Diem: [importMessages.tooMany] },
    },
    {
      name: 'no score',
      as: 'BGH',
      request,
      body: { ...all, Diem: [{ ...ofAn, Diem15: 10.01 }] },
      status: 400,
      reply: { Diem: [messages.inList(1, 'Diem15', messages.invalidScore)] },
    },
    {
      name: 'scores without what was loaded',
      as: 'BGH',
      request,
      body: { ...all, Diem: [{ ...ofAn, Goc: undefined }] },
      status: 400,
      reply: { Diem: expect.any(Array) },
    },
  ]);

  test('as a whole, changing nothing', async ({ api }) => {
    const before = await stateOf(api);
    for (const body of [
      { ...all, Diem: [ofAn, ofBinh, ofEm] },
      { ...all, Diem: [ofAn, ofAn] },
      { ...all, Diem: [ofAn, row(students.binh, [5, 5], [1, 4.5])] },
      { ...all, Diem: [ofAn, { ...ofBinh, Diem15: -1 }] },
    ])
      expect((await api.call('BGH', request, body)).statusCode).toBeGreaterThanOrEqual(400);
    expect(await stateOf(api)).toEqual(before);
  });
});

describe('an import', () => {
  test('saves every score with its history and one audit line', async ({ api }) => {
    const reply = await api.call('GiaoVien', request, all);
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      [
        { ...sheet, IDHocSinh: students.an, Diem15: 7, Diem1Tiet: 9, DiemTB: 8.33 },
        { ...sheet, IDHocSinh: students.binh, Diem15: 4, Diem1Tiet: 5.25, DiemTB: 4.83 },
        { ...sheet, IDHocSinh: students.dung, Diem15: 6.5, Diem1Tiet: 10, DiemTB: 8.83 },
      ],
    ]);
    const { scores, history, audited } = await stateOf(api);
    expect(scores.slice(0, 3).map((score) => [score.Diem15, score.Diem1Tiet])).toEqual([
      [700, 900],
      [400, 525],
      [650, 1000],
    ]);
    expect(history.map(({ IDHocSinh, Cot, Cu, Moi, Nguon }) => [IDHocSinh, Cot, Cu, Moi, Nguon])).toEqual([
      [students.an, 'Diem15', 800, 700, 'import'],
      [students.binh, 'Diem1Tiet', 450, 525, 'import'],
      [students.dung, 'Diem1Tiet', null, 1000, 'import'],
    ]);
    expect(history[0]).toMatchObject({ NguoiSua: 'Nguyễn Thị Mai', ThoiDiem: testTime.toISOString() });
    expect(
      audited.map(({ NguoiDung, HanhDong, ChiTiet }) => [NguoiDung, HanhDong, JSON.parse(ChiTiet)]),
    ).toEqual([
      ['giaovien', 'score.import', { ...sheet, TenLop: '10A1', TenMonHoc: 'Toán', rows: 3, changes: 3 }],
    ]);
  });

  test('changes nothing when repeated', async ({ api }) => {
    await api.call('GiaoVien', request, all);
    const { scores, history } = await stateOf(api);
    expect((await api.call('GiaoVien', request, all)).statusCode).toBe(200);
    expect(await stateOf(api)).toMatchObject({ scores, history });
  });

  test('does not touch scores missing in the file, even if they changed since', async ({ api }) => {
    await api.call('otherTeacher', saveOne, { ...sheet, IDHocSinh: students.an, Diem15: 8, Diem1Tiet: 2 });
    const reply = await api.call('GiaoVien', request, all);
    expect(reply.json()[0]).toMatchObject({ Diem15: 7, Diem1Tiet: 2 });
  });

  test('reports every conflict and writes nothing', async ({ api }) => {
    await api.call('otherTeacher', saveOne, { ...sheet, IDHocSinh: students.an, Diem15: 1, Diem1Tiet: 9 });
    api.pass(60_000);
    await api.call('BGH', saveOne, { ...sheet, IDHocSinh: students.dung, Diem15: 6.5, Diem1Tiet: 3 });
    const before = await stateOf(api);
    const stale = row(students.binh, [9, 4.5], [5, 4.5]);
    const reply = await api.call('GiaoVien', request, { ...all, Diem: [ofAn, stale, ofDung] });
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      {
        detail: importMessages.conflict,
        XungDot: [
          {
            IDHocSinh: students.an,
            Diem15: 1,
            Diem1Tiet: 9,
            NguoiSua: 'Nguyễn Thị Oanh',
            ThoiDiem: testTime.toISOString(),
          },
          { IDHocSinh: students.binh, Diem15: 4, Diem1Tiet: 4.5, NguoiSua: null, ThoiDiem: null },
          {
            IDHocSinh: students.dung,
            Diem15: 6.5,
            Diem1Tiet: 3,
            NguoiSua: 'Nguyễn Thị Hạnh',
            ThoiDiem: new Date(testTime.getTime() + 60_000).toISOString(),
          },
        ],
      },
    ]);
    expect(await stateOf(api)).toEqual(before);
  });

  test('saves a class of 500', async ({ api }) => {
    const ids = await addStudents(api.database, classes.a1, numbered(importLimits.rows));
    const Diem = ids.map((id, index) => row(id, [index % 11, null], [null, null]));
    const reply = await api.call('GiaoVien', request, { ...sheet, Diem });
    expect([reply.statusCode, reply.json().length]).toEqual([200, importLimits.rows]);
    expect((await stateOf(api)).history).toHaveLength(importLimits.rows);
  });
});

describe('concurrently', () => {
  test('of two imports of the same scores one is saved completely, the other gets a conflict', async ({
    api,
  }) => {
    const ids = await addStudents(api.database, classes.a1, numbered(45));
    // SQLite allows only one process.
    const other = engine === 'postgres' ? await startApp(api.location) : api;
    const importOf = (score: number, order: number[]) => ({
      ...sheet,
      Diem: order.map((id) => row(id, [score, score], [null, null])),
    });
    const replies = await Promise.all([
      api.call('GiaoVien', request, importOf(3, ids)),
      other.call('BGH', request, importOf(4, ids.toReversed())),
      ...ids.slice(0, 3).map((IDHocSinh) =>
        other.call('BGH', saveOne, {
          ...sheet,
          IDHocSinh,
          Diem15: 5,
          Diem1Tiet: 5,
          Goc: { Diem15: null, Diem1Tiet: null },
        }),
      ),
    ]);
    const statuses = replies.map((reply) => reply.statusCode);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const { history } = await stateOf(api);
    const imports = new Set(history.filter((change) => change.Nguon === 'import').map(({ Moi }) => Moi));
    expect(imports.size).toBe(statuses.slice(0, 2).filter((status) => status === 200).length);
    expect(imports.size).toBeLessThan(2);
    // All of them started from no score, so no score was overwritten.
    expect(history.filter((change) => change.Cu !== null)).toEqual([]);
    if (imports.size === 1)
      expect(history.filter((change) => change.Nguon === 'import')).toHaveLength(2 * ids.length);
    if (other !== api) await other.close();
  });
});
