// Families as they use the product: the office hands out codes, and a family signs in with one.

import { expect } from 'vitest';
import { familyCookie } from '#server/platform/sessions/caller.ts';
import type { TestApp } from '../api.ts';
import { classes, students } from '../school/school.ts';

export const birthDates = { an: '2011-03-02', binh: '2011-09-05', dung: '2010-12-31', em: '2011-01-15' };

export const enableFamilies = async (api: TestApp, ChoTraCuu = true) => {
  const reply = await api.call('BGH', 'PATCH /api/families/cai-dat/', { ChoTraCuu });
  expect([reply.statusCode, reply.json()]).toEqual([200, { ChoTraCuu }]);
};

/** Student → code. */
export async function codesOf(api: TestApp, wanted: object = { IDLopHoc: classes.a1 }) {
  const reply = await api.call('GiaoVu', 'POST /api/families/ma/', wanted);
  expect(reply.statusCode).toBe(201);
  const { HocSinh } = reply.json() as { HocSinh: { IDHocSinh: number; Ma: string }[] };
  return new Map(HocSinh.map(({ IDHocSinh, Ma }) => [IDHocSinh, Ma]));
}

export const codeOf = async (api: TestApp, IDHocSinh: number = students.an) =>
  (await codesOf(api, { IDHocSinh })).get(IDHocSinh) ?? '';

export const publish = async (api: TestApp, ...periods: number[]) => {
  for (const IDHocKy of periods) {
    const reply = await api.call('GiaoVu', 'PUT /api/families/cong-bo/', { IDHocKy, CongBo: true });
    expect(reply.statusCode).toBe(200);
  }
};

export const trySignIn = (
  api: TestApp,
  Ma: string,
  NgaySinh: string = birthDates.an,
  remoteAddress?: string,
) =>
  api.call(
    'nobody',
    'POST /api/families/dang-nhap/',
    { Ma, NgaySinh },
    remoteAddress === undefined ? {} : { remoteAddress },
  );

/** The Cookie header with which a browser continues after a sign-in. */
export function cookieIn(headers: Record<string, unknown>): string {
  const cookie = new RegExp(`^${familyCookie}=[\\w-]+`, 'u').exec(String(headers['set-cookie']))?.[0];
  expect(cookie).toBeDefined();
  return cookie ?? '';
}

/** A session of An's family: calls with its cookie. */
export async function familyOf(api: TestApp, code: string, birthDate: string = birthDates.an) {
  const reply = await trySignIn(api, code, birthDate);
  expect([reply.statusCode, reply.body]).toEqual([200, expect.any(String)]);
  const cookie = cookieIn(reply.headers);
  return {
    cookie,
    call: (request: string, body?: object) => api.call('nobody', request, body, { headers: { cookie } }),
    results: async () =>
      (await api.call('nobody', 'GET /api/families/ket-qua/', undefined, { headers: { cookie } })).json(),
  };
}

/** The feature is on, An has a code, and its family is signed in. */
export async function signedInFamily(api: TestApp) {
  await enableFamilies(api);
  const code = await codeOf(api);
  return { code, ...(await familyOf(api, code)) };
}
