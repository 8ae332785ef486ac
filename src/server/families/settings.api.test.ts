// Off until the board enables it; until then nothing of it can be reached.

import { describe, expect } from 'vitest';
import { familiesApi } from '#shared/families/api.ts';
import { type As, scenarios, type TestApp, test } from '#test/helpers/api.ts';
import {
  birthDates,
  codeOf,
  enableFamilies,
  familyOf,
  publish,
  signedInFamily,
} from '#test/helpers/families/families.ts';
import { classes, students } from '#test/helpers/school/school.ts';
import { audited } from '#test/helpers/scores/score-entry.ts';
import { signInFamily } from './sign-in.ts';

const settings = '/api/families/cai-dat/';
const isOff = { ChoTraCuu: false };

describe('the setting', () => {
  scenarios([
    { name: 'signed out', as: 'nobody', request: `GET ${settings}`, status: 401 },
    { name: 'is refused', as: 'GiaoVien', request: `GET ${settings}`, status: 403 },
    { name: 'is refused', as: 'GiaoVien', request: `PATCH ${settings}`, body: isOff, status: 403 },
    {
      name: 'only the board enables it',
      as: 'GiaoVu',
      request: `PATCH ${settings}`,
      body: { ChoTraCuu: true },
      status: 403,
    },
    { name: 'nothing given', as: 'BGH', request: `PATCH ${settings}`, body: {}, status: 400 },
    { name: 'no switch', as: 'BGH', request: `PATCH ${settings}`, body: { ChoTraCuu: 1 }, status: 400 },
    { name: 'is off at first', as: 'GiaoVu', request: `GET ${settings}`, status: 200, reply: isOff },
    { name: 'can stay off', as: 'BGH', request: `PATCH ${settings}`, body: isOff, status: 200, reply: isOff },
  ]);

  test('is stored, and each change adds an audit line', async ({ api }) => {
    for (const ChoTraCuu of [true, true, false]) await enableFamilies(api, ChoTraCuu);
    expect((await api.call('GiaoVu', `GET ${settings}`)).json()).toEqual(isOff);
    expect(await audited(api, 'family.setting')).toEqual([{ ChoTraCuu: true }, { ChoTraCuu: false }]);
  });
});

const bodies: Record<string, object> = {
  publish: { IDHocKy: 1, CongBo: true },
  createCodes: { IDLopHoc: classes.a1 },
  slips: { IDLopHoc: classes.a1, HocSinh: [{ IDHocSinh: students.an, Ma: 'ABCD-EFGH-JKMN' }] },
  signIn: { Ma: 'ABCD-EFGH-JKMN', NgaySinh: birthDates.an },
};
const queries: Record<string, string> = { codes: `?IDLopHoc=${classes.a1}`, reportCard: '?IDHocKy=1' };

/** Every call, as it is usually made. */
const calls = Object.entries(familiesApi).map(([name, { method, path }]) => ({
  request: `${method} ${path.replace(':IDHocSinh', String(students.an))}${queries[name] ?? ''}`,
  body: bodies[name],
}));

/** Everything about a reply but what differs each time. */
async function replyTo(api: TestApp, as: As, request: string, body?: unknown, headers = {}) {
  const reply = await api.call(as, request, body, { headers });
  const { date: _, 'x-request-id': __, ...others } = reply.headers;
  return { status: reply.statusCode, body: reply.body, headers: others };
}

describe('while it is off', () => {
  test('every call answers like an unknown address, to anyone', async ({ api }) => {
    const { cookie } = await signedInFamily(api);
    await enableFamilies(api, false);
    expect(calls).toHaveLength(10);
    for (const as of ['nobody', 'GiaoVien', 'GiaoVu', 'BGH'] as const)
      for (const { request, body } of calls) {
        const [method] = request.split(' ');
        const unknown = await replyTo(api, as, `${method} /api/families/khong-co/`, body);
        expect(unknown.status).toBe(404);
        for (const headers of [{}, { cookie }])
          expect([request, as, await replyTo(api, as, request, body, headers)]).toEqual([
            request,
            as,
            unknown,
          ]);
      }
  });

  test('with any body, which is not even read', async ({ api }) => {
    for (const type of ['application/json', 'text/plain', ''])
      for (const payload of ['{', 'x'.repeat(2 * 1024 * 1024), '']) {
        const headers = { 'content-type': type };
        const replies = ['dang-nhap', 'khong-co'].map((name) =>
          replyTo(api, 'nobody', `POST /api/families/${name}/`, payload, headers),
        );
        const [known, unknown] = await Promise.all(replies);
        expect(known?.status).toBe(404);
        expect(known).toEqual(unknown);
      }
  });

  test('the record says nothing about visits', async ({ api }) => {
    await signedInFamily(api);
    await enableFamilies(api, false);
    const record = await api.call('BGH', `GET /api/students/hocsinh/${students.an}/ho-so/`);
    expect(record.json()).not.toHaveProperty('PhuHuynhXem');
  });
});

describe('switching it off', () => {
  test('ends every session; codes and publications stay', async ({ api }) => {
    const { code, cookie } = await signedInFamily(api);
    await publish(api, 1);
    await enableFamilies(api, false);
    await enableFamilies(api);
    const ended = await api.call('nobody', 'GET /api/families/ket-qua/', undefined, { headers: { cookie } });
    expect(ended.statusCode).toBe(401);
    const family = await familyOf(api, code);
    expect((await family.results()).HocKy).toHaveLength(1);
  });

  test('between the check of the setting and a sign-in opens no session', async ({ api }) => {
    await enableFamilies(api);
    const Ma = await codeOf(api);
    await enableFamilies(api, false);
    const credentials = { Ma, NgaySinh: birthDates.an };
    // What the route calls once the setting has been checked.
    await expect(signInFamily(api.context, credentials, '203.0.113.1')).rejects.toMatchObject({
      code: 'notFound',
    });
    expect(await api.database.main.selectFrom('PHIENPHUHUYNH').select('MaBam').execute()).toEqual([]);
  });
});
