import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, inject } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { spreadsheetType } from '#shared/contract/endpoint.ts';
import { messages } from '#shared/contract/messages.ts';
import { columnsByKey } from '#shared/school/scheme/schemes.ts';
import { startApp, test } from '../helpers/api.ts';
import { copyDatabase } from '../helpers/program/databases.ts';

const { version, license } = JSON.parse(readFileSync('package.json', 'utf8'));

test('an unknown path gets a Vietnamese message as JSON', async ({ api }) => {
  for (const path of ['/api/no-such-thing/', '/api/%ff/', `/api/subjects/monhoc/${'9'.repeat(300)}/`]) {
    const reply = await api.call('BGH', `GET ${path}`);
    expect([path, reply.statusCode, reply.json()]).toEqual([path, 404, { detail: messages.notFound }]);
  }
});

describe('tokens', () => {
  test.for([
    ['no token', undefined],
    ['no bearer', 'Basic Ymdo'],
    ['garbage', 'Bearer rubbish'],
    [
      'unsigned',
      `Bearer ${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${Buffer.from('{"sid":"x","sub":"1"}').toString('base64url')}.`,
    ],
  ] as const)('%s: 401', async ([, authorization], { api }) => {
    const reply = await api.call('nobody', 'GET /api/subjects/tohop/', undefined, {
      headers: authorization ? { authorization } : {},
    });
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toEqual({ detail: messages.unauthenticated, code: 'token_not_valid' });
  });

  test('a token that is altered, expired or signed with another secret: 401', async ({ api }) => {
    const stranger = await startApp(api.location, 'another-secret-'.repeat(4));
    const foreign = await stranger.tokenOf('BGH');
    await stranger.close();
    const own = await api.tokenOf('BGH');
    const [head, payload, signature] = own.split('.') as [string, string, string];
    const altered = Buffer.from(payload, 'base64url').toString().replace('"sub":"1"', '"sub":"2"');
    const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
    const me = (token: string) => api.call('nobody', 'GET /api/subjects/tohop/', undefined, bearer(token));
    expect((await me(own)).statusCode).toBe(200);
    expect((await me(foreign)).statusCode).toBe(401);
    expect(
      (await me([head, Buffer.from(altered).toString('base64url'), signature].join('.'))).statusCode,
    ).toBe(401);
    api.pass(15 * 60_000 + 1000);
    expect((await me(own)).statusCode).toBe(401);
  });

  test('a deleted session is rejected', async ({ api }) => {
    const headers = { authorization: `Bearer ${await api.tokenOf('BGH')}` };
    await writable(api.database).deleteFrom('PHIEN').execute();
    const reply = await api.call('nobody', 'GET /api/subjects/tohop/', undefined, { headers });
    expect(reply.statusCode).toBe(401);
  });
});

