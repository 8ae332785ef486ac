import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { handleNotFound } from './errors.ts';
import { serveScreens } from './screens.ts';

let folder = '';
let app: FastifyInstance;
let areFamiliesIn = false;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'so-diem-screens-'));
  // As the program does, which offers HEAD only where it is cheap.
  app = Fastify({ exposeHeadRoutes: false });
  areFamiliesIn = false;
  app.setNotFoundHandler(handleNotFound);
});

afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function build(head = ''): Promise<void> {
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/index-abc.js'), 'run()');
  await writeFile(join(folder, 'index.html'), `<!doctype html>${head}<script nonce="%CSP_NONCE%"></script>`);
}

test('serves nothing before they are built', async () => {
  expect(await serveScreens(app, async () => areFamiliesIn, folder)).toBe(false);
});

test('every path outside the API returns the page, with its own nonce', async () => {
  await build();
  expect(await serveScreens(app, async () => areFamiliesIn, folder)).toBe(true);
  const nonces = new Set<string>();
  for (const url of ['/', '/login', '/giaovu/hoc-sinh/tra-cuu?nienkhoa=1', '/apiary', '/khong-co']) {
    const { statusCode, headers, body } = await app.inject(url);
    const nonce = /nonce="([^"]+)"/u.exec(body)?.[1] ?? '';
    const policy = String(headers['content-security-policy']);
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toContain('unsafe');
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(5);
});

test.each(['/api', '/api/', '/api/khong-co/', '/api/khong-co/1/?x=y'])('%s stays a JSON 404', async (url) => {
  await build();
  await serveScreens(app, async () => areFamiliesIn, folder);
  const reply = await app.inject(url);
  expect([reply.statusCode, reply.json()]).toEqual([404, { detail: 'Không tìm thấy dữ liệu yêu cầu.' }]);
});

test('assets may be cached forever; a missing one is a 404, not the page', async () => {
  await build();
  await serveScreens(app, async () => areFamiliesIn, folder);
  const there = await app.inject('/assets/index-abc.js');
  expect([there.body, there.headers['cache-control']]).toEqual([
    'run()',
    'public, max-age=31536000, immutable',
  ]);
  for (const url of ['/assets/index-old.js', '/assets/../index.html', '/assets/%2e%2e/index.html']) {
    const gone = await app.inject(url);
    expect(gone.headers['content-type'] ?? '', url).not.toContain('javascript');
    expect(gone.body, url).not.toContain('run()');
  }
  expect((await app.inject('/assets/index-old.js')).statusCode).toBe(404);
});

test('HEAD of a page and of an asset has the headers of GET', async () => {
  await build();
  await serveScreens(app, async () => areFamiliesIn, folder);
  for (const url of ['/', '/login', '/assets/index-abc.js']) {
    const [head, whole] = [await app.inject({ method: 'HEAD', url }), await app.inject(url)];
    expect([url, head.statusCode]).toEqual([url, 200]);
    for (const name of ['content-type', 'content-length', 'cache-control', 'etag'])
      expect([url, name, head.headers[name]]).toEqual([url, name, whole.headers[name]]);
  }
  expect((await app.inject({ method: 'HEAD', url: '/assets/index-old.js' })).statusCode).toBe(404);
  expect((await app.inject({ method: 'HEAD', url: '/api/khong-co/' })).statusCode).toBe(404);
});

test('allows calls to a back end on another host', async () => {
  await build('<meta name="back-end" content="https://api.truong.example">');
  await serveScreens(app, async () => areFamiliesIn, folder);
  const { headers } = await app.inject('/');
  expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.truong.example;");
});

test('sends scripts as compressed at build time, and small ones uncompressed', async () => {
  await build();
  const script = 'run(); '.repeat(1000);
  const compressed = { br: brotliCompressSync(script), gzip: gzipSync(script) };
  await writeFile(join(folder, 'assets/page-abc.js'), script);
  await writeFile(join(folder, 'assets/page-abc.js.br'), compressed.br);
  await writeFile(join(folder, 'assets/page-abc.js.gz'), compressed.gzip);
  await app.register(compress, { threshold: 0 });
  await serveScreens(app, async () => areFamiliesIn, folder);
  const fetched = async (file: string, encodings: string) => {
    const reply = await app.inject({ url: `/assets/${file}`, headers: { 'accept-encoding': encodings } });
    const { 'content-encoding': encoding, 'content-type': type, vary, 'cache-control': kept } = reply.headers;
    expect({ type, vary, kept }).toEqual({
      type: 'application/javascript; charset=utf-8',
      vary: expect.stringMatching(/accept-encoding/iu),
      kept: 'public, max-age=31536000, immutable',
    });
    return { encoding, bytes: reply.rawPayload };
  };
  expect(await fetched('page-abc.js', 'gzip, deflate, br, zstd')).toEqual({
    encoding: 'br',
    bytes: compressed.br,
  });
  expect(await fetched('page-abc.js', 'gzip, deflate')).toEqual({ encoding: 'gzip', bytes: compressed.gzip });
  expect(await fetched('page-abc.js', 'identity')).toEqual({
    encoding: undefined,
    bytes: Buffer.from(script),
  });
  expect(await fetched('index-abc.js', 'gzip, br')).toEqual({
    encoding: undefined,
    bytes: Buffer.from('run()'),
  });
});

test('families have a page of their own only while they may look up results', async () => {
  await build();
  const html = '<!doctype html><title>Tra cứu</title><script nonce="%CSP_NONCE%"></script>';
  await writeFile(join(folder, 'tra-cuu.html'), html);
  await serveScreens(app, async () => areFamiliesIn, folder);
  const pageAt = async (url: string) => {
    const { statusCode, headers, body } = await app.inject(url);
    const nonce = /nonce="([^"]+)"/u.exec(body)?.[1] ?? '';
    const policy = String(headers['content-security-policy']).replaceAll(nonce, '');
    return { statusCode, body: body.replace(nonce, ''), headers: { ...headers, policy, date: '' }, nonce };
  };
  const addresses = ['/tra-cuu', '/tra-cuu/', '/tra-cuu?ma=1'];
  const others = ['/tra-cuu.html', '/tra-cuu/x', '/TRA-CUU', '/assets/../tra-cuu.html', '/x/tra-cuu'];
  const unknown = await pageAt('/khong-co');
  const like = ({ statusCode, body, headers }: typeof unknown) => ({
    ...{ statusCode, body, policy: headers.policy },
    ...{ type: headers['content-type'], cache: headers['cache-control'], length: headers['content-length'] },
  });
  for (const url of [...addresses, ...others])
    expect([url, like(await pageAt(url))]).toEqual([url, like(unknown)]);
  areFamiliesIn = true;
  for (const url of addresses) {
    const page = await pageAt(url);
    expect(page.body).toContain('<title>Tra cứu</title>');
    expect([page.headers['cache-control'], page.headers.policy]).toEqual([
      'no-cache',
      unknown.headers.policy,
    ]);
    expect(page.nonce).not.toBe('');
  }
  for (const url of others) expect((await pageAt(url)).body).not.toContain('<title>Tra cứu</title>');
});

test('without that page, its address is like any other', async () => {
  await build();
  areFamiliesIn = true;
  await serveScreens(app, async () => areFamiliesIn, folder);
  expect((await app.inject('/tra-cuu')).statusCode).toBe(200);
});
