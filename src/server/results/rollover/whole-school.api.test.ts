// A school of one year moves on to its second, through the API calls that people use.

import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { fillDemoSchool } from '#server/program/demo/fill.ts';
import type { Rollover, RolloverRequest } from '#shared/results/rollover/api.ts';
import { decisionsOf, enrolledBlock } from '#shared/results/rollover/decide-student.ts';
import type { Decision } from '#shared/school/enrolment/decision.ts';
import { blocksOf } from '#shared/school/years/block.ts';
import { startApp, type TestApp, test } from '#test/helpers/api.ts';
import { contentsOf } from '#test/helpers/program/contents.ts';
import { asSuggested } from '#test/helpers/results/as-suggested.ts';
import { completeScores } from '#test/helpers/scores/complete-scores.ts';

const path = '/api/students/ket-chuyen/';
const small = { years: 1, classesPerBlock: 2, studentsPerClass: 6, spread: 0, subjects: 2, unplaced: 3 };
const large = { ...small, classesPerBlock: 15, studentsPerClass: 45, subjects: 13, unplaced: 0 };
const limits = {
  ...{ TuoiToiThieu: 15, TuoiToiDa: 20, SiSoToiDa: 45, SoMonHocToiDa: 13, DiemDatMon: 5 },
  ...{ SoLopK10: 20, SoLopK11: 20, SoLopK12: 20 },
};

async function newYearOf(api: TestApp, change: Partial<typeof limits> = {}) {
  await fillDemoSchool(api.database, small);
  await completeScores(api.database, 1);
  await beginNewYear(api, change);
}

async function beginNewYear(api: TestApp, change: Partial<typeof limits> = {}) {
  const values = { ...limits, ...change, TenNienKhoa: '2027-2028' };
  expect((await api.call('BGH', 'POST /api/configurations/quydinh/', values)).statusCode).toBe(201);
}

const overview = async (api: TestApp): Promise<Rollover> => (await api.call('GiaoVu', `GET ${path}`)).json();
const apply = (api: TestApp, body: Partial<RolloverRequest>) => api.call('GiaoVu', `POST ${path}`, body);

const placesIn = (api: TestApp, year: number) =>
  api.database.main
    .selectFrom('GHIDANH')
    .leftJoin('XEPLOP', (join) =>
      join
        .onRef('XEPLOP.IDHocSinh', '=', 'GHIDANH.IDHocSinh')
        .onRef('XEPLOP.IDNienKhoa', '=', 'GHIDANH.IDNienKhoa'),
    )
    .leftJoin('LOPHOC', 'LOPHOC.id', 'XEPLOP.IDLopHoc')
    .select(['GHIDANH.IDHocSinh', 'GHIDANH.IDKhoi', 'TenLop'])
    .where('GHIDANH.IDNienKhoa', '=', year)
    .execute();

test('applies all suggestions: subjects, classes with subjects, and every student in the next class', async ({
  startOn,
}) => {
  const api = await startOn('empty');
  await newYearOf(api);
  const before = await overview(api);
  const reply = await apply(api, asSuggested(before));
  expect(reply.json()).toMatchObject({ MonHoc: 2, Lop: 6 });

  const classes = (await api.call('BGH', 'GET /api/classes/lophoc/?IDNienKhoa=2')).json();
  const shown = classes.map(({ TenLop, IDToHop, MonHoc }: Record<string, unknown[]>) => [
    TenLop,
    IDToHop,
    MonHoc?.length,
  ]);
  expect(shown).toEqual([
    ['10A1', 1, 2],
    ['10A2', 2, 2],
    ['11A1', 1, 2],
    ['11A2', 2, 2],
    ['12A1', 1, 2],
    ['12A2', 2, 2],
  ]);
  const places = new Map((await placesIn(api, 2)).map((place) => [place.IDHocSinh, place]));
  for (const { id, IDKhoi, TenLop, DeXuat } of before.HocSinh) {
    const place = places.get(id);
    if (DeXuat === 'LenLop')
      expect(place).toMatchObject({
        IDKhoi: IDKhoi + 1,
        TenLop: TenLop?.replace(/^\d+/u, String(10 + IDKhoi)),
      });
    else if (DeXuat === 'RaTruong') expect(place).toBeUndefined();
    else expect(place).toMatchObject({ IDKhoi, TenLop: null });
  }
  const after = await overview(api);
  expect(after.MonHoc.every(({ DaCo }) => DaCo)).toBe(true);
  expect(
    after.Lop.filter(({ IDKhoi, IDLopHoc }) => IDKhoi < 3 || IDLopHoc === null).every(({ DaCo }) => DaCo),
  ).toBe(true);
  expect(after.HocSinh.every(({ QuyetDinh }) => QuyetDinh !== null)).toBe(true);
  expect((await api.call('BGH', `GET ${path}con-lai/`)).json().HocSinh).toBe(0);
});

