import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { lockKeys } from '../lock-keys.ts';
import { keepAlive } from './open.ts';
import { Primary } from './primary.ts';
import { withoutLimits } from './transaction-limits.ts';

export type LockHolder = 'server' | 'restore';
export type InstanceLock = { release(): Promise<void> };

/** In ms, between a server's attempts to reclaim the lock after losing its connection. */
const retryInterval = 1_000;
/** In ms, for connecting and for each query. */
const limit = 4_000;

/**
 * Servers share the lock; a restore holds it exclusively. The lock belongs to a transaction that is never ended: a
 * pooler may reassign a connection between transactions, together with its locks. A query without parameters leaves
 * nothing open, so the transaction has no snapshot and does not prevent old rows from being vacuumed.
 */
const lockQueries: Record<LockHolder, string> = {
  server: `select pg_try_advisory_xact_lock_shared(${lockKeys.instance}) as taken`,
  restore: `select pg_try_advisory_xact_lock(${lockKeys.instance}) as taken`,
};

/**
 * The lock lasts as long as its connection and transaction, so a server that loses its connection acquires the lock
 * again.
 */
export async function lockPostgres(url: string, holder: LockHolder): Promise<InstanceLock | null> {
  const primary = new Primary(url);
  let isReleased = false;
  let client: pg.Client | null = await connect(primary, holder, reacquire);
  if (!client) return null;

  async function reacquire(): Promise<void> {
    client = null;
    while (!isReleased && !client) {
      await wait(retryInterval, undefined, { ref: false });
      client = await connect(primary, holder, reacquire).catch(() => null);
    }
  }

  return {
    release: async () => {
      isReleased = true;
      await client?.end();
    },
  };
}

/** A connection that holds the lock, or null if it is already held. */
async function connect(primary: Primary, holder: LockHolder, lost: () => void): Promise<pg.Client | null> {
  const address = await primary.address();
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: limit,
    query_timeout: limit,
    ...keepAlive,
  });
  // An unhandled 'error' event would crash the process; the caller gets the error anyway.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('begin');
    await client.query(withoutLimits);
    const { rows } = await client.query<{ taken: boolean }>(lockQueries[holder]);
    if (rows[0]?.taken) {
      client.once('end', () => {
        primary.invalidate(address);
        lost();
      });
      return client;
    }
  } catch (error) {
    primary.invalidate(address);
    // A server that does not respond does not confirm the disconnect either.
    client.end().catch(() => undefined);
    throw error;
  }
  await client.end();
  return null;
}
