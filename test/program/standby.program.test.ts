// The primary fails while two processes save, and its standby is promoted as described in docs/operating.md.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockKeys } from '#server/platform/database/lock-keys.ts';
import { startedSaves } from '../../torture/saves.ts';
import { asDemo, withDatabase } from '../../torture/school.ts';
import { patiently } from '../helpers/patiently.ts';
import { Outage } from '../helpers/program/outage.ts';
import { PostgresPair } from '../helpers/program/postgres-pair.ts';
import { askPostgres, type PostgresServer } from '../helpers/program/postgres-server.ts';
import { program as main } from '../helpers/program/processes.ts';
import { dataFolder, run, start } from '../helpers/program/program.ts';

const APP_SECRET = 'program-test-secret-'.repeat(3);

let pair: PostgresPair;
beforeAll(async () => {
  pair = await PostgresPair.start();
  await askPostgres(pair.primary.url('postgres'), `CREATE ROLE so_diem LOGIN PASSWORD 'so_diem'`);
}, 120_000);
afterAll(() => pair.stop(), 120_000);

async function environment(database: string) {
  await askPostgres(pair.primary.url('postgres'), `CREATE DATABASE ${database} OWNER so_diem`);
  // A role that owns its database and has no other rights on the servers.
  const DATABASE_URL = pair.url(database).replace('postgres:postgres@', 'so_diem:so_diem@');
  return { DATA_DIR: await dataFolder(), DATABASE_URL, APP_SECRET, WEB_CONCURRENCY: '2' };
}

/** How many servers hold the lock that keeps a restore out. */
async function programsOn(server: PostgresServer): Promise<number> {
  const locks = `select 1 from pg_locks where locktype = 'advisory' and objid = ${lockKeys.instance} and mode = 'ShareLock' and objsubid = 1`;
  return (await askPostgres(server.url('postgres'), locks)).length;
}

test('a start with only a standby fails and names the problem of each server', async () => {
  const env = await environment('nobody');
  const { port } = new URL(pair.standby.url('nobody'));
  const onStandby = `postgres://so_diem:so_diem@127.0.0.1:1,127.0.0.1:${port}/nobody`;
  await expect.poll(() => askPostgres(pair.standby.url('nobody'), 'select 1'), patiently).toHaveLength(1);
  const { code, stderr } = await run(main, { env: { ...env, DATABASE_URL: onStandby } });
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: `Không máy chủ nào trong DATABASE_URL ghi được: 127.0.0.1:1 không kết nối được (ECONNREFUSED); 127.0.0.1:${port} chỉ cho phép đọc.\n`,
  });
});

async function schoolUnderSaves(name: string) {
  const env = await environment(name);
  const saves = await startedSaves(env.DATABASE_URL);
  const program = await start({ ...asDemo, env });
  const outage = await Outage.during(program, saves);
  const problems = () => withDatabase(env.DATABASE_URL, (database) => saves.problems(database));
  return { env, saves, program, outage, problems };
}

test('after kill -9 of the primary, saves are refused until the promotion and succeed within five seconds of it', async () => {
  const { env, saves, program, outage, problems } = await schoolUnderSaves('killed');
  const health = withDatabase(pair.standby.url('killed'), (database) => database.check());
  await expect(health).rejects.toThrow('the server takes no writes');
  await pair.primary.kill();
  await outage.refused();
  await pair.promote();
  await outage.recovered();
  await outage.end();
  await expect.poll(() => programsOn(pair.primary), patiently).toBe(1);
  expect(await problems()).toEqual([]);
  expect(await run('scripts/verify.ts', { env })).toMatchObject({ code: 0 });

  // The old primary, started by mistake, accepts writes again but lacks the newest saves.
  await pair.standby.start();
  const again = await start({ ...asDemo, env });
  expect(await saves.apiProblems(again.url)).toEqual([]);
  expect(await programsOn(pair.standby)).toBe(0);
  for (const each of [program, again]) expect((await each.end('SIGTERM')).code).toBe(0);
});

test('with a frozen primary, the promoted standby is used, and the old primary stays unused when it is back', async () => {
  await pair.follow();
  const { saves, program, outage, problems } = await schoolUnderSaves('frozen');
  await pair.primary.freeze();
  await outage.refused();
  await pair.promote();
  await outage.recovered();
  await pair.standby.thaw();
  await saves.nextAcknowledged();
  await outage.end();
  expect(await saves.apiProblems(program.url)).toEqual([]);
  expect(await problems()).toEqual([]);
  expect((await program.end('SIGTERM')).code).toBe(0);
});
