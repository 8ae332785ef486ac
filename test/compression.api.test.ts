import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect } from 'vitest';
import { type TestApp, test } from './api.ts';

const plain = { gzip: gunzipSync, br: brotliDecompressSync, zstd: zstdDecompressSync };

const fetched = async (api: TestApp, path: string, encodings: string) => {
  const options = { headers: { 'accept-encoding': encodings } };
  const reply = await api.call('BGH', `GET ${path}`, undefined, options);
  expect(reply.statusCode).toBe(200);
  return reply;
};

test.for([
  ['middling', '/api/students/hocsinh/', 2_000, 64 * 1024],
  ['large', '/api/openapi.json', 64 * 1024, Number.POSITIVE_INFINITY],
] as const)('a %s reply is compressed as the caller can read it', async ([, path, least, most], { api }) => {
  const { rawPayload: bytes } = await fetched(api, path, 'identity');
  expect(bytes.length).toBeGreaterThan(least);
  expect(bytes.length).toBeLessThan(most);
  for (const encoding of ['gzip', 'br', 'zstd'] as const) {
    const { headers, rawPayload } = await fetched(api, path, encoding);
    expect([headers['content-encoding'], headers['vary']]).toEqual([
      encoding,
      expect.stringMatching(/accept-encoding/iu),
    ]);
    expect(rawPayload.length).toBeLessThan(bytes.length / 2);
    expect(plain[encoding](rawPayload)).toEqual(bytes);
  }
});

test('a small one is sent as it is', async ({ api }) => {
  for (const path of ['/api/health/', '/api/accounts/me/', '/api/subjects/tohop/']) {
    const { headers } = await fetched(api, path, 'gzip, deflate, br, zstd');
    expect([path, headers['content-encoding']]).toEqual([path, undefined]);
  }
});
