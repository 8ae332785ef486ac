// A family can read one child and nothing else with any request; staff cannot use the calls of families.

import { describe, expect } from 'vitest';
import { write } from '#server/platform/database/transaction.ts';
import { familyCookie } from '#server/platform/sessions/caller.ts';
import { endFamilyAccess } from '#server/platform/sessions/family-queries.ts';
import { allEndpoints } from '#shared/all-endpoints.ts';
import { signIn } from '#test/helpers/access/sign-in.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import {
  birthDates,
  codesOf,
  enableFamilies,
  familyOf,
  publish,
  signedInFamily,
  trySignIn,
} from '#test/helpers/families/families.ts';
import { textOfPdf } from '#test/helpers/files/pdf-pages.ts';
import { contentsOf } from '#test/helpers/program/contents.ts';
import { classes, students } from '#test/helpers/school/school.ts';

const filled = (path: string) => path.replace(':MaVaiTro', 'GiaoVu').replaceAll(/:\w+/gu, '1');
const bodyFor = (method: string) => (['GET', 'DELETE'].includes(method) ? undefined : {});
const staffCalls = allEndpoints.filter(({ action }) => action !== 'public' && action !== 'family');
const familyCalls = allEndpoints.filter(({ action }) => action === 'family');

describe('the cookie of a family', () => {
  test('is worth nothing in any call of staff', async ({ api }) => {
    const { cookie } = await signedInFamily(api);
    const token = cookie.split('=')[1] ?? '';
    const before = await contentsOf(api.database);
    for (const { method, path } of staffCalls)
      for (const headers of [
        { cookie },
        { authorization: `Bearer ${token}` },
        { cookie, authorization: cookie },
      ]) {
        const reply = await api.call('nobody', `${method} ${filled(path)}`, bodyFor(method), { headers });
        expect([method, path, reply.statusCode]).toEqual([method, path, 401]);
      }
    expect(await contentsOf(api.database)).toEqual(before);
  });

  test.for<[name: string, change: (token: string) => string]>([
    ['cut', (token) => token.slice(0, -1)],
    ['lengthened', (token) => `${token}A`],
    ['changed', (token) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
    ['empty', () => ''],
    ['quoted', (token) => `"${token}"`],
  ])('%s, is no session', async ([, change], { api }) => {
    const { cookie } = await signedInFamily(api);
    const headers = { cookie: `${familyCookie}=${change(cookie.split('=')[1] ?? '')}` };
    const reply = await api.call('nobody', 'GET /api/families/ket-qua/', undefined, { headers });
    expect(reply.statusCode).toBe(401);
  });

  test('is found among others', async ({ api }) => {
    const { cookie } = await signedInFamily(api);
    for (const cookies of [`a=1; ${cookie}; b=2`, `x${familyCookie}=y; ${cookie}`]) {
      const headers = { cookie: cookies };
      const reply = await api.call('nobody', 'GET /api/families/ket-qua/', undefined, { headers });
      expect(reply.statusCode).toBe(200);
    }
  });
});

describe('staff', () => {
  test('cannot make the calls of a family, not even with its cookie', async ({ api }) => {
    const { cookie } = await signedInFamily(api);
    await publish(api, 1);
    expect(familyCalls).toHaveLength(3);
    for (const { method, path } of familyCalls)
      for (const as of ['BGH', 'GiaoVu', 'GiaoVien'] as const)
        for (const headers of [{}, { cookie }]) {
          const reply = await api.call(as, `${method} ${path}?IDHocKy=1`, bodyFor(method), { headers });
          expect([path, as, reply.statusCode]).toEqual([path, as, 401]);
        }
    const family = { headers: { cookie } };
    expect((await api.call('nobody', 'GET /api/families/ket-qua/', undefined, family)).statusCode).toBe(200);
  });

  test('cannot use one of their tokens as the cookie', async ({ api }) => {
    await enableFamilies(api);
    const { access, refresh } = await signIn(api, 'bgh');
    for (const token of [access, refresh, refresh.padEnd(43, 'A').slice(0, 43)]) {
      const headers = { cookie: `${familyCookie}=${token}` };
      const reply = await api.call('nobody', 'GET /api/families/ket-qua/', undefined, { headers });
      expect(reply.statusCode).toBe(401);
    }
  });
});

describe('a family', () => {
  /** Ways to ask for another student, for one of the two calls that reply with something. */
  const prying = (id: number) => [
    `?IDHocSinh=${id}`,
    `?id=${id}&IDHocSinh[]=${id}&hocsinh_id=${id}&IDLopHoc=${classes.a2}`,
    `${id}/`,
    `../../students/hocsinh/${id}/ho-so/`,
    `%2e%2e/%2e%2e/students/hocsinh/${id}/ho-so/`,
  ];

  test('gets its own results or nothing, whichever id it adds', async ({ api }) => {
    const family = await signedInFamily(api);
    await publish(api, 1);
    const own = await family.results();
    const others = Object.values(students).filter((id) => id !== students.an);
    expect(others.length).toBeGreaterThan(3);
    const statuses = new Map<number, number>();
    for (const id of others)
      for (const addition of prying(id)) {
        const reply = await family.call(`GET /api/families/ket-qua/${addition}`);
        if (reply.statusCode === 200) expect(reply.json()).toEqual(own);
        else expect(Object.keys(reply.json())).not.toContain('HoTen');
        statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1);
      }
    expect([...statuses]).toEqual([
      [200, 2 * others.length],
      [404, others.length],
      [401, 2 * others.length],
    ]);
  });

  test('gets its own report card, whichever id it adds', async ({ api }) => {
    const family = await signedInFamily(api);
    await publish(api, 1);
    const card = async (addition: string) => {
      const reply = await family.call(`GET /api/families/phieu-diem/?IDHocKy=1${addition}`);
      return [reply.headers['content-disposition'], await textOfPdf(reply.rawPayload)];
    };
    const own = await card('');
    expect(own[0]).toContain('Nguyen_Van_An');
    for (const id of [students.binh, students.em])
      expect(await card(`&IDHocSinh=${id}&id=${id}&IDLopHoc=${classes.a2}`)).toEqual(own);
  });

  test('sees no name but the child’s, the school’s and the teacher’s, and no id', async ({ api }) => {
    const family = await signedInFamily(api);
    await publish(api, 1, 2, 0);
    const { body } = await family.call('GET /api/families/ket-qua/');
    const people = await api.database.main
      .selectFrom('HOCSINH')
      .select(['Ho', 'Ten', 'Email'])
      .where('id', '!=', students.an)
      .execute();
    for (const { Ho, Ten, Email } of people) {
      expect(body).not.toContain(`${Ho} ${Ten}`);
      expect(body).not.toContain(String(Email));
    }
    const staff = await api.database.main.selectFrom('TAIKHOAN').select(['username', 'Email']).execute();
    for (const { username, Email } of staff) {
      expect(body).not.toContain(username);
      expect(body).not.toContain(String(Email));
    }
    expect(body).not.toMatch(/Hang|SiSo|"id"|IDMonHoc|IDHocSinh|IDLopHoc|DiaChi|NguoiSua|LyDo/u);
  });
});

