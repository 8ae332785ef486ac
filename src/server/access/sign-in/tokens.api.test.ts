import argon2 from '@node-rs/argon2';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { write } from '#server/platform/database/transaction.ts';
import { endSessions } from '#server/platform/sessions/queries.ts';
import { messages } from '#shared/contract/messages.ts';
import { signIn, trySignIn } from '#test/helpers/access/sign-in.ts';
import { scenarios, startApp, type TestApp, test } from '#test/helpers/api.ts';
import { accounts } from '#test/helpers/school/school.ts';
import { hashPassword } from '../passwords/passwords.ts';

const me = 'GET /api/accounts/me/';
const refreshing = 'POST /api/auth/token/refresh/';
const signingOut = 'POST /api/auth/logout/';
const expired = { detail: messages.unauthenticated, code: 'token_not_valid' };
const minute = 60_000;
const day = 24 * 60 * minute;

const withBearer = (api: TestApp, token: string, request = me, body?: unknown) =>
  api.call('nobody', request, body, { headers: { authorization: `Bearer ${token}` } });

describe('access tokens', () => {
  test('are accepted only if issued here, unexpired and unaltered', async ({ api }) => {
    const { access, refresh } = await signIn(api, 'bgh');
    const [header = '', payload = '', signature = ''] = access.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const key = (secret: string) => new TextEncoder().encode(secret);
    const ours = key(api.context.config.secret);
    const signed = (
      change: Record<string, unknown> = {},
      head: { alg: string; typ?: string } = { alg: 'HS256', typ: 'at+jwt' },
      secret = ours,
    ) => new SignJWT({ ...claims, ...change }).setProtectedHeader(head).sign(secret);
    const unsecured = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

    expect((await withBearer(api, await signed())).statusCode).toBe(200);
    const forged = {
      'no algorithm': new UnsecuredJWT(claims).encode(),
      'no algorithm, our type': `${unsecured({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
      'no signature': `${header}.${payload}.`,
      'another key': await signed({}, undefined, key('x'.repeat(48))),
      'another algorithm': await signed({}, { alg: 'HS512', typ: 'at+jwt' }),
      'another type': await signed({}, { alg: 'HS256', typ: 'JWT' }),
      'no type': await signed({}, { alg: 'HS256' }),
      'another audience': await signed({ aud: 'someone-else' }),
      'another issuer': await signed({ iss: 'someone-else' }),
      'no expiry': await signed({ exp: undefined }),
      'no session': await signed({ sid: undefined }),
      'an unknown session': await signed({ sid: 'x' }),
      'altered claims': `${header}.${unsecured({ ...claims, sub: '2' })}.${signature}`,
      'a refresh token': refresh,
      nonsense: 'abc',
    };
    for (const [name, token] of Object.entries(forged)) {
      const reply = await withBearer(api, token);
      expect({ name, status: reply.statusCode, body: reply.json() }).toEqual({
        name,
        status: 401,
        body: expired,
      });
    }
  });

  test('an access token cannot be used as a refresh token', async ({ api }) => {
    const { access } = await signIn(api, 'bgh');
    expect((await api.call('nobody', refreshing, { refresh: access })).statusCode).toBe(401);
  });

  test('expire after 15 minutes', async ({ api }) => {
    const { access } = await signIn(api, 'bgh');
    api.pass(15 * minute - 1000);
    expect((await withBearer(api, access)).statusCode).toBe(200);
    api.pass(1000);
    expect((await withBearer(api, access)).json()).toEqual(expired);
  });

  test('do not block public calls when stale', async ({ api }) => {
    const { access, refresh } = await signIn(api, 'bgh');
    api.pass(day);
    expect((await withBearer(api, access, refreshing, { refresh })).statusCode).toBe(200);
    expect(
      (
        await withBearer(api, access, 'POST /api/auth/password-reset/request/', {
          email: 'bgh@truong.example',
        })
      ).statusCode,
    ).toBe(200);
    expect((await withBearer(api, access, signingOut, { refresh })).statusCode).toBe(204);
  });
});

describe('refreshing', () => {
  scenarios([
    {
      name: 'nothing given',
      as: 'nobody',
      request: refreshing,
      body: {},
      status: 400,
      reply: { refresh: [messages.required] },
    },
    {
      name: 'unknown',
      as: 'nobody',
      request: refreshing,
      body: { refresh: 'x'.repeat(43) },
      status: 401,
      reply: expired,
    },
  ]);

  test('returns a new access token and nothing else, for seven days', async ({ api }) => {
    const session = await signIn(api, 'giaovien');
    api.pass(7 * day - 1000);
    const reply = await session.refreshed();
    expect(reply.statusCode).toBe(200);
    expect(Object.keys(reply.json())).toEqual(['access']);
    expect((await withBearer(api, reply.json().access)).json().id).toBe(accounts.GiaoVien.id);
    api.pass(1000);
    const late = await session.refreshed();
    expect({ status: late.statusCode, body: late.json() }).toEqual({ status: 401, body: expired });
    expect((await withBearer(api, reply.json().access)).statusCode).toBe(401);
  });

  test('concurrent tabs all get a token', async ({ api }) => {
    const session = await signIn(api, 'giaovien');
    const replies = await Promise.all(Array.from({ length: 45 }, () => session.refreshed()));
    for (const reply of replies) {
      expect(reply.statusCode).toBe(200);
      expect((await withBearer(api, reply.json().access)).statusCode).toBe(200);
    }
  });

  test('sessions survive a restart', async ({ api }) => {
    const { access, refresh } = await signIn(api, 'bgh');
    const restarted = await startApp(api.location);
    try {
      expect((await withBearer(restarted, access)).statusCode).toBe(200);
      expect((await restarted.call('nobody', refreshing, { refresh })).statusCode).toBe(200);
    } finally {
      await restarted.close();
    }
  });
});

describe('signing out', () => {
  scenarios([
    {
      name: 'nothing given',
      as: 'nobody',
      request: signingOut,
      body: {},
      status: 400,
      reply: { refresh: [messages.required] },
    },
    { name: 'an unknown token', as: 'nobody', request: signingOut, body: { refresh: 'x' }, status: 204 },
  ]);

  test('ends this session immediately and no other', async ({ api }) => {
    const here = await signIn(api, 'bgh');
    const there = await signIn(api, 'bgh');
    expect((await api.call('nobody', signingOut, { refresh: here.refresh })).statusCode).toBe(204);
    expect((await here.call(me)).statusCode).toBe(401);
    expect((await here.refreshed()).statusCode).toBe(401);
    expect((await there.call(me)).statusCode).toBe(200);
    expect((await there.refreshed()).statusCode).toBe(200);
    expect((await api.call('nobody', signingOut, { refresh: here.refresh })).statusCode).toBe(204);
  });
});

describe('a password changed while it is being checked opens no session', () => {
  /** Signs in; in the middle of the check, the password is replaced as every password change does it. */
  async function signInDuringChange(api: TestApp, isReplacedFirst: boolean) {
    const newHash = await hashPassword('trusted', 'mùa thu lá bay');
    const replace = () =>
      write(api.database, 'exclusive', async (tx) => {
        const { id } = accounts.GiaoVien;
        await tx.updateTable('TAIKHOAN').set({ MatKhau: newHash }).where('id', '=', id).execute();
        await endSessions(tx, id);
      });
    let replaced: Promise<void> | undefined;
    const { verify } = argon2;
    const compare = vi.spyOn(argon2, 'verify').mockImplementationOnce(async (...passwords) => {
      const matches = await verify(...passwords);
      replaced = replace();
      if (isReplacedFirst) await replaced;
      return matches;
    });
    onTestFinished(() => compare.mockRestore());
    const reply = await trySignIn(api, 'giaovien');
    expect(replaced).toBeDefined();
    await replaced;
    return reply;
  }

  test('if it was replaced before the comparison ended', async ({ api }) => {
    expect((await signInDuringChange(api, true)).statusCode).toBe(401);
  });

  test('if it is replaced while the session is being stored', async ({ api }) => {
    const reply = await signInDuringChange(api, false);
    if (reply.statusCode === 200) expect((await withBearer(api, reply.json().access)).statusCode).toBe(401);
    else expect(reply.statusCode).toBe(401);
  });
});
