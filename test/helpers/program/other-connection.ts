// A second connection to the PostgreSQL database of a test, to hold locks and to see the other connections.

import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { lockKeys } from '#server/platform/database/lock-keys.ts';
import { patiently } from '../patiently.ts';

export async function connectBeside(location: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: location });
  // The database of a test is dropped before its connections are closed.
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** The backend processes of all other connections. */
export async function backendsOf(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  return rows.map(({ pid }) => pid);
}

/** Keeps all writes waiting; `untilWaiting` resolves when that many do, and `letGo` lets them go, first come first served. */
export async function holdPostgresWrites(location: string) {
  const other = await connectBeside(location);
  await other.query(`select pg_advisory_lock(${lockKeys.write})`);
  const waiting = async () => {
    const { rows } = await other.query<{ count: number }>(
      `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows[0]?.count;
  };
  return {
    untilWaiting: (count: number) => expect.poll(waiting, patiently).toBe(count),
    letGo: () => other.query(`select pg_advisory_unlock(${lockKeys.write})`),
  };
}
