// Any bad input gets a clear refusal, never a 5xx, and the data stays unchanged.

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import type { AppDatabase } from '#server/platform/database/open.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { writable } from '#server/platform/database/writable.ts';
import { allEndpoints } from '#shared/all-endpoints.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { bodyLimits } from '#shared/contract/limits.ts';
import { messages } from '#shared/contract/messages.ts';
import { may } from '#shared/contract/permissions.ts';
import { previousSchoolApi } from '#shared/scores/previous-school/api.ts';
import { type As, type TestApp, test } from '../helpers/api.ts';
import { enableFamilies } from '../helpers/families/families.ts';

const nul = 'a\u0000b';
const loneSurrogate = 'a\ud800b';
const injection = `'; DROP TABLE "HOCSINH"; -- " OR 1=1 \\ %_`;

const badIds = [
  '0',
  '-1',
  '9007199254740993',
  '99999999999999999999',
  '1.5',
  'abc',
  'null',
  '1e3',
  ' ',
  '%00',
  "1'",
];
const badQueryValues = [
  '-1',
  '99999999999999999999',
  '1.5',
  'abc',
  '[]',
  '%00',
  '%ff',
  encodeURIComponent(injection),
  'x'.repeat(5000),
];
const badBodyValues: unknown[] = [
  null,
  true,
  [],
  {},
  [[[[]]]],
  { $gt: '' },
  nul,
  loneSurrogate,
  injection,
  'x'.repeat(10_000),
  -1,
  1.5,
  1e300,
  2 ** 60,
];

const marked = (schema: z.ZodType | undefined) =>
  schema ? Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : [];

/** All tables except those that a refused request may change: counters, and the session of the caller. */
const watched = [
  'NIENKHOA',
  'QUYDINH',
  'MONHOC',
  'HOCSINH',
  'GHIDANH',
  'LOPHOC',
  'LOPHOC_MONHOC',
  'PHANCONG',
  'CHUNHIEM',
  'XEPLOP',
  'DIEM',
  'LICHSUDIEM',
  'MOKHOA',
  'YEUCAUMOKHOA',
  'TAIKHOAN',
  'CONGBO',
  'MAPHUHUYNH',
] as const satisfies (keyof Tables)[];

async function checksum(database: AppDatabase): Promise<string> {
  const hash = createHash('sha256');
  for (const table of watched) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(writable(database));
    hash.update(
      rows
        .map((row) => JSON.stringify(row))
        .toSorted()
        .join('\n'),
    );
  }
  return hash.digest('hex');
}

function* badRequests(endpoint: Endpoint): Generator<{ request: string; body?: unknown }> {
  const usual = endpoint.path.replaceAll(/:\w+/gu, '999999');
  const body = endpoint.body ? {} : undefined;
  if (endpoint.path.includes(':'))
    for (const id of badIds)
      yield {
        request: `${endpoint.method} ${endpoint.path.replaceAll(/:\w+/gu, encodeURIComponent(id))}`,
        body,
      };
  for (const name of marked(endpoint.query))
    for (const value of badQueryValues)
      yield { request: `${endpoint.method} ${usual}?${name}=${value}`, body };
  if (!endpoint.body) return;
  for (const value of badBodyValues) yield { request: `${endpoint.method} ${usual}`, body: value };
  const fields = marked(endpoint.body);
  for (const value of badBodyValues) {
    const candidate = Object.fromEntries(fields.map((field) => [field, value]));
    // Input that the schema accepts is not bad.
    if (!endpoint.body.safeParse(candidate).success)
      yield { request: `${endpoint.method} ${usual}`, body: candidate };
  }
}

/** A role that passes the permission check. */
const callerOf = ({ action }: Endpoint) =>
  action === 'public' || action === 'family' || may('BGH', action) ? 'BGH' : 'GiaoVien';