describe('other origins', () => {
  test('are rejected unless they are allowed in the settings', async ({ api }) => {
    const reply = await api.call('nobody', 'OPTIONS /api/auth/token/', undefined, {
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('an allowed origin may read replies and file names', async () => {
    const copy = await copyDatabase(inject('templates'), 'school');
    const api = await startApp(copy.location, undefined, ['https://truong.example']);
    const reply = await api.call('nobody', 'GET /api/health/', undefined, {
      headers: { origin: 'https://truong.example' },
    });
    expect(reply.headers['access-control-allow-origin']).toBe('https://truong.example');
    expect(reply.headers['access-control-expose-headers']).toContain('content-disposition');
    await api.close();
    await copy.remove();
  });
});

describe('failures', () => {
  test('an unexpected error returns a reference and no internals', async ({ api }) => {
    await sql`ALTER TABLE "TOHOP" RENAME TO "GONE"`.execute(writable(api.database));
    const reply = await api.call('BGH', 'GET /api/subjects/tohop/');
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toEqual({ detail: messages.internal, ma_loi: expect.any(String) });
  });

  test('health is 200, and 503 while the database does not answer', async ({ api }) => {
    expect((await api.call('nobody', 'GET /api/health/')).json()).toEqual({ status: 'ok', version });
    await sql`ALTER TABLE "VAITRO" RENAME TO "GONE"`.execute(writable(api.database));
    const reply = await api.call('nobody', 'GET /api/health/');
    expect([reply.statusCode, reply.json()]).toEqual([503, { detail: messages.unavailable }]);
    const live = await api.call('nobody', 'GET /api/health/live/');
    expect([live.statusCode, live.json()]).toEqual([200, { status: 'ok' }]);
  });
});

test('an unavailable database is reported', async () => {
  const copy = await copyDatabase(inject('templates'), 'school');
  const api = await startApp(copy.location);
  await api.tokenOf('BGH');
  await copy.remove();
  const reply = await api.call('BGH', 'GET /api/subjects/tohop/');
  // An open SQLite file stays readable after it is deleted; a dropped PostgreSQL database does not.
  expect(reply.statusCode).toBe(api.database.engine === 'postgres' ? 503 : 200);
  await api.close();
});

describe('the API description', () => {
  test('is OpenAPI 3.1 with every body, reply and role', async ({ api }) => {
    const document = (await api.call('nobody', 'GET /api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ version, license: { name: expect.stringContaining(license) } });
    const create = document.paths['/api/subjects/monhoc-list/'].post;
    expect(create.description).toBe('Vai trò: Ban Giám Hiệu.');
    expect(Object.keys(create.requestBody.content['application/json'].schema.properties)).toEqual(
      expect.arrayContaining(['TenMonHoc', 'IDNienKhoa', 'IDToHop']),
    );
    expect(Object.keys(create.responses)).toEqual(expect.arrayContaining(['201', '400', '401', '403']));
  });

  test('describes an uploaded file as a file', async ({ api }) => {
    const document = (await api.call('nobody', 'GET /api/openapi.json')).json();
    const read = document.paths['/api/grading/diemso/nhap-excel/kiem-tra/'].post;
    expect(read.requestBody.content).toEqual({
      [spreadsheetType]: { schema: { type: 'string', format: 'binary' } },
    });
    expect(read.description).toBe('Vai trò: Ban Giám Hiệu, Giáo vụ, Giáo viên.');
    expect(read.parameters.map(({ name }: { name: string }) => name)).toEqual([
      'IDLopHoc',
      'IDMonHoc',
      'IDHocKy',
    ]);
  });

  test('describes the rows of an import, and that a field may be null', async ({ api }) => {
    const { paths } = (await api.call('nobody', 'GET /api/openapi.json')).json();
    const bodyOf = (path: string) =>
      paths[path].post.requestBody.content['application/json'].schema.properties;
    const { rows } = bodyOf('/api/students/hocsinh/nhap-excel/');
    expect(rows.items.properties).toMatchObject({ Ho: { type: 'string' } });
    expect(bodyOf('/api/subjects/monhoc-list/').IDToHop.anyOf).toMatchObject([
      { type: 'integer' },
      { type: 'null' },
    ]);
  });

  test('says which years have a column, and what the fields of Thông tư 22 mean', async ({ api }) => {
    const { schemas } = (await api.call('nobody', 'GET /api/openapi.json')).json().components;
    for (const name of ['ScoreRow', 'ScoreSaveInput', 'SavedScore', 'ScoreConflict'])
      for (const [key, [column]] of columnsByKey)
        expect(schemas[name].properties[key].description).toContain(`${column?.name}: chỉ ở niên khóa`);
    for (const [name, fields] of Object.entries({
      ScoreRow: ['DiemTB', 'KetQua', 'Mien'],
      Regulation: ['CachDanhGia'],
      SchoolYear: ['CachDanhGia'],
      Subject: ['HinhThuc', 'SoDiemTX'],
      Exemption: ['IDHocKy'],
    }))
      for (const field of fields)
        expect(schemas[name].properties[field].description, field).toEqual(expect.any(String));
  });

  test('is also a page without scripts that lists every path', async ({ api }) => {
    const document = (await api.call('nobody', 'GET /api/openapi.json')).json();
    const page = await api.call('nobody', 'GET /api/docs/');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).not.toContain('<script');
    for (const path of Object.keys(document.paths)) expect(page.body).toContain(`<code>${path}</code>`);
  });

  test('/ is a page of the product, whether or not the screens are built', async ({ api }) => {
    const page = await api.call('nobody', 'GET /');
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<title>Sổ Điểm</title>');
  });
});
