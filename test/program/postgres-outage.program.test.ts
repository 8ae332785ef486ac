// PostgreSQL fails in every possible way during saves: every request gets a reply in time, no acknowledged save
// is lost, the server keeps running, and it works again as soon as the database does.

import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { integrityProblems } from '../../torture/checks.ts';
import { startedSaves } from '../../torture/saves.ts';
import { asDemo, withDatabase } from '../../torture/school.ts';
import { Outage } from '../helpers/program/outage.ts';
import { type PostgresServer, startPostgres } from '../helpers/program/postgres-server.ts';
import { dataFolder, start } from '../helpers/program/program.ts';

const APP_SECRET = 'program-test-secret-'.repeat(3);

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
}, 120_000);
afterAll(() => server.stop(), 120_000);

async function connect(database: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: server.url(database) });
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end().catch(() => undefined));
  return client;
}

async function schoolUnderSaves(name: string) {
  const admin = await connect('postgres');
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const DATABASE_URL = server.url(name);
  const saves = await startedSaves(DATABASE_URL);
  const program = await start({ ...asDemo, env: { DATA_DIR: await dataFolder(), DATABASE_URL, APP_SECRET } });
  const outage = await Outage.during(program, saves);
  const end = async () => {
    await outage.end();
    const problems = await withDatabase(DATABASE_URL, async (database) => [
      ...(await saves.problems(database)),
      ...(await integrityProblems(database)),
    ]);
    expect(problems).toEqual([]);
    expect((await program.end('SIGTERM')).code).toBe(0);
  };
  return { outage, end };
}

test('saves recover after each of three PostgreSQL restarts', async () => {
  const { outage, end } = await schoolUnderSaves('restarted');
  for (let round = 0; round < 3; round++) {
    await server.shutDown();
    await outage.refused();
    await server.start();
    await outage.recovered();
  }
  await end();
});

test('saves recover after kill -9 of PostgreSQL', async () => {
  const { outage, end } = await schoolUnderSaves('killed');
  await server.kill();
  await outage.refused();
  await server.start();
  await outage.recovered();
  await end();
});

test('saves recover after PostgreSQL was frozen', async () => {
  const { outage, end } = await schoolUnderSaves('frozen');
  await server.freeze();
  try {
    await outage.refused();
    await outage.refused();
  } finally {
    await server.thaw();
  }
  await outage.recovered();
  await end();
});

test('calls that need a lock held by another connection are refused in time', async () => {
  const { outage, end } = await schoolUnderSaves('locked');
  const other = await connect('locked');
  await other.query('begin; lock table "XEPLOP", "VAITRO" in access exclusive mode');
  await outage.refused();
  await other.query('rollback');
  await outage.recovered();
  await end();
});
