// PostgreSQL behind PgBouncer in transaction mode, as described in docs/operating.md: every transaction may use a
// different connection.

import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockKeys } from '#server/platform/database/lock-keys.ts';
import { tryWithLock } from '#server/platform/database/locks.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { writable } from '#server/platform/database/writable.ts';
import { reportingApi } from '#shared/results/reports/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { gradingApi } from '#shared/scores/sheets/api.ts';
import { startedSaves } from '../../torture/saves.ts';
import { asDemo, signInTo, withDatabase } from '../../torture/school.ts';
import { client, freshClient } from '../helpers/client.ts';
import { patiently } from '../helpers/patiently.ts';
import { type PgBouncer, startPgBouncer } from '../helpers/program/pgbouncer.ts';
import { askPostgres, type PostgresServer, startPostgres } from '../helpers/program/postgres-server.ts';
import { program as main } from '../helpers/program/processes.ts';
import { dataFolder, run, start } from '../helpers/program/program.ts';
import { replacedOnce } from '../helpers/program/replaced.ts';

const APP_SECRET = 'program-test-secret-'.repeat(3);

let server: PostgresServer;
let pooler: PgBouncer;
beforeAll(async () => {
  server = await startPostgres();
  await query('postgres', `CREATE ROLE so_diem LOGIN PASSWORD 'so_diem'`);
  pooler = await startPgBouncer({ server: ordinary });
}, 120_000);
afterAll(async () => {
  await pooler.stop();
  await server.stop();
}, 120_000);

/** A role that owns its database and has no other rights on the server. */
const ordinary = (database: string) => server.url(database).replace('postgres:postgres@', 'so_diem:so_diem@');

/** Queries PostgreSQL directly, not through the pooler. */
const query = <Row extends object>(database: string, text: string) =>
  askPostgres<Row>(server.url(database), text);

/** A separate database for each test; returns its address at the pooler. */
async function emptyDatabase(name: string): Promise<string> {
  await query('postgres', `CREATE DATABASE ${name} OWNER so_diem`);
  return pooler.url(name);
}

const environment = async (DATABASE_URL: string) => ({
  DATA_DIR: await dataFolder(),
  DATABASE_URL,
  APP_SECRET,
  WEB_CONCURRENCY: '2',
});

test('two servers with three processes: concurrent saves lose nothing, and a lock set in one applies in the other', async () => {
  const DATABASE_URL = await emptyDatabase('together');
  const saves = await startedSaves(DATABASE_URL);
  const [one, two] = await Promise.all([
    start({ ...asDemo, env: await environment(DATABASE_URL) }),
    start({ ...asDemo, env: { ...(await environment(DATABASE_URL)), WEB_CONCURRENCY: '1' } }),
  ]);
  await saves.run(one.url, () => saves.acknowledged <= 100);
  expect(await saves.apiProblems(two.url)).toEqual([]);

  const office = client(two.url, await signInTo(two.url, 'giaovu'));
  const sheet = 'IDLopHoc=1&IDMonHoc=1&IDHocKy=2';
  expect((await office('GET', `${reportingApi.term.path}?IDNienKhoa=1&IDHocKy=2`)).status).toBe(200);
  const exported = await fetch(new URL(`${gradingApi.exportSheet.path}?IDNienKhoa=1&${sheet}`, one.url), {
    headers: { authorization: `Bearer ${await signInTo(one.url, 'giaovu')}` },
  });
  expect(exported.status).toBe(200);

  // Teachers save through one server until the term is locked through the other.
  const saving = saves.run(one.url);
  const refused = expect(saving).rejects.toThrow('"status":403');
  await saves.nextAcknowledged();
  const lock = await office('PATCH', regulationsApi.changeScoreLock.path, { ChoPhepSuaDiemHK2: false });
  expect(lock.status).toBe(200);
  const lines = await query('together', 'select max("id") as id from "LICHSUDIEM"');
  await refused;
  // It has replied to everything, including what was refused.
  await one.end('SIGTERM');
  expect(await query('together', 'select max("id") as id from "LICHSUDIEM"')).toEqual(lines);
  expect(await withDatabase(DATABASE_URL, (database) => saves.problems(database))).toEqual([]);
});

