import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, test } from 'vitest';
import { startedSaves } from '../../torture/saves.ts';
import { asDemo, sqliteFile, withDatabase } from '../../torture/school.ts';
import { client, freshClient } from '../helpers/client.ts';
import { patiently } from '../helpers/patiently.ts';
import { dataFolder, start } from '../helpers/program/program.ts';
import { stopLimit } from '../helpers/program/reply-limit.ts';

const ADMIN_PASSWORD = 'Song-Huong-2026';

test('SIGTERM while scores are saved keeps every acknowledged save and exits cleanly', async () => {
  const DATA_DIR = await dataFolder();
  const saves = await startedSaves(sqliteFile(DATA_DIR));
  const program = await start({ ...asDemo, env: { DATA_DIR } });
  const saving = saves.run(program.url);
  await expect.poll(() => saves.acknowledged, patiently).toBeGreaterThan(20);
  const ended = await program.end('SIGTERM');
  await saving;
  expect(ended).toMatchObject({ code: 0, stderr: '' });
  expect(await withDatabase(sqliteFile(DATA_DIR), (database) => saves.problems(database))).toEqual([]);
});

test('SIGTERM during a request answers it and accepts no new connection', async () => {
  const program = await start({ env: { DATA_DIR: await dataFolder(), ADMIN_PASSWORD } });
  const body = JSON.stringify({ username: 'bgh', password: ADMIN_PASSWORD });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    expect: '100-continue',
  };
  const slow = request(new URL('/api/auth/token/', program.url), { method: 'POST', headers });
  const answer = once(slow, 'response');
  slow.write(body.slice(0, 10));
  // The server has received it.
  await once(slow, 'continue');
  const ended = program.end('SIGTERM');
  const call = freshClient(program.url);
  const refusal = () => call('GET', '/api/health/').then(String, ({ code }) => code);
  await expect.poll(refusal, { ...patiently, interval: 10 }).toBe('ECONNREFUSED');
  slow.end(body.slice(10));
  const [response] = (await answer) as [IncomingMessage];
  response.resume();
  expect(response.statusCode).toBe(200);
  expect((await ended).code).toBe(0);
});

test('an open keep-alive connection does not delay the shutdown', async () => {
  const program = await start({ env: { DATA_DIR: await dataFolder() } });
  await client(program.url)('GET', '/api/health/');
  const asked = performance.now();
  expect((await program.end('SIGTERM')).code).toBe(0);
  expect(performance.now() - asked).toBeLessThan(stopLimit);
});
