// Tokens for other programs, as the board creates and ends them.

import { describe, expect } from 'vitest';
import { passwordNeeded } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import { tokenLimits } from '#shared/school/tokens/limits.ts';
import { tokenMessages } from '#shared/school/tokens/messages.ts';
import { scenarios, type TestApp, test } from '#test/helpers/api.ts';
import { testPassword } from '#test/helpers/school/school.ts';
import { audited } from '#test/helpers/scores/score-entry.ts';

const path = '/api/accounts/ma-truy-cap/';
const create = `POST ${path}`;
const wanted = { Ten: 'Thư viện', Quyen: ['danh-sach'], HetHan: '2027-06-30' };
const body = { ...wanted, old_password: testPassword };

const created = async (api: TestApp, more: object = {}) =>
  (await api.call('BGH', create, { ...body, ...more })).json();
const listed = async (api: TestApp) => (await api.call('BGH', `GET ${path}`)).json();

describe('refused', () => {
  scenarios([
    { name: 'not signed in', as: 'nobody', request: create, body, status: 401 },
    { name: 'the office', as: 'GiaoVu', request: create, body, status: 403 },
    { name: 'a teacher', as: 'GiaoVien', request: `GET ${path}`, status: 403 },
    {
      name: 'nothing given',
      ...{ as: 'BGH', request: create, body: {}, status: 400 },
      reply: { Ten: [messages.required], Quyen: [messages.notList], HetHan: [messages.required] },
    },
    {
      name: 'no right, a name that is too long and a day that does not exist',
      ...{ as: 'BGH', request: create, status: 400 },
      body: { Ten: 'x'.repeat(tokenLimits.name + 1), Quyen: [], HetHan: '2027-02-30' },
      reply: {
        Ten: [messages.tooLong(tokenLimits.name)],
        Quyen: [messages.required],
        HetHan: [messages.invalidDate],
      },
    },
    {
      name: 'a day that has passed',
      ...{ as: 'BGH', request: create, body: { ...body, HetHan: '2020-01-01' }, status: 400 },
      reply: { HetHan: [tokenMessages.past] },
    },
    {
      name: 'more than a year ahead',
      ...{ as: 'BGH', request: create, body: { ...body, HetHan: '2099-01-01' }, status: 400 },
      reply: { HetHan: [tokenMessages.tooLate] },
    },
    {
      name: 'a wrong password',
      ...{ as: 'BGH', request: create, body: { ...body, old_password: 'sai rồi' }, status: 400 },
      reply: { old_password: ['Mật khẩu cũ không chính xác.'] },
    },
    { name: 'unknown', as: 'BGH', request: `DELETE ${path}9/`, status: 404 },
  ]);

  test('without the password, a while after signing in', async ({ api }) => {
    api.pass(16 * 60_000);
    const reply = await api.call('BGH', create, wanted);
    expect([reply.statusCode, reply.json()]).toEqual([403, passwordNeeded().body]);
    expect(await listed(api)).toEqual([]);
    expect((await api.call('BGH', create, body)).statusCode).toBe(201);
  });

  test('a right that does not exist', async ({ api }) => {
    const reply = await api.call('BGH', create, { ...body, Quyen: ['sua-diem'] });
    expect(reply.statusCode).toBe(400);
    expect(await listed(api)).toEqual([]);
  });

  test('more than a school may have, until one has ended', async ({ api }) => {
    for (let count = 0; count < tokenLimits.count; count++) await created(api);
    expect((await api.call('BGH', create, body)).json()).toEqual({ detail: tokenMessages.tooMany });
    const [first] = await listed(api);
    expect((await api.call('BGH', `DELETE ${path}${first.id}/`)).statusCode).toBe(204);
    expect((await api.call('BGH', create, body)).statusCode).toBe(201);
    expect(await listed(api)).toHaveLength(tokenLimits.count);
  });
});

test('created, shown once, listed, ended; the log names it and never the token', async ({ api }) => {
  const reply = await api.call('BGH', create, { ...body, Quyen: ['diem', 'danh-sach'] });
  expect(reply.statusCode).toBe(201);
  const { Ma, ...token } = reply.json();
  expect(Ma).toMatch(/^sodiem_[\w-]{43}$/u);
  expect(token).toEqual({ id: 1, ...wanted, Quyen: ['danh-sach', 'diem'] });
  expect(await listed(api)).toEqual([
    { ...token, NguoiTao: expect.stringMatching(/\S \S/u), LanCuoiDung: null },
  ]);
  const [stored] = await api.database.main.selectFrom('MATRUYCAP').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(Ma.slice(7));
  expect((await created(api)).Ma).not.toBe(Ma);
  expect((await listed(api)).map(({ id }: { id: number }) => id)).toEqual([2, 1]);
  expect((await api.call('BGH', `DELETE ${path}1/`)).statusCode).toBe(204);
  expect((await api.call('BGH', `DELETE ${path}1/`)).statusCode).toBe(404);
  expect(await audited(api, 'token.create')).toEqual([
    { id: 1, ...wanted, Quyen: ['danh-sach', 'diem'] },
    { id: 2, ...wanted },
  ]);
  expect(await audited(api, 'token.end')).toEqual([{ id: 1, Ten: 'Thư viện' }]);
});
