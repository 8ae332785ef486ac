import { describe, expect } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { familyMessages } from '#shared/families/messages.ts';
import { type As, type TestApp, test } from '#test/helpers/api.ts';
import { enableFamilies, publish, signedInFamily } from '#test/helpers/families/families.ts';
import { beginNextYear } from '#test/helpers/school/next-year.ts';
import { classes, removeYears, students, subjects, years } from '#test/helpers/school/school.ts';
import { audited } from '#test/helpers/scores/score-entry.ts';

const path = '/api/families/cong-bo/';
const put = (api: TestApp, IDHocKy: unknown, CongBo: unknown, as: As = 'GiaoVu') =>
  api.call(as, `PUT ${path}`, { IDHocKy, CongBo });
const listed = async (api: TestApp) => (await api.call('GiaoVu', `GET ${path}`)).json();

/** The published periods, in the order of the list. */
const publishedOf = (list: { IDHocKy: number; CongBo: boolean }[]) =>
  list.filter(({ CongBo }) => CongBo).map(({ IDHocKy }) => IDHocKy);

describe('publishing', () => {
  test('is refused to teachers and strangers', async ({ api }) => {
    await enableFamilies(api);
    expect((await put(api, 1, true, 'nobody')).statusCode).toBe(401);
    expect((await put(api, 1, true, 'GiaoVien')).statusCode).toBe(403);
    expect((await api.call('GiaoVien', `GET ${path}`)).statusCode).toBe(403);
    expect(publishedOf(await listed(api))).toEqual([]);
  });

  test.for([
    [3, true],
    [-1, true],
    [null, true],
    ['x', true],
    [1, 'true'],
    [1, null],
  ])('%j, %j is refused', async ([IDHocKy, CongBo], { api }) => {
    await enableFamilies(api);
    expect((await put(api, IDHocKy, CongBo)).statusCode).toBe(400);
    expect(publishedOf(await listed(api))).toEqual([]);
  });

  test('the year needs both terms', async ({ api }) => {
    await enableFamilies(api);
    for (const term of [1, 2]) {
      const reply = await put(api, 0, true);
      expect([reply.statusCode, reply.json()]).toEqual([400, { detail: familyMessages.termsFirst }]);
      await publish(api, term);
    }
    expect(publishedOf((await put(api, 0, true)).json())).toEqual([1, 2, 0]);
  });

  test('the list has three entries, at first without a time', async ({ api }) => {
    await enableFamilies(api);
    expect(await listed(api)).toEqual(
      [1, 2, 0].map((IDHocKy) => ({ IDHocKy, CongBo: false, ThoiDiem: null })),
    );
    const reply = await put(api, '2', true);
    expect(reply.json()[1]).toEqual({ IDHocKy: 2, CongBo: true, ThoiDiem: '2026-11-16T01:00:00.000Z' });
    expect(await listed(api)).toEqual(reply.json());
  });

  test('again changes nothing: neither the time nor what is marked as adjusted', async ({ api }) => {
    const family = await signedInFamily(api);
    await publish(api, 1);
    api.pass(60_000);
    const saved = await api.call('BGH', 'POST /api/grading/diemso/cap-nhat/', {
      ...{ IDHocSinh: students.an, IDLopHoc: classes.a1, IDMonHoc: subjects.math, IDHocKy: 1 },
      ...{ Diem15: 3, Diem1Tiet: 9 },
    });
    expect(saved.statusCode).toBe(200);
    const before = [await listed(api), await family.results()];
    expect(JSON.stringify(before)).toContain('"DieuChinhLuc":"2026-11-16T01:01:00.000Z"');
    api.pass(60_000);
    expect((await put(api, 1, true)).json()).toEqual(before[0]);
    expect([await listed(api), await family.results()]).toEqual(before);
    expect(await audited(api, 'family.publish')).toHaveLength(1);
    // Withdrawn and published again, it starts anew.
    await put(api, 1, false);
    await publish(api, 1);
    expect((await listed(api))[0].ThoiDiem).toBe('2026-11-16T01:02:00.000Z');
    expect(JSON.stringify(await family.results())).not.toContain('"DieuChinhLuc":"');
  });
});

describe('withdrawing', () => {
  test.for([
    [1, [2]],
    [2, [1]],
    [0, [1, 2]],
  ] as const)('%i leaves %j', async ([withdrawn, left], { api }) => {
    const family = await signedInFamily(api);
    await publish(api, 1, 2, 0);
    expect(publishedOf((await put(api, withdrawn, false)).json())).toEqual(left);
    const results = await family.results();
    expect(results.HocKy.map(({ IDHocKy }: { IDHocKy: number }) => IDHocKy)).toEqual(left);
    expect(results.CaNam).toBeNull();
  });

  test('what is not published changes nothing and leaves no line', async ({ api }) => {
    await enableFamilies(api);
    expect((await put(api, 1, false)).statusCode).toBe(200);
    expect(await audited(api, 'family.publish')).toEqual([]);
  });
});

test('each change is recorded', async ({ api }) => {
  await enableFamilies(api);
  await publish(api, 1, 2, 0);
  await put(api, 2, false, 'BGH');
  const year = { IDNienKhoa: years.current, TenNienKhoa: '2026-2027' };
  expect(await audited(api, 'family.publish')).toEqual([
    { IDHocKy: 1, CongBo: true, withdrawn: [], ...year },
    { IDHocKy: 2, CongBo: true, withdrawn: [], ...year },
    { IDHocKy: 0, CongBo: true, withdrawn: [], ...year },
    { IDHocKy: 2, CongBo: false, withdrawn: [2, 0], ...year },
  ]);
});

test('a new year starts unpublished', async ({ api }) => {
  await enableFamilies(api);
  await publish(api, 1, 2, 0);
  await beginNextYear(api);
  expect(publishedOf(await listed(api))).toEqual([]);
  const kept = await api.database.main.selectFrom('CONGBO').select(['IDNienKhoa', 'IDHocKy']).execute();
  expect(kept.map(({ IDNienKhoa }) => IDNienKhoa)).toEqual(Array(3).fill(years.current));
});

test('a school without a year has nothing to publish', async ({ api }) => {
  await removeYears(api.database);
  await enableFamilies(api);
  expect(publishedOf(await listed(api))).toEqual([]);
  const reply = await put(api, 1, true);
  expect([reply.statusCode, reply.json()]).toEqual([400, { detail: messages.noCurrentYear }]);
});

test('concurrent publishing and withdrawing never leaves the year without a term', async ({ api }) => {
  await enableFamilies(api);
  for (let round = 0; round < 5; round += 1) {
    await publish(api, 1, 2);
    await Promise.all([put(api, 0, true), put(api, 1, false), put(api, 0, true), put(api, 2, false)]);
    expect(publishedOf(await listed(api))).not.toContain(0);
  }
});
