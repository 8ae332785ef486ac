// What another program may do with its token: read what its right names, and nothing else.

import { describe, expect } from 'vitest';
import { allEndpoints } from '#shared/all-endpoints.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { type TokenRight, tokenRights } from '#shared/contract/permissions.ts';
import { tokenLimits } from '#shared/school/tokens/limits.ts';
import { tokenMessages } from '#shared/school/tokens/messages.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import { classes, students, subjects, testPassword, years } from '#test/helpers/school/school.ts';
import { audited } from '#test/helpers/scores/score-entry.ts';

const path = '/api/accounts/ma-truy-cap/';
const day = 86_400_000;

async function createToken(api: TestApp, Quyen: TokenRight[], HetHan = '2027-06-30'): Promise<string> {
  const body = { Ten: `Thư viện ${Quyen}`, Quyen, HetHan, old_password: testPassword };
  return (await api.call('BGH', `POST ${path}`, body)).json().Ma;
}

const callWith = (api: TestApp, token: string, request: string, body?: unknown) =>
  api.call('nobody', request, body, { headers: { authorization: `Bearer ${token}` } });

const protectedCalls = allEndpoints.filter(({ action }) => action !== 'public' && action !== 'family');

const addressOf = ({ path: address }: Endpoint) =>
  address
    .replace(':IDNienKhoa', String(years.current))
    .replace(':MaVaiTro', 'GiaoVien')
    .replaceAll(/:\w+/gu, '1');

/** Lets the calls of the last second be forgotten. */
const pause = (api: TestApp) => api.pass(1_000);

const statusOf = async (api: TestApp, token: string, one: Endpoint) => {
  pause(api);
  const reply = await callWith(api, token, `${one.method} ${addressOf(one)}`, one.body && {});
  return { call: `${one.method} ${one.path}`, status: reply.statusCode, body: reply.body };
};

test('every call without a right is refused, also those that write; the refusal names the rights', async ({
  api,
}) => {
  await api.call('BGH', 'PATCH /api/families/cai-dat/', { ChoTraCuu: true });
  const token = await createToken(api, ['danh-sach', 'diem']);
  for (const one of protectedCalls.filter((each) => each.token === undefined)) {
    const { call, status, body } = await statusOf(api, token, one);
    expect({ call, status }).toEqual({ call, status: 403 });
    expect(JSON.parse(body)).toEqual({ detail: tokenMessages.notForPrograms(tokenRights) });
  }
});

test('only calls that read have a right', () => {
  const readable = allEndpoints.filter(({ token }) => token !== undefined);
  expect(readable.length).toBeGreaterThan(20);
  for (const { method, action } of readable) expect([method, action]).toEqual(['GET', expect.any(String)]);
  for (const { action } of readable) expect(['public', 'family', 'accounts.manage']).not.toContain(action);
});

test('a call with a right is answered for it; the right to lists opens no scores', async ({ api }) => {
  const lists = await createToken(api, ['danh-sach']);
  const scores = await createToken(api, ['diem']);
  for (const one of protectedCalls.filter((each) => each.token !== undefined)) {
    const { call, status, body } = await statusOf(api, lists, one);
    if (one.token === 'diem') {
      expect({ call, status }).toEqual({ call, status: 403 });
      expect(JSON.parse(body)).toEqual({ detail: tokenMessages.needs('diem') });
    } else expect({ call, status }).not.toEqual({ call, status: expect.toBeOneOf([401, 403, 429, 500]) });
    const withScores = await statusOf(api, scores, one);
    expect(withScores).not.toMatchObject({ status: expect.toBeOneOf([401, 403, 429, 500]) });
  }
});

test('a family call rejects it, and a public one ignores it', async ({ api }) => {
  const token = await createToken(api, ['diem']);
  expect((await callWith(api, token, 'GET /api/families/ket-qua/')).statusCode).toBe(404);
  await api.call('BGH', 'PATCH /api/families/cai-dat/', { ChoTraCuu: true });
  expect((await callWith(api, token, 'GET /api/families/ket-qua/')).statusCode).not.toBe(200);
  expect((await callWith(api, token, 'GET /api/configurations/truong/')).statusCode).toBe(200);
});

