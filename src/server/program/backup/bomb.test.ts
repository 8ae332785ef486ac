// Small files that unpack to a huge size: they are rejected early, without using much memory.

import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
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
])('%s, 600 MB of it', { timeout: 60_000 }, async ([, beginning, piece]) => {
  const packing = process.cpuUsage();
  const file = await bomb(beginning, piece, 600);
  const packed = process.cpuUsage(packing).user;
  const before = process.memoryUsage().rss;
  const reading = process.cpuUsage();
  await expect(readWhole(file)).rejects.toThrow('bung ra quá lớn');
  // Reading all of it takes more than ten times as long as packing it, on any machine.
  expect(process.cpuUsage(reading).user).toBeLessThan(3 * packed);
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * million);
});

test('reads a long but realistic line', async () => {
  const file = join(tmpdir(), `so-diem-${randomUUID()}.gz`);
  onTestFinished(() => rm(file, { force: true }));
  await writeFile(file, gzipSync(`${header}${table}[1,"${'x'.repeat(900_000)}"]\n`));
  await expect(readWhole(file)).rejects.toThrow('không đầy đủ');
});
