import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { projectPath } from '#server/paths.ts';
import { logOptions, sourceFrame } from './log-lines.ts';

async function linesOf(format: 'text' | 'json', error: Error): Promise<string[]> {
  const printed: string[] = [];
  const app = Fastify({ logger: logOptions(format, (text) => printed.push(text)) });
  app.log.info({ route: '/api/health/' });
  app.log.error({ err: error }, 'unexpected error');
  await app.close();
  return printed;
}

const error = Object.assign(new Error('mail to lan@example.com failed\n2026-01-01 INFO forged'), {
  code: '23505',
  detail: 'Key ("HoTen")=(Nguyễn Văn An) already exists.',
});

describe('text', () => {
  test('logs nothing for ordinary requests and one line per problem', async () => {
    const lines = await linesOf('text', error);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(
      /^\d{4}-\d\d-\d\dT[\d:.]+Z ERROR unexpected error Error: mail to …@… failed 2026/u,
    );
    expect(lines[0]?.trimEnd()).not.toContain('\n');
  });
});

describe('json', () => {
  test('is one object per line', async () => {
    const lines = await linesOf('json', error);
    expect(lines.map((line) => line.trimEnd().includes('\n'))).toEqual([false, false]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'info', route: '/api/health/', pid: process.pid },
      { level: 'error', msg: 'unexpected error', err: { type: 'Error', code: '23505' } },
    ]);
  });
});

test.for(['text', 'json'] as const)('%s contains no personal data', async (format) => {
  const printed = (await linesOf(format, error)).join('');
  expect(printed).not.toContain('lan@example.com');
  expect(printed).not.toContain('Nguyễn Văn An');
});

async function bundle(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'so-diem-map-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'main.js');
  // Maps the first column of line 2 to line 3, column 4 of the source.
  const sources = [pathToFileURL(projectPath('src/server/save.ts')).href];
  writeFileSync(`${file}.map`, JSON.stringify({ version: 3, sources, names: [], mappings: ';AAEG' }));
  return pathToFileURL(file).href;
}

test('maps a location in the bundle to its source', async () => {
  const url = await bundle();
  expect(sourceFrame(`async e (${url}:2:1)`)).toBe('async e (src/server/save.ts:3:4)');
  expect(sourceFrame(`${url}:2:1`)).toBe('src/server/save.ts:3:4');
});

test('leaves unknown locations unchanged', async () => {
  const frames = [
    `e (${await bundle()}:1:1)`,
    'e (file:///nowhere/main.js:2:1)',
    'processTicksAndRejections (node:internal/process/task_queues:71:5)',
    'e (/folder/node_modules/pg/lib/client.js:45:11)',
    'save (file:///folder/src/server/save.ts:3:4)',
  ];
  expect(frames.map(sourceFrame)).toEqual(frames);
});
