import type pg from 'pg';

const direct = new WeakSet<pg.ClientBase>();

/**
 * A prepared statement stays with its connection to the server. A pooler between gives a client another one for each
 * transaction, and some poolers do not know what the client has prepared. It also hides whom the client speaks with:
 * then its statements are sent whole.
 */
export async function findOutWhetherDirect(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const { processID } = client as pg.ClientBase & { processID: number | null };
  if (rows[0]?.pid === processID) direct.add(client);
}

export const keepsStatements = (client: pg.ClientBase): boolean => direct.has(client);
