import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { keepAlive } from './postgres.ts';
import { Primary } from './primary.ts';
import { withoutLimits } from './transaction-limits.ts';

export type Occupant = 'server' | 'restore';
export type Occupation = { end(): Promise<void> };

const key = 742_027;
/** In ms, between two tries of a server to be back after its database was. */
const betweenTries = 1_000;
/** In ms, for connecting and for the answer. */
const limit = 4_000;

/**
 * Servers share the lock, however many there are; a restore has it alone. It belongs to a transaction that is never ended: a
 * pooler may give a connection away between two transactions, and its locks with it. Without a parameter a question leaves
 * nothing open behind it, so the transaction has no snapshot, and old rows need not be kept for it.
 */
const questions: Record<Occupant, string> = {
  server: `select pg_try_advisory_xact_lock_shared(${key}) as taken`,
  restore: `select pg_try_advisory_xact_lock(${key}) as taken`,
};

/** The lock lives as long as its connection and the transaction on it, so a server whose connection is lost takes another. */
export async function occupyPostgres(url: string, occupant: Occupant): Promise<Occupation | null> {
  const primary = new Primary(url);
  let ended = false;
  let client: pg.Client | null = await connect(primary, occupant, comeBack);
  if (!client) return null;

  async function comeBack(): Promise<void> {
    client = null;
    while (!ended && !client) {
      await wait(betweenTries, undefined, { ref: false });
      client = await connect(primary, occupant, comeBack).catch(() => null);
    }
  }

  return {
    end: async () => {
      ended = true;
      await client?.end();
    },
  };
}

/** A connection that holds the lock, or null when somebody else does. */
async function connect(primary: Primary, occupant: Occupant, lost: () => void): Promise<pg.Client | null> {
  const address = await primary.address();
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: limit,
    query_timeout: limit,
    ...keepAlive,
  });
  // It would end the process; whoever connects is told anyway.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('begin');
    await client.query(withoutLimits);
    const { rows } = await client.query<{ taken: boolean }>(questions[occupant]);
    if (rows[0]?.taken) {
      client.once('end', () => {
        primary.doubt(address);
        lost();
      });
      return client;
    }
  } catch (error) {
    primary.doubt(address);
    // Whoever says nothing does not say goodbye either.
    client.end().catch(() => undefined);
    throw error;
  }
  await client.end();
  return null;
}
