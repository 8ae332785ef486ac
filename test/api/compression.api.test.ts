import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect } from 'vitest';
import { compression } from '#server/platform/http/replies/compression.ts';
import { spreadsheetType } from '#shared/contract/endpoint.ts';
import { studentImportApi } from '#shared/students/import/api.ts';
import { type TestApp, test } from '../helpers/api.ts';
import { studentFile } from '../helpers/students/student-sheets.ts';

const plain = { gzip: gunzipSync, br: brotliDecompressSync, zstd: zstdDecompressSync };

type Fetch = (api: TestApp, encodings: string) => ReturnType<TestApp['call']>;

const fetchFrom =
  (path: string): Fetch =>
  (api, encodings) =>
    api.call('BGH', `GET ${path}`, undefined, { headers: { 'accept-encoding': encodings } });

/** A reply larger than what is compressed synchronously. */
const fetchLarge: Fetch = async (api, encodings) => {
  const address = 'Xóm trên, thôn Đông, xã Phú Mậu, thành phố Huế, '.repeat(5);
  const rows = Array.from({ length: 1_500 }, (_, row) => [
    ...[`Lý Thị Mai ${row}`, 'Nữ', '05/09/2011', `${row} ${address}`, `mai${row}@example.com`, '10', null],
  ]);
  return api.call('BGH', `POST ${studentImportApi.read.path}`, Buffer.from(await studentFile(...rows)), {
    headers: { 'accept-encoding': encodings, 'content-type': spreadsheetType },
  });
};

const { threshold, syncThreshold } = compression;

test.for([
  ['middling', fetchFrom('/api/openapi.json'), threshold, syncThreshold],
  ['large', fetchLarge, syncThreshold, Number.POSITIVE_INFINITY],
] as const)(
  'a %s reply is compressed with an encoding the caller accepts',
  async ([, fetch, least, most], { api }) => {
    const { statusCode, rawPayload: bytes } = await fetch(api, 'identity');
    expect(statusCode).toBe(200);
    expect(bytes.length).toBeGreaterThan(least);
    expect(bytes.length).toBeLessThan(most);
    for (const encoding of ['gzip', 'br', 'zstd'] as const) {
      const { headers, rawPayload } = await fetch(api, encoding);
      expect([headers['content-encoding'], headers['vary']]).toEqual([
        encoding,
        expect.stringMatching(/accept-encoding/iu),
      ]);
      expect(rawPayload.length).toBeLessThan(bytes.length / 2);
      expect(plain[encoding](rawPayload)).toEqual(bytes);
    }
  },
);

test('a small reply is sent uncompressed', async ({ api }) => {
  for (const path of ['/api/health/', '/api/accounts/me/', '/api/subjects/tohop/']) {
    const { statusCode, headers } = await fetchFrom(path)(api, 'gzip, deflate, br, zstd');
    expect([path, statusCode, headers['content-encoding']]).toEqual([path, 200, undefined]);
  }
});
