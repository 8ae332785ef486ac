import { expect } from 'vitest';
import { testPassword } from '../helpers/school/school.ts';
import { detail, type Row, test, testRequests } from './client.ts';

const token = 'POST /api/auth/token/';
const refresh = 'POST /api/auth/token/refresh/';

for (const [username, role] of [
  ['bgh', 'BGH'],
  ['giaovu', 'GiaoVu'],
  ['giaovien', 'GiaoVien'],
])
  test(`${username} signs in and gets access, refresh and user.role ${role}`, async ({ school }) => {
    const reply = await school.nobody(token, { username, password: testPassword });
    expect(reply).toMatchObject({
      status: 200,
      body: {
        access: expect.any(String),
        refresh: expect.any(String),
        user: { id: expect.any(Number), Ho: expect.any(String), Ten: expect.any(String), role },
      },
    });
    const { access, user } = reply.body as { access: string; user: Row };
    const me = await school.sendWith(access)('GET /api/accounts/me/');
    expect(me).toMatchObject({ status: 200, body: { id: user['id'], MaVaiTro: { MaVaiTro: role } } });
  });

testRequests([
  {
    it: 'a wrong password is 401',
    send: token,
    body: { username: 'bgh', password: 'khong-phai' },
    status: 401,
    reads: detail,
  },
  {
    it: 'an unknown name is 401, like a wrong password',
    send: token,
    body: { username: 'khong-co', password: testPassword },
    status: 401,
    reads: detail,
  },
  { it: 'signing in without a password is 400', send: token, body: { username: 'bgh' }, status: 400 },
  { it: 'signing in without a name is 400', send: token, body: { password: testPassword }, status: 400 },
  {
    it: 'signing in works without the trailing slash',
    send: 'GET /api/accounts/me',
    as: 'bgh',
    status: 200,
    reads: { username: 'bgh' },
  },
  {
    it: 'signing in works with a doubled leading slash',
    send: 'GET //api/accounts/me/',
    as: 'bgh',
    status: 200,
    reads: { username: 'bgh' },
  },
  { it: 'a call without a token is 401', send: 'GET /api/accounts/me/', status: 401, reads: detail },
  {
    it: 'an invalid refresh token is 401',
    send: refresh,
    body: { refresh: 'abc' },
    status: 401,
    reads: detail,
  },
  { it: 'a refresh without a token is 400', send: refresh, body: {}, status: 400 },
]);

test('an invalid access token is 401 on every kind of call', async ({ school }) => {
  const send = school.sendWith('abc.def.ghi');
  for (const call of ['GET /api/accounts/me/', 'GET /api/classes/khoi/', 'GET /api/grading/hocky-list/'])
    expect(await send(call)).toMatchObject({ status: 401, body: detail });
});

test('the refresh token gives a working new access token', async ({ school }) => {
  const session = await school.nobody(token, { username: 'giaovu', password: testPassword });
  const renewed = await school.nobody(refresh, { refresh: (session.body as Row)['refresh'] });
  expect(renewed).toMatchObject({ status: 200, body: { access: expect.any(String) } });
  const send = school.sendWith(String((renewed.body as Row)['access']));
  expect(await send('GET /api/accounts/me/')).toMatchObject({ status: 200 });
});

test('an access token does not work as a refresh token, nor the reverse', async ({ school }) => {
  const session = await school.nobody(token, { username: 'giaovien', password: testPassword });
  const { access, refresh: kept } = session.body as { access: string; refresh: string };
  expect(await school.nobody(refresh, { refresh: access })).toMatchObject({ status: 401 });
  expect(await school.sendWith(kept)('GET /api/accounts/me/')).toMatchObject({ status: 401 });
});

test('a stale token in the header does not prevent signing in or refreshing', async ({ school }) => {
  const stale = school.sendWith('stale');
  const session = await stale(token, { username: 'giaovien2', password: testPassword });
  expect(session).toMatchObject({ status: 200 });
  const renewed = await stale(refresh, { refresh: (session.body as Row)['refresh'] });
  expect(renewed).toMatchObject({ status: 200 });
});

test('after 15 minutes the access token is 401 and the refresh token still works', async ({ ownSchool }) => {
  const session = await ownSchool.nobody(token, { username: 'giaovien', password: testPassword });
  const { access, refresh: kept } = session.body as { access: string; refresh: string };
  ownSchool.api.pass(16 * 60_000);
  expect(await ownSchool.sendWith(access)('GET /api/accounts/me/')).toMatchObject({ status: 401 });
  const renewed = await ownSchool.nobody(refresh, { refresh: kept });
  const send = ownSchool.sendWith(String((renewed.body as Row)['access']));
  expect(await send('GET /api/accounts/me/')).toMatchObject({ status: 200 });
});
