// Whatever goes wrong with a request, the reply and the log use the same request id, and the body stays as documented.

import { sql } from 'kysely';
import { describe, expect, onTestFinished } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { buildApp } from '#server/program/app.ts';
import { logOptions } from '#server/program/log-lines.ts';
import { callLimits } from '#shared/contract/limits.ts';
import { messages } from '#shared/contract/messages.ts';
import { type As, type TestApp, test } from '../helpers/api.ts';
import { parseReply, replyTo } from '../helpers/program/raw-http.ts';

/** The same school with a log that the test can read. */
async function logged(api: TestApp, format: 'text' | 'json' = 'json', trustedProxies = 0) {
  const printed: string[] = [];
  const app = await buildApp(
    { ...api.context, config: { ...api.context.config, trustedProxies } },
    logOptions(format, (text) => printed.push(text)),
  );
  onTestFinished(() => app.close());
  const ask = async (as: As, request: string, options: { payload?: object; headers?: object } = {}) => {
    const [method, url] = request.split(' ') as ['GET', string];
    const authorization = as === 'nobody' ? {} : { authorization: `Bearer ${await api.tokenOf(as)}` };
    return app.inject({
      method,
      url,
      ...options,
      headers: { host: 'truong.example', ...authorization, ...options.headers },
    });
  };
  return { app, ask, printed };
}

const statusesOf = (printed: string[], id: unknown) =>
  printed.map((line) => JSON.parse(line)).flatMap(({ reqId, status }) => (reqId === id ? [status] : []));

describe('every kind of error', () => {
  const subject = { TenMonHoc: 'x'.repeat(500), IDNienKhoa: 1, IDToHop: [] };
  test.for<[status: number, as: As, request: string, options?: { payload?: object; headers?: object }]>([
    [400, 'BGH', 'POST /api/subjects/monhoc-list/', { payload: subject }],
    [400, 'nobody', 'POST /api/auth/token/', { headers: { 'content-type': 'application/json' } }],
    [401, 'nobody', 'GET /api/subjects/tohop/'],
    [403, 'GiaoVien', 'GET /api/subjects/tohop/'],
    [404, 'nobody', 'GET /api/khong-co/'],
    [404, 'nobody', 'GET /%E0%A4%A'],
    [404, 'BGH', 'DELETE /api/subjects/monhoc/999999/'],
    [413, 'nobody', 'POST /api/auth/token/', { payload: { username: 'x'.repeat(1_100_000) } }],
    [
      415,
      'nobody',
      'POST /api/auth/token/',
      { headers: { 'content-type': 'text/xml', 'content-length': '1' } },
    ],
    [200, 'nobody', 'GET /api/health/'],
  ])('%s as %s: %s', async ([status, as, request, options], { api }) => {
    const { ask, printed } = await logged(api);
    const reply = await ask(as, request, options);
    expect(reply.statusCode).toBe(status);
    expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f]{12}$/u);
    expect(statusesOf(printed, reply.headers['x-request-id'])).toEqual([status]);
    // Clients show every key of the body as a field error, so the id is only in the header.
    expect(reply.body).not.toContain(reply.headers['x-request-id']);
  });

  test('429 and 503 too', async ({ api }) => {
    const { ask, printed } = await logged(api);
    const all = [];
    // Sequentially: on a slow machine, this many concurrent requests would be rejected as overload instead.
    for (let call = 0; call <= callLimits.reads.burst; call++)
      all.push(await ask('GiaoVien', 'GET /api/grading/hocky-list/'));
    const refused = all.find(({ statusCode }) => statusCode === 429);
    expect(statusesOf(printed, refused?.headers['x-request-id'])).toEqual([429]);
    expect(new Set(all.map(({ headers }) => headers['x-request-id'])).size).toBe(all.length);
    await api.database.close();
    const away = await ask('nobody', 'GET /api/health/');
    expect([away.statusCode, away.json()]).toEqual([503, { detail: messages.unavailable }]);
    // One line for the database error, one for the reply.
    expect(statusesOf(printed, away.headers['x-request-id'])).toEqual([undefined, 503]);
  });

  test('an unexpected error has its request id in the body as well', async ({ api }) => {
    const { ask, printed } = await logged(api, 'text');
    await sql`ALTER TABLE "TOHOP" RENAME TO "GONE"`.execute(writable(api.database));
    const reply = await ask('BGH', 'GET /api/subjects/tohop/');
    const id = String(reply.headers['x-request-id']);
    expect([reply.statusCode, reply.json()]).toEqual([500, { detail: messages.internal, ma_loi: id }]);
    expect(printed).toHaveLength(1);
    expect(printed[0]).toContain(` ERROR ${id} unexpected error `);
  });

  test.for<[name: string, bytes: string, status: number]>([
    ['noise', '\u0000\u0001\u0002\r\n\r\n', 400],
    ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    ['over-long headers', `GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(17_000)}\r\n\r\n`, 431],
  ])('a malformed request: %s', async ([, bytes, status], { api }) => {
    const { app, printed } = await logged(api);
    const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const reply = parseReply(await replyTo(url, bytes));
    expect(reply.status).toBe(status);
    expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f]{12}$/u);
    expect(statusesOf(printed, reply.headers['x-request-id'])).toEqual([status]);
  });
});

describe('a request id sent by the caller', () => {
  const given = '0123456789abcdef0123456789abcdef';
  const send = (bytes: string) =>
    `GET /api/health/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${bytes}\r\n\r\n`;

  test('is used only if a trusted proxy sends it', async ({ api }) => {
    for (const trusted of [0, 1]) {
      const { ask, printed } = await logged(api, 'json', trusted);
      const { headers } = await ask('nobody', 'GET /api/health/', { headers: { 'x-request-id': given } });
      expect(headers['x-request-id'] === given).toBe(trusted === 1);
      expect(statusesOf(printed, headers['x-request-id'])).toEqual([200]);
      expect(printed.join('').includes(given)).toBe(trusted === 1);
    }
  });

  test.for([
    `${given}","level":"fatal`,
    `${given}\u001b[2K`,
    `${given}\u0085forged`,
    `${given}\r\nx-request-id: ${given}`,
    'Nguyen Van An',
    'x'.repeat(100),
  ])('cannot forge a log line: %j', async (value, { api }) => {
    for (const format of ['json', 'text'] as const) {
      const { app, printed } = await logged(api, format, 1);
      const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
      const { status, headers } = parseReply(await replyTo(url, send(`x-request-id: ${value}`)));
      // Node itself rejects characters that are invalid in a header.
      expect([200, 400]).toContain(status);
      expect(headers['x-request-id']).toMatch(/^[0-9a-f]{12}$/u);
      expect(printed.filter((line) => line.includes('"status"'))).toHaveLength(format === 'json' ? 1 : 0);
      expect(printed.join('')).not.toContain(value);
      expect(printed.join('')).not.toContain('forged');
    }
  });
});