test('a restore is refused beside a server, even with a busy pool, and allowed after the server was killed', async () => {
  const DATABASE_URL = await emptyDatabase('occupied');
  await query('postgres', `ALTER DATABASE occupied SET idle_in_transaction_session_timeout = '500ms'`);
  const saves = await startedSaves(DATABASE_URL);
  const env = await environment(DATABASE_URL);
  const program = await start({ ...asDemo, env });
  const file = join(env.DATA_DIR, 'copy.gz');
  let working = true;
  const saving = saves.run(program.url, () => working);
  await saves.nextAcknowledged();
  expect(await run('scripts/backup.ts', { env, args: [file] })).toMatchObject({ code: 0 });
  const beside = await run('scripts/restore.ts', { env, args: [file, '--force'] });
  expect(beside).toMatchObject({ code: 1, stdout: '' });
  expect(beside.stderr).toContain('đang được một chương trình Sổ Điểm khác dùng');
  working = false;
  await saving;

  // The transaction that holds the lock does not hold back vacuum.
  const holders = `select a.state, a.backend_xmin, a.backend_xid from pg_locks l join pg_stat_activity a using (pid)
    where l.locktype = 'advisory' and l.objid = ${lockKeys.instance}`;
  expect(await query('occupied', holders)).toEqual([
    { state: 'idle in transaction', backend_xmin: null, backend_xid: null },
  ]);
  await program.end('SIGKILL');
  await expect.poll(() => query('occupied', holders), patiently).toEqual([]);
  expect(await run('scripts/restore.ts', { env, args: [file, '--force'] })).toMatchObject({ code: 0 });
  expect(await run('scripts/verify.ts', { env })).toMatchObject({ code: 0 });
});

test('exclusive work runs in one process and leaves no lock behind', async () => {
  const location = await emptyDatabase('only_one');
  const lock = lockKeys.dailyBackup;
  await withDatabase(location, (one) =>
    withDatabase(location, async (two) => {
      const nested = await tryWithLock(one, lock, () => tryWithLock(two, lock, async () => 'both'));
      expect(nested).toBeUndefined();
      expect(await tryWithLock(two, lock, async () => 'free')).toBe('free');
    }),
  );
  const left = `select 1 from pg_locks where locktype = 'advisory' and objid = ${lock}`;
  expect(await query('only_one', left)).toEqual([]);
});

test('after a PostgreSQL outage the server recovers and still prevents a restore', async () => {
  const away = await startPostgres();
  const bouncer = await startPgBouncer({ server: away.url });
  try {
    const saves = await startedSaves(bouncer.url('postgres'));
    const env = await environment(bouncer.url('postgres'));
    const program = await start({ ...asDemo, env });
    const health = async () => (await freshClient(program.url)('GET', '/api/health/')).status;
    let working = true;
    const saving = saves.run(program.url, () => working);
    await saves.nextAcknowledged();
    await away.shutDown();
    await expect.poll(health, patiently).toBe(503);
    await away.start();
    await expect.poll(health, patiently).toBe(200);
    await saves.nextAcknowledged();
    working = false;
    await saving;
    const beside = () => run('scripts/restore.ts', { env, args: [join(env.DATA_DIR, 'none.gz')] });
    await expect.poll(async () => (await beside()).stderr, patiently).toContain('Sổ Điểm khác dùng');
    await program.end('SIGTERM');
    expect(await withDatabase(env.DATABASE_URL, (database) => saves.problems(database))).toEqual([]);
  } finally {
    await bouncer.stop();
    await away.stop();
  }
});

const settings = 'set synchronous_commit = on; set lock_timeout = 3000; set statement_timeout = 4000';
const refusedWith: [string, Record<string, string>, string][] = [
  [
    'that rejects the startup settings',
    { 'options, lock_timeout, statement_timeout, ': '' },
    'như trong deploy/pgbouncer.ini',
  ],
  ['that resets the time limits', { [settings]: 'select 1' }, 'lock_timeout ở đó là 0 thay vì 3s'],
  [
    'whose commits do not wait for the disk',
    { 'commit = on': 'commit = off' },
    'synchronous_commit ở đó là off',
  ],
];
test.for(refusedWith)('a pooler %s is refused with a sentence', async ([, change, sentence]) => {
  const bouncer = await startPgBouncer({ server: server.url, change: (text) => replacedOnce(text, change) });
  try {
    const { code, stderr } = await run(main, { env: await environment(bouncer.url('postgres')) });
    expect({ code, lines: stderr.trimEnd().split('\n').length }).toEqual({ code: 1, lines: 1 });
    expect(stderr).toContain(sentence);
  } finally {
    await bouncer.stop();
  }
});

test('migrations and backups take longer than a request may', async () => {
  const short = { 'statement_timeout = 4000': 'statement_timeout = 100' };
  const bouncer = await startPgBouncer({ server: server.url, change: (text) => replacedOnce(text, short) });
  try {
    const database = await openDatabase(bouncer.url('postgres'), { noTimeouts: true });
    const slow = sql`select pg_sleep(0.3)`;
    await expect(slow.execute(writable(database))).rejects.toThrow('statement timeout');
    await writable(database)
      .transaction()
      .execute((tx) => slow.execute(tx));
    await database.close();
  } finally {
    await bouncer.stop();
  }
});
