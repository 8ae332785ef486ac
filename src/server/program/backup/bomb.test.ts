// Small files that unpack to a huge size: they are rejected early, without using much memory.

import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { formatName, formatVersion, readWhole } from './format.ts';

const header = `${JSON.stringify({
  format: formatName,
  version: formatVersion,
  migration: '001-school',
  madeAt: '2026-11-16T01:00:00.000Z',
})}\n`;
const table = `${JSON.stringify({ table: 'KHOI', columns: ['id', 'TenKhoi'], lastId: null })}\n`;
const million = 1_000_000;

async function bomb(beginning: string, piece: string, megabytes: number): Promise<string> {
  const file = join(tmpdir(), `so-diem-${randomUUID()}.gz`);
  onTestFinished(() => rm(file, { force: true }));
  const block = piece.repeat(Math.ceil(million / piece.length));
  const blocks = [beginning, ...Array.from({ length: megabytes }, () => block)];
  await pipeline(Readable.from(blocks), createGzip({ level: 1 }), createWriteStream(file));
  return file;
}

test.for<[name: string, beginning: string, piece: string]>([
  ['one endless line', '', ' '],
  ['an endless row', `${header}${table}`, '[1,'],
  ['rows without end', `${header}${table}`, '[1,"Khối 10"]\n'],
])('%s, 250 MB of it', async ([, beginning, piece]) => {
  const file = await bomb(beginning, piece, 250);
  // Reading all of it would end with another error.
  await truncate(file, (await stat(file)).size - 1_000);
  const before = process.memoryUsage().rss;
  await expect(readWhole(file)).rejects.toThrow('bung ra quá lớn');
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * million);
});

test('reads a long but realistic line', async () => {
  const file = join(tmpdir(), `so-diem-${randomUUID()}.gz`);
  onTestFinished(() => rm(file, { force: true }));
  await writeFile(file, gzipSync(`${header}${table}[1,"${'x'.repeat(900_000)}"]\n`));
  await expect(readWhole(file)).rejects.toThrow('không đầy đủ');
});
