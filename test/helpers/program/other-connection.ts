// A second connection to the PostgreSQL database of a test, to hold locks and to see the other connections.

import pg from 'pg';
import { onTestFinished } from 'vitest';

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