describe('particulars', () => {
  const secrets = {
    MaDinhDanh: 'CANARY12345',
    SoDinhDanh: '079210012345',
    DienUuTien: 'Canary ưu tiên',
    NguoiThan: [{ QuanHe: 'Cha', HoTen: 'Canary Cha', SoDienThoai: '0912345678' }],
  };
  const canaries = /canary|079210012345|0912345678|MaDinhDanh|SoDinhDanh|NguoiThan|DienUuTien/iu;

  test('are in no reply, and a search by code or number finds nobody', async ({ api }) => {
    const correction = `/api/students/hocsinh/${students.an}/cai-chinh/`;
    const record = (await api.call('GiaoVu', `GET /api/students/hocsinh/${students.an}/ho-so/`)).json();
    const { Ho, Ten, GioiTinh, NgaySinh, DiaChi, Email } = record;
    const corrected = await api.call('GiaoVu', `POST ${correction}`, {
      ...{ Ho, Ten, GioiTinh, NgaySinh, DiaChi, Email, ...secrets },
      LyDo: 'Theo giấy khai sinh',
    });
    expect([corrected.statusCode, corrected.body]).toEqual([200, expect.any(String)]);
    const token = await createToken(api, ['diem']);
    const year = `nien_khoa_id=${years.current}`;
    for (const request of [
      'GET /api/students/hocsinh/',
      'GET /api/students/hocsinh/?page=1',
      `GET /api/students/tra-cuu/?${year}`,
      `GET /api/students/hocsinh/${students.an}/ho-so/`,
      `GET /api/classes/lophoc/danh-sach-json/?lophoc_id=${classes.a1}`,
      `GET /api/grading/diemso/?IDLopHoc=${classes.a1}&IDMonHoc=${subjects.math}&IDHocKy=1`,
    ]) {
      pause(api);
      const { statusCode, body } = await callWith(api, token, request);
      expect([request, statusCode]).toEqual([request, 200]);
      expect(body).not.toMatch(canaries);
    }
    for (const [search, found] of [
      ['CANARY12345', 0],
      ['079210012345', 0],
      ['an', 1],
    ] as const) {
      pause(api);
      const { body } = await callWith(api, token, `GET /api/students/hocsinh/?search=${search}`);
      expect([search, JSON.parse(body).length > 0]).toEqual([search, found > 0]);
    }
  });
});

describe('not valid', () => {
  test('an unknown one, one in other case, one that has ended', async ({ api }) => {
    const token = await createToken(api, ['diem']);
    const [{ id }] = (await api.call('BGH', `GET ${path}`)).json();
    const status = async (one: string) =>
      (await callWith(api, one, 'GET /api/grading/hocky-list/')).statusCode;
    expect(await status(token)).toBe(200);
    expect(await status(`sodiem_${'a'.repeat(43)}`)).toBe(401);
    expect(await status(`${token}x`)).toBe(401);
    expect((await api.call('BGH', `DELETE ${path}${id}/`)).statusCode).toBe(204);
    const reply = await callWith(api, token, 'GET /api/grading/hocky-list/');
    expect([reply.statusCode, reply.json()]).toEqual([
      401,
      { detail: tokenMessages.notValid, code: 'token_not_valid' },
    ]);
  });

  test('from the end of its last day in Vietnam on', async ({ api }) => {
    const token = await createToken(api, ['diem'], '2026-11-17');
    const status = async () => (await callWith(api, token, 'GET /api/grading/hocky-list/')).statusCode;
    // 08:00 in Vietnam on the 16th.
    api.pass(day + 15.9 * 3_600_000);
    expect(await status()).toBe(200);
    api.pass(0.2 * 3_600_000);
    expect(await status()).toBe(401);
  });
});

test('its limit is its own: the program waits, people and other programs do not', async ({ api }) => {
  const token = await createToken(api, ['diem']);
  const other = await createToken(api, ['danh-sach']);
  const status = async (one: string) => (await callWith(api, one, 'GET /api/grading/hocky-list/')).statusCode;
  for (let call = 0; call < tokenLimits.perSecond; call++) expect(await status(token)).toBe(200);
  expect(await status(token)).toBe(429);
  expect(await status(other)).toBe(200);
  expect((await api.call('BGH', 'GET /api/grading/hocky-list/')).statusCode).toBe(200);
  api.pass(100);
  expect(await status(token)).toBe(200);
});

test('the first use of each day leaves a line, and the list shows the last use to the hour', async ({
  api,
}) => {
  const token = await createToken(api, ['diem']);
  const use = async () => {
    pause(api);
    expect((await callWith(api, token, 'GET /api/grading/hocky-list/')).statusCode).toBe(200);
  };
  const last = async () => (await api.call('BGH', `GET ${path}`)).json()[0].LanCuoiDung;
  await use();
  const first = await last();
  await use();
  expect(await last()).toBe(first);
  api.pass(3_600_000);
  await use();
  expect(await last()).not.toBe(first);
  expect(await audited(api, 'token.use')).toHaveLength(1);
  api.pass(day);
  await Promise.all([use(), use(), use()]);
  expect(await audited(api, 'token.use')).toEqual(Array(2).fill({ id: 1, Ten: 'Thư viện diem' }));
});

test('a file is logged under the name of the program', async ({ api }) => {
  const token = await createToken(api, ['diem']);
  const report = `/api/reporting/baocao/namhoc/xuat-excel/?IDNienKhoa=${years.current}`;
  expect((await callWith(api, token, `GET ${report}`)).statusCode).toBe(200);
  const [line] = await api.database.main
    .selectFrom('NHATKY')
    .select(['IDTaiKhoan', 'NguoiDung'])
    .where('HanhDong', '=', 'report.year.export')
    .execute();
  expect(line).toEqual({ IDTaiKhoan: null, NguoiDung: 'chương trình “Thư viện diem”' });
});
