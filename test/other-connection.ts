// Somebody else on the PostgreSQL of a test: who holds locks, and sees who else is there.

import pg from 'pg';
import { onTestFinished } from 'vitest';

export async function connectBeside(location: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: location });
  // The test's database goes before its connections do.
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** The server's processes behind everybody else's connections. */
export async function backendsOf(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  return rows.map(({ pid }) => pid);
}
