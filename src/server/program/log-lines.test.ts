import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { logOptions } from './log-lines.ts';

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