describe('access ends', () => {
  /** Everything the family can still do. */
  const outcomes = async (api: TestApp, { code, call }: Awaited<ReturnType<typeof signedInFamily>>) => [
    (await call('GET /api/families/ket-qua/')).statusCode,
    (await call('GET /api/families/phieu-diem/?IDHocKy=1')).statusCode,
    (await trySignIn(api, code)).statusCode,
  ];

  test('when the student leaves, and stays ended when that is undone', async ({ api }) => {
    const family = await signedInFamily(api);
    await publish(api, 1);
    expect(await outcomes(api, family)).toEqual([200, 200, 200]);
    const ended = await write(api.database, 'exclusive', (tx) =>
      endFamilyAccess(tx, [students.an, students.binh]),
    );
    expect(ended).toEqual([students.an]);
    expect(await outcomes(api, family)).toEqual([401, 401, 401]);
  });

  test('when the enrolment ends', async ({ api }) => {
    const family = await signedInFamily(api);
    await write(api.database, 'exclusive', async (tx) => {
      await tx.deleteFrom('XEPLOP').where('IDHocSinh', '=', students.an).execute();
      await tx.deleteFrom('GHIDANH').where('IDHocSinh', '=', students.an).execute();
    });
    expect(await outcomes(api, family)).toEqual([401, 401, 401]);
  });

  test('with a clock that is set back, sessions of the future are not valid for longer', async ({ api }) => {
    const family = await signedInFamily(api);
    api.pass(-3_600_000);
    expect((await family.call('GET /api/families/ket-qua/')).statusCode).toBe(401);
  });

  test('no one else’s', async ({ api }) => {
    await enableFamilies(api);
    const codes = await codesOf(api);
    const other = await familyOf(api, codes.get(students.binh) ?? '', birthDates.binh);
    await write(api.database, 'exclusive', (tx) => endFamilyAccess(tx, [students.an]));
    expect((await other.call('GET /api/families/ket-qua/')).statusCode).toBe(200);
  });
});

test.for([
  ['staff', (api: TestApp) => signIn(api, 'giaovu')],
  ['a family, even in vain,', (api: TestApp) => trySignIn(api, 'MADOAN')],
] as const)('expired sessions and counters are deleted when %s signs in', async ([, enter], { api }) => {
  await signedInFamily(api);
  await trySignIn(api, 'MACU');
  const stored = async () => ({
    sessions: (await api.database.main.selectFrom('PHIENPHUHUYNH').select('MaBam').execute()).length,
    counters: await api.database.main
      .selectFrom('GIOIHAN')
      .select('Khoa')
      .where('HetHan', '<=', api.context.clock().toISOString())
      .execute(),
  });
  await enter(api);
  expect(await stored()).toEqual({ sessions: 1, counters: [] });
  api.pass(61 * 60_000);
  expect((await stored()).counters).not.toEqual([]);
  await enter(api);
  expect(await stored()).toEqual({ sessions: 0, counters: [] });
});
