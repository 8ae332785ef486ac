// What a path answers to the methods it does not have, and to HEAD.

import { describe, expect } from 'vitest';
import { allEndpoints } from '#shared/all-endpoints.ts';
import { messages } from '#shared/contract/messages.ts';
import { test } from '../helpers/api.ts';
import { enableFamilies } from '../helpers/families/families.ts';
import { parseReply, replyTo } from '../helpers/program/raw-http.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** A router takes `quydinh/latest/` for an id too, with the methods of ids. */
const mayBe = (path: string, described: string) => {
  const [parts, names] = [path.split('/'), described.split('/')];
  return (
    parts.length === names.length && names.every((name, at) => name === parts[at] || name.startsWith(':'))
  );
};
const paths = [...new Set(allEndpoints.map(({ path }) => path.replaceAll(/:\w+/gu, '1')))];
const refused = paths.flatMap((path) => {
  const allowed = new Set<string>(
    allEndpoints.filter((endpoint) => mayBe(path, endpoint.path)).map(({ method }) => method),
  );
  if (path.startsWith('/api/health/')) allowed.add('HEAD');
  return methods
    .filter((method) => !allowed.has(method))
    .map((method) => ({ request: `${method} ${path}`, allowed: [...allowed].toSorted() }));
});

describe('a method that the path does not have', () => {
  test('is 405 with the methods that it has, for every call and before anybody is asked to sign in', async ({
    api,
  }) => {
    await enableFamilies(api);
    expect(refused.length).toBeGreaterThan(400);
    for (const { request, allowed } of refused) {
      const reply = await api.call('nobody', request);
      expect([request, reply.statusCode, String(reply.headers['allow']).split(', ').toSorted()]).toEqual([
        request,
        405,
        allowed,
      ]);
      if (!request.startsWith('HEAD')) expect(reply.json()).toEqual({ detail: messages.methodNotAllowed });
    }
  });

  test('is refused with any body, spelling or query, and a page has GET and HEAD', async ({ api }) => {
    for (const path of ['/api/auth/token', '//api/auth/token/', '/api/auth/token/?x=1'])
      expect(
        (await api.call('BGH', `PUT ${path}`, 'x', { headers: { 'content-type': 'text/xml' } })).headers,
      ).toMatchObject({ allow: 'POST' });
    for (const path of ['/', '/login', '/assets/x.js', '/api/docs/', '/api/openapi.json']) {
      const reply = await api.call('nobody', `POST ${path}`, {});
      expect([path, reply.statusCode, reply.headers['allow']]).toEqual([path, 405, 'GET, HEAD']);
    }
  });

  test('is 404 where the path does not exist, or its feature is off', async ({ api }) => {
    await enableFamilies(api, false);
    for (const path of ['/api/khong-co/', '/api', '/api/families/ket-qua/', '/api/families/dang-nhap/'])
      for (const method of methods) {
        const reply = await api.call('nobody', `${method} ${path}`);
        expect([method, path, reply.statusCode, reply.headers['allow']]).toEqual([
          method,
          path,
          404,
          undefined,
        ]);
      }
  });
});

describe('HEAD', () => {
  test('of a page has the headers of GET and no body', async ({ api }) => {
    const url = await api.listen();
    const ask = async (method: string, path: string) => {
      const bytes = `${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`;
      return parseReply(await replyTo(url, bytes));
    };
    const varying = /nonce-[^']+/gu;
    const comparable = (headers: Record<string, string>) => ({
      ...headers,
      date: '',
      'x-request-id': '',
      'content-security-policy': headers['content-security-policy']?.replaceAll(varying, ''),
    });
    for (const path of ['/', '/khong-co', '/api/docs/', '/api/openapi.json', '/api/page.css']) {
      const [head, whole] = [await ask('HEAD', path), await ask('GET', path)];
      expect([path, head.status, head.body]).toEqual([path, 200, '']);
      expect(comparable(head.headers)).toEqual(comparable(whole.headers));
      expect(Number(head.headers['content-length']), path).toBeGreaterThan(0);
    }
  });
});

describe('401', () => {
  const challenge = 'Bearer realm="so-diem"';
  const rejected = `${challenge}, error="invalid_token"`;
  const stale = { headers: { authorization: 'Bearer rubbish' } };

  test('says how to sign in, and whether a token was rejected', async ({ api }) => {
    await enableFamilies(api);
    const wrong = { username: 'bgh', password: 'sai' };
    for (const [reply, expected] of [
      [await api.call('nobody', 'GET /api/accounts/me/'), challenge],
      [await api.call('nobody', 'GET /api/accounts/me/', undefined, stale), rejected],
      [await api.call('nobody', 'GET /api/families/ket-qua/'), challenge],
      [await api.call('nobody', 'POST /api/auth/token/', wrong), challenge],
      [await api.call('nobody', 'POST /api/auth/token/', wrong, stale), challenge],
      [await api.call('nobody', 'POST /api/auth/token/refresh/', { refresh: 'x' }), challenge],
    ] as const)
      expect([reply.statusCode, reply.headers['www-authenticate']]).toEqual([401, expected]);
    expect((await api.call('BGH', 'GET /api/accounts/me/')).headers['www-authenticate']).toBeUndefined();
    expect(
      (await api.call('GiaoVien', 'GET /api/subjects/tohop/')).headers['www-authenticate'],
    ).toBeUndefined();
  });
});
