import { describe, expect } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { familyMessages } from '#shared/families/messages.ts';
import { test as base, type TestApp } from '#test/helpers/api.ts';
import { codesOf, enableFamilies, familyOf, trySignIn } from '#test/helpers/families/families.ts';
import { textOfPdf } from '#test/helpers/files/pdf-pages.ts';
import { contentsOf } from '#test/helpers/program/contents.ts';
import { classes, students } from '#test/helpers/school/school.ts';
import { audited } from '#test/helpers/scores/score-entry.ts';

const { an, binh, dung, em, giang } = students;
const create = (api: TestApp, body: object) => api.call('GiaoVu', 'POST /api/families/ma/nhieu-lop/', body);
const print = (api: TestApp, HocSinh: object[]) =>
  api.call('GiaoVu', 'POST /api/families/ma/phieu-nhieu-lop/', { HocSinh });

type Reply = { Lop: { TenLop: string; HocSinh: { IDHocSinh: number; Ma: string }[] }[] };
const rowsOf = ({ Lop }: Reply) =>
  Lop.flatMap(({ HocSinh }) => HocSinh.map(({ IDHocSinh, Ma }) => ({ IDHocSinh, Ma })));
const idsOf = ({ Lop }: Reply) =>
  Lop.map(({ TenLop, HocSinh }) => [TenLop, HocSinh.map(({ IDHocSinh }) => IDHocSinh)]);

const test = base.extend<{ $test: { on: TestApp } }>({
  on: async ({ api }, use) => {
    await enableFamilies(api);
    await use(api);
  },
});

describe('codes of many classes are refused', () => {
  test.for<[name: string, body: object, reply: object]>([
    ['for an unknown block', { IDKhoi: 4, ThayMaCu: true }, { IDKhoi: [messages.unknown('Khối')] }],
    ['for a block without students', { IDKhoi: 2, ThayMaCu: true }, { detail: familyMessages.noClasses }],
  ])('%s', async ([, body, reply], { on: api }) => {
    const before = await contentsOf(api.database);
    const got = await create(api, body);
    expect([got.statusCode, got.json()]).toEqual([400, reply]);
    expect(await contentsOf(api.database)).toEqual(before);
  });

  test('if everybody has one and none is to be replaced', async ({ on: api }) => {
    await create(api, { IDKhoi: null, ThayMaCu: false });
    const again = await create(api, { IDKhoi: null, ThayMaCu: false });
    expect([again.statusCode, again.json()]).toEqual([400, { detail: familyMessages.allHaveCodes }]);
  });

  test('to teachers and strangers, and while families look up nothing', async ({ api }) => {
    const body = { IDKhoi: null, ThayMaCu: false };
    expect((await create(api, body)).statusCode).toBe(404);
    await enableFamilies(api);
    for (const [as, status] of [
      ['nobody', 401],
      ['GiaoVien', 403],
    ] as const)
      for (const path of ['nhieu-lop', 'phieu-nhieu-lop'])
        expect((await api.call(as, `POST /api/families/ma/${path}/`, body)).statusCode).toBe(status);
  });
});

test('codes that families have stay valid unless they are to be replaced', async ({ on: api }) => {
  const own = (await codesOf(api, { IDHocSinh: an })).get(an) ?? '';
  const family = await familyOf(api, own);
  const first = await create(api, { IDKhoi: '1', ThayMaCu: false });
  expect([first.statusCode, first.headers['cache-control']]).toEqual([201, 'no-store']);
  expect(idsOf(first.json())).toEqual([
    ['10A1', [binh, dung]],
    ['10A2', [em]],
  ]);
  expect((await family.call('GET /api/families/ket-qua/')).statusCode).toBe(200);

  const all = await create(api, { IDKhoi: null, ThayMaCu: true });
  expect(idsOf(all.json())).toEqual([
    ['10A1', [an, binh, dung]],
    ['10A2', [em]],
  ]);
  expect((await family.call('GET /api/families/ket-qua/')).statusCode).toBe(401);
  expect((await trySignIn(api, own)).statusCode).not.toBe(200);
});

test('each class is recorded as if its codes had been created alone', async ({ on: api }) => {
  await create(api, { IDKhoi: null, ThayMaCu: false });
  expect(await audited(api, 'family.codes')).toEqual([
    { IDLopHoc: classes.a1, TenLop: '10A1', students: [an, binh, dung] },
    { IDLopHoc: classes.a2, TenLop: '10A2', students: [em] },
  ]);
});

test('the slips are one file, class after class on new pages, and the log has no code', async ({
  on: api,
}) => {
  const rows = rowsOf((await create(api, { IDKhoi: null, ThayMaCu: false })).json());
  const reply = await print(api, rows.toReversed());
  expect([reply.statusCode, reply.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining('PhieuTraCuu_2026-2027.pdf'),
  ]);
  const [first = '', second = '', ...more] = await textOfPdf(reply.rawPayload);
  expect(more).toEqual([]);
  const codeOf = (id: number) => rows.find(({ IDHocSinh }) => IDHocSinh === id)?.Ma;
  expect(first).toContain(`Học sinh Nguyễn Văn An Lớp 10A1 Mã tra cứu ${codeOf(an)} Địa chỉ`);
  expect(first).not.toContain('10A2');
  expect(second).toContain(`Lớp 10A2 Mã tra cứu ${codeOf(em)} Địa chỉ`);
  expect(await audited(api, 'family.slipsOfMany.export')).toEqual([
    {
      slips: 4,
      lop: [
        { id: classes.a1, TenLop: '10A1' },
        { id: classes.a2, TenLop: '10A2' },
      ],
    },
  ]);
});

test('slips with a code that is no longer valid, or of a student in no class, are refused', async ({
  on: api,
}) => {
  const rows = rowsOf((await create(api, { IDKhoi: null, ThayMaCu: false })).json());
  await codesOf(api, { IDHocSinh: em });
  const before = await contentsOf(api.database);
  const stale = await print(api, rows);
  expect([stale.statusCode, stale.json().detail]).toEqual([
    400,
    expect.stringContaining('không còn dùng được'),
  ]);
  const unplaced = await print(api, [{ IDHocSinh: giang, Ma: rows[0]?.Ma }]);
  expect([unplaced.statusCode, unplaced.json()]).toEqual([
    400,
    { HocSinh: [messages.inList(1, 'IDHocSinh', familyMessages.notPlaced)] },
  ]);
  expect(await contentsOf(api.database)).toEqual(before);
});
