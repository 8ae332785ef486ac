import { sql } from 'kysely';
import pg from 'pg';
import { expect } from 'vitest';
import { test } from '#test/helpers/api.ts';
import { findCallers } from '../../sessions/queries.ts';
import { queryRows } from '../reader.ts';
import { writable } from '../writable.ts';
import { detectPooler, supportsPreparedStatements } from './statement-support.ts';

/** Whether a connection, modified with `change`, supports prepared statements. */
async function supports(location: string, change: object = {}): Promise<boolean> {
  const client = new pg.Client(location);
  await client.connect();
  await detectPooler(Object.assign(client, change));
  await client.end();
  return supportsPreparedStatements(client);
}

test('a frequent query is prepared once per connection', async ({ api }) => {
  const names = await writable(api.database)
    .connection()
    .execute(async (connection) => {
      for (let times = 0; times < 3; times++) await findCallers(connection, new Date(), ['x', 'y']);
      return queryRows(
        connection,
        sql`select name from pg_prepared_statements where statement like '%"PHIEN"%'`,
      );
    });
  expect(names).toHaveLength(1);
});

test('prepared statements are used on a direct connection but not behind a pooler', async ({ api }) => {
  expect(await supports(api.location)).toBe(true);
  // A pooler assigns each client a process id of its own.
  expect(await supports(api.location, { processID: 1 })).toBe(false);
});
