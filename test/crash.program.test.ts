import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { client, dataFolder, freshClient, start } from './program.ts';
import { Imports } from './score-imports.ts';
import { asRegistrar, prepareSchool, Saves, sqliteFile, withDatabase } from './score-saves.ts';

const rounds = 10;
const ADMIN_PASSWORD = 'Song-Huong-2026';

test('SIGTERM while scores are saved: what was answered is there, and it ends well', async () => {
  const DATA_DIR = await dataFolder();
  const saves = new Saves(await prepareSchool(sqliteFile(DATA_DIR)));
  const program = await start({ env: { DATA_DIR } });
  const saving = saves.run(program.url, await asRegistrar(program.url));
  await saves.moreAnswers();
  await wait(300);
  const ended = await program.end('SIGTERM');
  await saving;
  expect(ended).toMatchObject({ code: 0, stderr: '' });
  expect(saves.answered).toBeGreaterThan(20);
  expect(await withDatabase(sqliteFile(DATA_DIR), (database) => saves.problems(database))).toEqual([]);
});

test('SIGTERM while a request is on its way: it is answered, and nobody new is let in', async () => {
  const program = await start({ env: { DATA_DIR: await dataFolder(), ADMIN_PASSWORD } });
  const body = JSON.stringify({ username: 'bgh', password: ADMIN_PASSWORD });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const slow = request(new URL('/api/auth/token/', program.url), { method: 'POST', headers });
  const answer = once(slow, 'response');
  slow.write(body.slice(0, 10));
  await wait(300);
  const ended = program.end('SIGTERM');
  await wait(300);
  await expect(freshClient(program.url)('GET', '/api/health/')).rejects.toThrow('ECONNREFUSED');
  slow.end(body.slice(10));
  const [response] = (await answer) as [IncomingMessage];
  response.resume();
  expect(response.statusCode).toBe(200);
  expect((await ended).code).toBe(0);
});

test('a caller who keeps a connection open does not hold up the end', async () => {
  const program = await start({ env: { DATA_DIR: await dataFolder() } });
  await client(program.url)('GET', '/api/health/');
  const asked = performance.now();
  expect((await program.end('SIGTERM')).code).toBe(0);
  expect(performance.now() - asked).toBeLessThan(3_000);
});

test('kill -9 while scores are saved: answered saves are there, others wholly in or out', async () => {
  const DATA_DIR = await dataFolder();
  const saves = new Saves(await prepareSchool(sqliteFile(DATA_DIR)));
  let token: string | undefined;
  for (let round = 0; round < rounds; round++) {
    const program = await start({ env: { DATA_DIR } });
    token ??= await asRegistrar(program.url);
    const saving = saves.run(program.url, token);
    await saves.moreAnswers();
    await wait(Math.random() * 200);
    expect((await program.end('SIGKILL')).signal).toBe('SIGKILL');
    await saving;
    expect(await withDatabase(sqliteFile(DATA_DIR), (database) => saves.problems(database))).toEqual([]);
  }
  expect(saves.answered).toBeGreaterThan(rounds * 5);
  const program = await start({ env: { DATA_DIR } });
  expect((await client(program.url)('GET', '/api/health/')).status).toBe(200);
});

test('kill -9 while classes are imported: each import is wholly in or wholly out', async () => {
  const DATA_DIR = await dataFolder();
  const imports = new Imports(await prepareSchool(sqliteFile(DATA_DIR)));
  let token: string | undefined;
  for (let round = 0; round < rounds; round++) {
    await withDatabase(sqliteFile(DATA_DIR), (database) => imports.look(database));
    const program = await start({ env: { DATA_DIR } });
    token ??= await asRegistrar(program.url);
    const importing = imports.run(program.url, token);
    await imports.moreAnswers();
    await wait(Math.random() * 200);
    expect((await program.end('SIGKILL')).signal).toBe('SIGKILL');
    await importing;
    expect(await withDatabase(sqliteFile(DATA_DIR), (database) => imports.problems(database))).toEqual([]);
  }
  expect(imports.answered).toBeGreaterThan(rounds * 2);
});
