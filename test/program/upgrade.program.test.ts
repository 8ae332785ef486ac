// Two servers on one PostgreSQL are replaced by a newer version, one after the other, while teachers save.

import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { integrityProblems } from '../../torture/checks.ts';
import { startedSaves } from '../../torture/saves.ts';
import { asDemo, withDatabase } from '../../torture/school.ts';
import { patiently } from '../helpers/patiently.ts';
import { nextVersion } from '../helpers/program/next-version.ts';
import { askPostgres, startPostgres } from '../helpers/program/postgres-server.ts';
import { program } from '../helpers/program/processes.ts';
import { dataFolder, run, start } from '../helpers/program/program.ts';
import { RoundRobinProxy } from '../helpers/program/round-robin-proxy.ts';

const APP_SECRET = 'program-test-secret-'.repeat(3);
/** In ms; longer than a save waits for a lock. */
const backupTime = 4_000;

/** Holds a read lock on a table, like a backup, for some time after the migration has begun to wait for it. */
async function readWhileMigrating(url: string): Promise<void> {
  const backup = new pg.Client({ connectionString: url });
  await backup.connect();
  await backup.query('begin; select 1 from "DIEM" limit 1');
  const waiting = `select 1 from pg_locks where locktype = 'relation' and not granted`;
  await expect.poll(() => askPostgres(url, waiting), patiently).not.toEqual([]);
  await wait(backupTime);
  await backup.end();
}

test('an upgrade process by process refuses and loses no save, even while a backup delays the migration', async () => {
  const server = await startPostgres();
  try {
    const DATABASE_URL = server.url('postgres');
    const saves = await startedSaves(DATABASE_URL);
    const options = { ...asDemo, env: { DATA_DIR: await dataFolder(), DATABASE_URL, APP_SECRET } };
    const [one, two, proxy, next] = await Promise.all([
      start(options),
      start(options),
      RoundRobinProxy.open(),
      nextVersion(),
    ]);
    await proxy.routeTo(one, two);
    const refusals: unknown[] = [];
    saves.onReply = ({ status, body }) => status >= 500 && refusals.push(body);
    let isRunning = true;
    const working = saves.run(proxy.url, () => isRunning);
    await saves.nextAcknowledged();

    await proxy.routeTo(two);
    expect((await one.end('SIGTERM')).code).toBe(0);
    const [newOne] = await Promise.all([start(options, next), readWhileMigrating(DATABASE_URL)]);
    expect(await askPostgres(DATABASE_URL, 'select max("name") as name from "MIGRATION"')).toEqual([
      { name: '999-next' },
    ]);

    // Both versions work on the new tables.
    await proxy.routeTo(newOne, two);
    for (let saved = 0; saved < 100; saved++) await saves.nextAcknowledged();
    await proxy.routeTo(newOne);
    expect((await two.end('SIGTERM')).code).toBe(0);
    const late = await run(program, options);
    expect(late.stderr).toContain('mới hơn');
    const newTwo = await start(options, next);
    await proxy.routeTo(newOne, newTwo);
    await saves.nextAcknowledged();
    isRunning = false;
    await working;

    expect(refusals).toEqual([]);
    const problems = await withDatabase(DATABASE_URL, async (database) => [
      ...(await saves.problems(database)),
      ...(await integrityProblems(database)),
    ]);
    expect(problems).toEqual([]);
  } finally {
    await server.stop();
  }
});
