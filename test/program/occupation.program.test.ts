// A data folder allows one server, a database one restore and no server beside it; a killed process leaves no lock
// behind.

import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { lockKeys } from '#server/platform/database/lock-keys.ts';
import { asDemo, prepareSchool, signInTo, sqliteFile } from '../../torture/school.ts';
import { freshClient } from '../helpers/client.ts';
import { patiently } from '../helpers/patiently.ts';
import { startPostgres } from '../helpers/program/postgres-server.ts';
import { program as main, type Program } from '../helpers/program/processes.ts';
import { dataFolder, run, start } from '../helpers/program/program.ts';

const APP_SECRET = 'program-test-secret-'.repeat(3);

const backup = (env: NodeJS.ProcessEnv, file: string) => run('scripts/backup.ts', { env, args: [file] });
const restore = (env: NodeJS.ProcessEnv, file: string) =>
  run('scripts/restore.ts', { env, args: [file, '--force'] });

async function expectRefusedBeside(program: Program, env: NodeJS.ProcessEnv, file: string): Promise<void> {
  const { code, stdout, stderr } = await restore(env, file);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^Dữ liệu này đang được một chương trình Sổ Điểm khác dùng\..*\n$/u);
  expect((await freshClient(program.url)('GET', '/api/health/')).status).toBe(200);
}

test('SQLite: a second server and a restore are refused, a backup is not; kill -9 frees the folder', async () => {
  const DATA_DIR = await dataFolder();
  const env = { DATA_DIR };
  await prepareSchool(sqliteFile(DATA_DIR));
  const program = await start({ ...asDemo, env });
  const file = join(DATA_DIR, 'copy.gz');
  expect(await backup(env, file)).toMatchObject({ code: 0 });
  const second = await run(main, { ...asDemo, env });
  expect(second).toMatchObject({ code: 1, stdout: '' });
  expect(second.stderr).toContain(`Thư mục ${DATA_DIR} đang được một chương trình Sổ Điểm khác dùng`);
  await expectRefusedBeside(program, env, file);

  await program.end('SIGKILL');
  expect(await restore(env, file)).toMatchObject({ code: 0 });
  const next = await start({ ...asDemo, env });
  await signInTo(next.url, 'giaovu');
});

test('PostgreSQL: several servers may run, but no restore beside one, also after a database restart', async () => {
  const server = await startPostgres();
  try {
    const DATA_DIR = await dataFolder();
    const env = { DATA_DIR, DATABASE_URL: server.url('postgres'), APP_SECRET };
    await prepareSchool(env.DATABASE_URL);
    const one = await start({ ...asDemo, env });
    const two = await start({ ...asDemo, env: { ...env, WEB_CONCURRENCY: '2' } });
    const file = join(DATA_DIR, 'copy.gz');
    await backup(env, file);
    await expectRefusedBeside(one, env, file);
    await one.end('SIGKILL');
    await expectRefusedBeside(two, env, file);

    await server.shutDown();
    await server.start();
    await expect.poll(() => servers(env.DATABASE_URL), patiently).toBe(1);
    await expectRefusedBeside(two, env, file);

    await two.end('SIGKILL');
    await expect.poll(() => servers(env.DATABASE_URL), patiently).toBe(0);
    expect(await restore(env, file)).toMatchObject({ code: 0 });
    await signInTo((await start({ ...asDemo, env })).url, 'giaovu');
  } finally {
    await server.stop();
  }
});

/** How many servers hold the lock that marks the database as in use. */
async function servers(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select 1 from pg_locks where locktype = 'advisory' and objid = ${lockKeys.instance} and mode = 'ShareLock'`,
  );
  await client.end();
  return rows.length;
}
