// Anything that is not a valid file gets a clear refusal, and the data stays unchanged.

import fc from 'fast-check';
import { describe, expect, inject } from 'vitest';
import { accountImportApi } from '#shared/access/accounts/import/api.ts';
import { allEndpoints } from '#shared/all-endpoints.ts';
import { type Endpoint, spreadsheetType } from '#shared/contract/endpoint.ts';
import { importLimits } from '#shared/contract/limits.ts';
import { studentImportApi } from '#shared/students/import/api.ts';
import { accountFile } from '../helpers/access/account-sheets.ts';
import { type TestApp, test } from '../helpers/api.ts';
import { contentsOf } from '../helpers/program/contents.ts';
import { classes, subjects } from '../helpers/school/school.ts';
import { headers, spreadsheet } from '../helpers/scores/score-files.ts';
import { studentFile } from '../helpers/students/student-sheets.ts';

// Files are parsed in a separate process without database access, so a few runs on PostgreSQL are enough.
const numRuns = inject('templates').engine === 'sqlite' ? 60 : 10;

describe('invalid files', () => {
  const uploads = allEndpoints.filter((endpoint) => endpoint.upload);
  /** A file of students, of staff or of scores, as the endpoint expects. */
  const goodFile = async (endpoint: Endpoint) => {
    if (endpoint === studentImportApi.read)
      return Buffer.from(await studentFile(['Lý Thị Hoa', 'Nữ', '05/09/2011', 'Huế', null, '10', null]));
    if (endpoint === accountImportApi.read)
      return Buffer.from(await accountFile(['Lý Thị Hoa', 'Giáo viên', 'hoa@truong.example']));
    return Buffer.from(await spreadsheet([headers, [1, 1, 'Nguyễn Văn An', null, 7, 8]]));
  };
  const sheet = `?IDLopHoc=${classes.a1}&IDMonHoc=${subjects.math}&IDHocKy=1`;

  test('are tested on at least one endpoint', () => {
    expect(uploads).not.toEqual([]);
  });

  for (const endpoint of uploads) {
    const send = (api: TestApp, file: Buffer | string, contentType: string = spreadsheetType) =>
      api.call('BGH', `${endpoint.method} ${endpoint.path}${sheet}`, file, {
        headers: { 'content-type': contentType },
      });

    test(`${endpoint.method} ${endpoint.path}: noise`, async ({ api }) => {
      const before = await contentsOf(api.database);
      const good = await goodFile(endpoint);
      expect((await send(api, good)).statusCode).toBe(200);
      const damaged = fc.tuple(fc.nat(good.length - 1), fc.uint8Array({ minLength: 1, maxLength: 40 }));
      const broken = fc.oneof(
        fc.uint8Array({ maxLength: 3_000 }).map((bytes) => Buffer.from(bytes)),
        fc.nat(good.length - 1).map((length) => good.subarray(0, length)),
        damaged.map(([at, bytes]) =>
          Buffer.concat([good.subarray(0, at), bytes, good.subarray(at + bytes.length)]),
        ),
      );
      await fc.assert(
        fc.asyncProperty(broken, async (file) => {
          api.pass(61_000);
          const reply = await send(api, file);
          // The damage may hit a byte that has no effect.
          expect([200, 400]).toContain(reply.statusCode);
          if (reply.statusCode === 400)
            expect(reply.json()).toEqual({ detail: expect.stringMatching(/^T|^K/u) });
        }),
        { numRuns },
      );
      expect(await contentsOf(api.database)).toEqual(before);
    });

    test(`${endpoint.method} ${endpoint.path}: envelopes`, async ({ api }) => {
      const types = ['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'text/xml', 'x'];
      for (const type of types) expect([type, (await send(api, '{}', type)).statusCode]).toEqual([type, 415]);
      expect((await send(api, '', spreadsheetType)).statusCode).toBe(400);
      expect((await api.call('BGH', `${endpoint.method} ${endpoint.path}${sheet}`)).statusCode).toBe(400);
      expect((await send(api, Buffer.alloc(importLimits.bytes + 1))).statusCode).toBe(413);
    });
  }
});