describe('limits', () => {
  test('too many classes in a block reject the whole request', async ({ startOn }) => {
    const api = await startOn('empty');
    await newYearOf(api, { SoLopK11: 1 });
    const before = await contentsOf(api.database);
    const reply = await apply(api, asSuggested(await overview(api)));
    const text = 'Khối 11 sẽ có 2 lớp, quá số lớp tối đa (1).';
    expect([reply.statusCode, reply.json()]).toEqual([400, { Lop: [text], detail: text }]);
    expect(await contentsOf(api.database)).toEqual(before);
  });

  test('students who do not fit into the class wait for another', async ({ startOn }) => {
    const api = await startOn('empty');
    await newYearOf(api, { SiSoToiDa: 4 });
    const result = (await apply(api, asSuggested(await overview(api)))).json();
    const full = result.ChuaXepLop.filter(
      ({ LyDo }: { LyDo: string }) => LyDo === 'Lớp kế tiếp đã đủ 4 học sinh.',
    );
    expect(full.length).toBeGreaterThan(0);
    const sizes = Map.groupBy(await placesIn(api, 2), ({ TenLop }) => TenLop ?? '');
    for (const [name, members] of sizes) if (name) expect(members.length).toBeLessThanOrEqual(4);
  });
});

test('two concurrent requests both succeed, and everything exists once', async ({ startOn }) => {
  const api = await startOn('empty');
  await newYearOf(api);
  // SQLite allows only one process; PostgreSQL allows two.
  const other = api.database.engine === 'sqlite' ? api : await startApp(api.location);
  const request = asSuggested(await overview(api));
  const replies = await Promise.all([apply(api, request), apply(other, request)]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(replies.map((reply) => reply.json().Lop).sort()).toEqual([0, 6]);
  const [first] = request.HocSinh;
  const decide = (app: TestApp, QuyetDinh: Decision) =>
    apply(app, { HocSinh: [{ id: first?.id ?? 0, QuyetDinh, LyDo: 'Gia đình xin' }] });
  await api.call('GiaoVu', `DELETE ${path}${first?.id}/`);
  const rivals = await Promise.all([decide(api, 'OLai'), decide(other, 'ThoiHoc')]);
  expect(rivals.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  if (other !== api) await other.close();
});

test('in any parts and order, each student is exactly one of promoted, repeating, graduated, left, undecided', async ({
  startOn,
}) => {
  const api = await startOn('empty');
  await newYearOf(api, { SiSoToiDa: 5 });
  const { MonHoc, Lop, HocSinh } = asSuggested(await overview(api));
  const blockOf = new Map((await overview(api)).HocSinh.map(({ id, IDKhoi }) => [id, IDKhoi]));
  const decided = new Map<number, Decision>();
  const part = fc.record({
    MonHoc: fc.subarray(MonHoc),
    Lop: fc.subarray(Lop),
    chosen: fc.subarray(HocSinh, { maxLength: 8 }),
    which: fc.nat(2),
    back: fc.subarray(HocSinh, { maxLength: 2 }),
  });
  const check = async () => {
    const places = await placesIn(api, 2);
    expect(new Set(places.map(({ IDHocSinh }) => IDHocSinh)).size).toBe(places.length);
    const blocks = new Map(places.map(({ IDHocSinh, IDKhoi }) => [IDHocSinh, IDKhoi]));
    for (const [id, block] of blockOf) {
      const decision = decided.get(id);
      expect(blocks.get(id) ?? null).toBe(decision ? enrolledBlock(block, decision) : null);
    }
    for (const [name, members] of Map.groupBy(places, ({ TenLop }) => TenLop ?? ''))
      if (name) expect(members.length).toBeLessThanOrEqual(5);
    const seen = (await overview(api)).HocSinh;
    expect(new Map(seen.flatMap(({ id, QuyetDinh }) => (QuyetDinh ? [[id, QuyetDinh]] : [])))).toEqual(
      decided,
    );
  };
  await fc.assert(
    fc.asyncProperty(part, async ({ chosen, which, back, ...parts }) => {
      const wanted = chosen.map(({ id }) => ({
        id,
        QuyetDinh: decided.get(id) ?? decisionsOf(blockOf.get(id) ?? 1, blocksOf('THPT'))[which] ?? 'OLai',
        LyDo: 'Hội đồng quyết định',
      }));
      expect((await apply(api, { ...parts, HocSinh: wanted })).statusCode).toBe(200);
      for (const { id, QuyetDinh } of wanted) decided.set(id, QuyetDinh);
      for (const { id } of back) {
        const { statusCode } = await api.call('GiaoVu', `DELETE ${path}${id}/`);
        expect(statusCode).toBe(decided.delete(id) ? 204 : 404);
      }
      await check();
    }),
    { numRuns: 12 },
  );
});

// Measured as CPU time of the program, which is not affected by other load on the machine.
test('carries over 2,025 students within two seconds', async ({ startOn }) => {
  const api = await startOn('empty');
  await fillDemoSchool(api.database, large);
  await beginNewYear(api);
  const before = await overview(api);
  expect(before.HocSinh).toHaveLength(2025);
  const HocSinh = before.HocSinh.map(({ id, IDKhoi }) => ({
    ...{ id, QuyetDinh: IDKhoi === 3 ? ('RaTruong' as const) : ('LenLop' as const) },
    LyDo: 'Hội đồng quyết định',
  }));
  const start = process.cpuUsage();
  const reply = await apply(api, { ...asSuggested(before), HocSinh });
  const { user, system } = process.cpuUsage(start);
  expect(reply.json()).toMatchObject({ MonHoc: 13, Lop: 45, DaXepLop: 1350, ChuaXepLop: [] });
  expect((user + system) / 1000).toBeLessThan(2_000);
});