async function refusedOrHarmless(api: TestApp, as: As, request: string, body: unknown) {
  const reply = await api.call(as, request, body === undefined ? undefined : JSON.stringify(body), {
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
  });
  expect({ request, body, status: reply.statusCode }).toMatchObject({
    status: expect.toSatisfy((code) => code < 500),
  });
  if (reply.statusCode >= 400)
    expect(reply.body).not.toMatch(/at \w+ \(|SQLITE|syntax error|Invalid input|expected/u);
}

describe('invalid values', () => {
  for (const endpoint of allEndpoints) {
    test(`${endpoint.method} ${endpoint.path}`, async ({ api }) => {
      await enableFamilies(api);
      const before = await checksum(api.database);
      for (const { request, body } of badRequests(endpoint))
        await refusedOrHarmless(api, callerOf(endpoint), request, body);
      expect(await checksum(api.database)).toBe(before);
    });
  }
});

describe('invalid request bodies', () => {
  const withBody = allEndpoints.filter((endpoint) => endpoint.body);
  const raw = (api: TestApp, endpoint: Endpoint, payload: string, contentType: string) =>
    api.call(callerOf(endpoint), `${endpoint.method} ${filled(endpoint.path)}`, payload, {
      headers: { 'content-type': contentType },
    });
  const filled = (path: string) => path.replace(':MaVaiTro', 'GiaoVu').replaceAll(/:\w+/gu, '1');
  const errorBody = (detail: string, { errorField }: Endpoint) =>
    errorField ? { detail, [errorField]: detail } : { detail };

  for (const endpoint of withBody) {
    test(`${endpoint.method} ${endpoint.path}`, async ({ api }) => {
      await enableFamilies(api);
      const before = await checksum(api.database);
      for (const broken of ['{', '{"a":', 'undefined', '"\\ud800', '{"a":1}x', '\u0000']) {
        const reply = await raw(api, endpoint, broken, 'application/json');
        expect({ broken, status: reply.statusCode, body: reply.json() }).toEqual({
          broken,
          status: 400,
          body: errorBody(messages.badJson, endpoint),
        });
      }
      const nothing = await raw(api, endpoint, '', 'application/json');
      // A DELETE may omit its body. Results of a previous school are refused by the year before their body is checked.
      if (endpoint.method !== 'DELETE' && endpoint !== previousSchoolApi.save)
        expect(nothing.json()).toEqual(errorBody(messages.badRequest, endpoint));
      const tooDeep = errorBody(messages.tooDeep(bodyLimits.depth), endpoint);
      for (const text of ['['.repeat(5_000), '{"a":'.repeat(bodyLimits.depth + 1)]) {
        const deep = await raw(api, endpoint, text, 'application/json');
        expect([deep.statusCode, deep.json()]).toEqual([400, tooDeep]);
      }
      // Unknown fields are ignored, at any depth that is allowed.
      const deepField = `${'{"a":'.repeat(bodyLimits.depth)}1${'}'.repeat(bodyLimits.depth)}`;
      expect((await raw(api, endpoint, deepField, 'application/json')).json()).not.toEqual(tooDeep);
      const tooLarge = errorBody(messages.tooLarge, endpoint);
      const { bodyBytes = bodyLimits.bytes, bodyValues = bodyLimits.values } = endpoint;
      const huge = JSON.stringify({ TenMonHoc: 'x'.repeat(bodyBytes) });
      const many = `[${'0,'.repeat(Math.min(bodyValues, bodyBytes / 2))}0]`;
      for (const text of [huge, many]) {
        const refused = await raw(api, endpoint, text, 'application/json');
        expect([refused.statusCode, refused.json()]).toEqual([413, tooLarge]);
      }
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'text/xml',
      ])
        expect((await raw(api, endpoint, '{}', type)).statusCode).toBe(415);
      expect((await raw(api, endpoint, '{"__proto__":{"role":"BGH"}}', 'application/json')).statusCode).toBe(
        400,
      );
      expect(await checksum(api.database)).toBe(before);
    });
  }
});
