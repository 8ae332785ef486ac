import type pg from 'pg';

const direct = new WeakSet<pg.ClientBase>();

/**
 * A prepared statement belongs to one server connection. A pooler may assign a client a different connection for each
 * transaction, and some poolers do not track prepared statements. A pooler also reports a process id other than the
 * backend's; in that case statements are sent in full.
 */
export async function detectPooler(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const { processID } = client as pg.ClientBase & { processID: number | null };
  if (rows[0]?.pid === processID) direct.add(client);
}

export const supportsPreparedStatements = (client: pg.ClientBase): boolean => direct.has(client);
