// What every reply contains, whether it comes from a route, a refusal, or the parser that found no valid request.

import { describe, expect } from 'vitest';
import { buildApp } from '#server/program/app.ts';
import { version } from '#server/version.ts';
import { allEndpoints } from '#shared/all-endpoints.ts';
import { spreadsheetType } from '#shared/contract/endpoint.ts';
import { messages } from '#shared/contract/messages.ts';
import { test } from '../helpers/api.ts';
import { parseReply, replyTo } from '../helpers/program/raw-http.ts';
import { classes } from '../helpers/school/school.ts';

function expectSafe(headers: Record<string, unknown>, request: string): void {
  const policy = String(headers['content-security-policy']);
  expect(policy, request).toMatch(/default-src '(self|none)'/u);
  expect(policy, request).toContain("script-src 'self'");
  expect(policy, request).not.toContain('unsafe');
  expect(headers, request).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'permissions-policy': expect.stringContaining('camera=()'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-request-id': expect.stringMatching(/^[0-9a-f]{12}$/u),
  });
  expect(headers['x-powered-by'], request).toBeUndefined();
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: truong.example\r\nconnection: close\r\n\r\n`;
const json = 'application/json; charset=utf-8';

describe('security headers and no caching', () => {
  for (const endpoint of allEndpoints) {
    test(`${endpoint.method} ${endpoint.path}`, async ({ api }) => {
      const request = `${endpoint.method} ${endpoint.path.replaceAll(/:\w+/gu, '1')}`;
      const body = endpoint.body && !endpoint.upload ? {} : undefined;
      const replies = {
        nobody: await api.call('nobody', request, body),
        teacher: await api.call('GiaoVien', request, body),
        board: await api.call('BGH', request, body),
        'wrong type': await api.call('BGH', request, '<x/>', { headers: { 'content-type': 'text/xml' } }),
        'other origin': await api.call('nobody', request.replace(endpoint.method, 'OPTIONS'), undefined, {
          headers: { origin: 'https://evil.example', 'access-control-request-method': endpoint.method },
        }),
      };
      for (const [who, { headers, statusCode }] of Object.entries(replies)) {
        expectSafe(headers, `${request} ${who}`);
        expect([request, who, headers['cache-control']]).toEqual([request, who, 'no-store']);
        if (statusCode >= 400) expect([request, who, headers['content-type']]).toEqual([request, who, json]);
      }
    });
  }

  test('of a file, a page and the API description', async ({ api }) => {
    for (const path of [
      `/api/classes/lophoc/xuat-danh-sach/?lophoc_id=${classes.a1}`,
      '/api/docs/',
      '/api/openapi.json',
      '/api/page.css',
    ]) {
      const { statusCode, headers } = await api.call('BGH', `GET ${path}`);
      expectSafe(headers, path);
      expect([path, statusCode, headers['cache-control']]).toEqual([path, 200, 'no-store']);
    }
  });

  test('of a screen, which is revalidated, and of an undecodable path', async ({ api }) => {
    for (const path of ['/', '/login', '/khong-co/gi/']) {
      const { headers } = await api.call('nobody', `GET ${path}`);
      expectSafe(headers, path);
      expect([path, headers['cache-control']]).toEqual([path, 'no-cache']);
    }
    for (const path of ['/%E0%A4%A', '/api/%E0%A4%A/', `/api/subjects/monhoc/${'9'.repeat(300)}/`]) {
      const { headers, ...reply } = await api.call('nobody', `GET ${path}`);
      expectSafe(headers, path);
      expect([path, reply.statusCode, reply.json()]).toEqual([path, 404, { detail: messages.notFound }]);
      expect([headers['cache-control'], headers['content-type']]).toEqual(['no-store', json]);
    }
  });

  test('of an error of the application', async ({ api }) => {
    await api.database.close();
    const reply = await api.call('nobody', 'GET /api/health/');
    expect(reply.statusCode).toBe(503);
    expectSafe(reply.headers, 'health');
  });
});

describe('HTTPS only', () => {
  test('is required behind a proxy, and never otherwise', async ({ api }) => {
    const plain = await api.call('nobody', 'GET /api/health/');
    expect(plain.headers['strict-transport-security']).toBeUndefined();
    const config = { ...api.context.config, trustedProxies: 1 };
    const app = await buildApp({ ...api.context, config });
    for (const path of ['/api/health/', '/', '/%E0%A4%A'])
      expect((await app.inject(path)).headers['strict-transport-security']).toBe('max-age=31536000');
    await app.close();
  });
});

describe('a malformed request', () => {
  const host = 'host: truong.example\r\n';
  test.for<[name: string, bytes: string, status: number, detail: string]>([
    ['noise', '\u0000\u0001\u0002\r\n\r\n', 400, messages.badRequest],
    ['TLS where none is spoken', '\u0016\u0003\u0001\u0002\u0000\u0001', 400, messages.badRequest],
    ['no such method', `XIN /api/health/ HTTP/1.1\r\n${host}\r\n`, 400, messages.badRequest],
    ['no such version', `GET / HTTP/9.9\r\n${host}\r\n`, 400, messages.badRequest],
    ['an invalid header', `GET / HTTP/1.1\r\n${host}a b\r\n\r\n`, 400, messages.badRequest],
    ['a space in the path', `GET /a b HTTP/1.1\r\n${host}\r\n`, 400, messages.badRequest],
    ['a tunnel', `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`, 400, messages.badRequest],
    [
      'two lengths',
      `POST /api/auth/token/ HTTP/1.1\r\n${host}content-length: 1\r\ncontent-length: 2\r\n\r\n{}`,
      400,
      messages.badRequest,
    ],
    [
      'two hosts',
      `GET /api/health/ HTTP/1.1\r\n${host}Host: evil.example\r\nconnection: close\r\n\r\n`,
      400,
      messages.badRequest,
    ],
    [
      'a line ending without a carriage return',
      `GET /api/health/ HTTP/1.1\n${host}\n`,
      400,
      messages.badRequest,
    ],
    [
      'chunks that are not the last encoding',
      `POST /api/auth/token/ HTTP/1.1\r\n${host}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
      400,
      messages.badRequest,
    ],
    [
      'a space before a colon',
      `POST /api/auth/token/ HTTP/1.1\r\n${host}transfer-encoding : chunked\r\n\r\n0\r\n\r\n`,
      400,
      messages.badRequest,
    ],
    [
      'a length and chunks',
      `POST /api/auth/token/ HTTP/1.1\r\n${host}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
      messages.badRequest,
    ],
    [
      'over-long headers',
      `GET / HTTP/1.1\r\n${host}a: ${'x'.repeat(17_000)}\r\n\r\n`,
      431,
      messages.headersTooLarge,
    ],
    [
      'an over-long path',
      `GET /${'x'.repeat(17_000)} HTTP/1.1\r\n${host}\r\n`,
      431,
      messages.headersTooLarge,
    ],
    ['no host', 'GET /api/health/ HTTP/1.1\r\nconnection: close\r\n\r\n', 400, messages.badRequest],
    [
      'a method that no route has',
      `PROPFIND /api/health/ HTTP/1.1\r\n${host}connection: close\r\n\r\n`,
      404,
      messages.notFound,
    ],
    [
      'an undecodable path',
      `GET /%E0%A4%A HTTP/1.1\r\n${host}connection: close\r\n\r\n`,
      404,
      messages.notFound,
    ],
  ])('%s', async ([name, bytes, status, detail], { api }) => {
    const reply = parseReply(await replyTo(await api.listen(), bytes));
    expect([reply.status, reply.body]).toEqual([status, JSON.stringify({ detail })]);
    expectSafe(reply.headers, name);
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': json,
      'content-length': String(Buffer.byteLength(reply.body)),
      connection: 'close',
    });
  });

  test.for<[name: string, bytes: string, status: number, body: string]>([
    [
      'an unknown expectation',
      `GET /api/health/ HTTP/1.1\r\n${host}expect: x`,
      200,
      `{"status":"ok","version":"${version}"}`,
    ],
    ['OPTIONS for the whole server', `OPTIONS * HTTP/1.1\r\n${host}a: b`, 204, ''],
  ])('%s is answered', async ([name, bytes, status, body], { api }) => {
    const reply = parseReply(await replyTo(await api.listen(), `${bytes}\r\nconnection: close\r\n\r\n`));
    expect([reply.status, reply.body]).toEqual([status, body]);
    expectSafe(reply.headers, name);
  });
});

describe('a base address that ends in a slash', () => {
  test('reaches the same calls, with the same rights', async ({ api }) => {
    for (const path of ['//api/subjects/tohop/', '///api/subjects/tohop/', '//api/subjects/tohop/?x=1']) {
      expect((await api.call('nobody', `GET ${path}`)).statusCode).toBe(401);
      expect((await api.call('GiaoVien', `GET ${path}`)).statusCode).toBe(403);
      const [here, there] = [
        await api.call('BGH', `GET ${path}`),
        await api.call('BGH', 'GET /api/subjects/tohop/'),
      ];
      expect([path, here.statusCode, here.json()]).toEqual([path, 200, there.json()]);
    }
    const file = await api.call('BGH', `GET //api/classes/lophoc/xuat-danh-sach/?lophoc_id=${classes.a1}`);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, spreadsheetType]);
    expect((await api.call('BGH', 'GET //api/khong-co/')).json()).toEqual({ detail: messages.notFound });
    expect((await api.call('BGH', 'GET //api')).json()).toEqual({ detail: messages.notFound });
  });

  test.for([
    '//evil.example/api/health/',
    '//evil.example/%2e%2e/api/health/',
    '//evil.example/../api/health/',
    '/\\evil.example/api/health/',
    '//apix/health/',
    '/x//api/health/',
    '/./api/health/',
    'http://evil.example/x',
  ])('%s reaches no endpoint and does not redirect', async (path, { api }) => {
    const { status, headers, body } = parseReply(await replyTo(await api.listen(), get(path)));
    expect([200, 404]).toContain(status);
    expect([headers['location'], body.includes('"ok"')]).toEqual([undefined, false]);
    expectSafe(headers, path);
  });
});

describe('a HEAD request of a monitor', () => {
  const ask = async (url: URL, path = '/api/health/') =>
    parseReply(await replyTo(url, get(path).replace('GET', 'HEAD')));

  test('gets 200 without a body, and 503 while the database does not answer', async ({ api }) => {
    const url = await api.listen();
    const well = await ask(url);
    expect([well.status, well.body]).toEqual([200, '']);
    expectSafe(well.headers, 'HEAD');
    await api.database.close();
    const ill = await ask(url);
    expect([ill.status, ill.body]).toEqual([503, '']);
    expectSafe(ill.headers, 'HEAD');
    // Nothing is gained by a restart.
    expect((await ask(url, '/api/health/live')).status).toBe(200);
    expect((await api.call('nobody', 'GET /api/health/live/')).json()).toEqual({ status: 'ok' });
  });
});
