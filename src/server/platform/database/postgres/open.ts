import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { classifyFailure } from '../failure.ts';
import { knownStatement } from '../fast/prepared-query.ts';
import { detectPooler } from '../fast/statement-support.ts';
import type { Tables } from '../schema.ts';
import { PooledConnection } from './pooled-connection.ts';
import { Pools } from './pools.ts';
import type { Primary } from './primary.ts';
import { withoutLimits } from './transaction-limits.ts';

// Counts, ids and sums arrive as text by default; all of ours fit in a JavaScript number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/**
 * Time limits in ms: for connecting, and for the server to wait for a lock or run a statement. The total time a request
 * may wait, including for a server that does not respond at all, is limited in deadline.ts.
 */
const limits = { connection: 4_000, lock: 3_000, statement: 4_000 };

/**
 * A machine that disappears sends nothing, which would go unnoticed on an idle connection or one waiting for a long
 * result. Node probes once a second after the delay and gives up after ten probes.
 */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 };

/** `noTimeouts`: for work without a time limit, such as migrations, backups and restores. */
export type PostgresOptions = { connections: number; noTimeouts: boolean };

export function openPostgres(primary: Primary, options: PostgresOptions): Kysely<Tables> {
  const pools = new Pools(primary, (address) => openPool(address, options));
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: options.noTimeouts ? unlimited(pools) : limited(pools) }),
  });
}

function openPool(address: string, { connections, noTimeouts }: PostgresOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: address,
    max: connections,
    connectionTimeoutMillis: limits.connection,
    ...keepAlive,
    // A reply means that the score is on disk, whatever the server's default. The data of a school fits in memory: with
    // the page costs of spinning disks, scanning all students seems cheaper than looking up one class.
    options: '-c synchronous_commit=on -c random_page_cost=1.1',
    ...(!noTimeouts && { lock_timeout: limits.lock, statement_timeout: limits.statement, pipeline: true }),
  });
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (!noTimeouts) detectPooler(client).catch(() => undefined);
  });
  return pool;
}

const begins = /^(begin|start transaction)\b/iu;

/** The pool for requests, which must be answered in time. */
function limited(pools: Pools): PostgresPool {
  const connect = async () => {
    const connection = new PooledConnection(pools);
    await connection.acquire();
    // The cursor form of `query` is missing, since nothing here streams.
    const query = async (text: string, parameters: ReadonlyArray<unknown>) => {
      if (!begins.test(text) && !knownStatement(text)?.isCommand) return connection.query(text, parameters);
      connection.pipeline(text, parameters);
      return { rows: [] };
    };
    return {
      query,
      release: () => connection.release(),
    } as unknown as PostgresPoolClient;
  };
  return { connect, end: () => pools.end(), options: {} };
}

/** The pool for long-running work, even if a pooler applies the limits of requests to its connections. */
function unlimited(pools: Pools): PostgresPool {
  const connect = async () => {
    const { client, address } = await pools.connect();
    const query = async (text: string, parameters: ReadonlyArray<unknown>) => {
      try {
        const reply = await client.query(text, [...parameters]);
        if (begins.test(text)) await client.query(withoutLimits);
        return reply;
      } catch (error) {
        if (classifyFailure(error)) pools.invalidate(address);
        throw error;
      }
    };
    return { query, release: () => client.release() } as unknown as PostgresPoolClient;
  };
  return { connect, end: () => pools.end(), options: {} };
}

/** This program guarantees durability, so it does not start on a server that cannot. */
export async function checkDurability(db: Kysely<Tables>): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes']) {
    if ((await settingOf(db, setting)) !== 'on')
      throw new Error(
        `PostgreSQL đang tắt ${setting}: dữ liệu có thể mất khi mất điện. Hãy bật lại rồi khởi động.`,
      );
  }
}

/** A pooler drops the settings a connection asks for at startup, and must be configured to set them. */
export async function checkSettings(
  db: Kysely<Tables>,
  { noTimeouts }: { noTimeouts: boolean },
): Promise<void> {
  const wanted = {
    synchronous_commit: 'on',
    ...(!noTimeouts && { lock_timeout: seconds(limits.lock), statement_timeout: seconds(limits.statement) }),
  };
  for (const [setting, value] of Object.entries(wanted)) {
    const found = await settingOf(db, setting);
    if (found !== value)
      throw new Error(
        `DATABASE_URL không đi thẳng đến PostgreSQL, và ${setting} ở đó là ${found} thay vì ${value}. Hãy đặt connect_query cho PgBouncer như trong deploy/pgbouncer.ini.`,
      );
  }
}

const seconds = (milliseconds: number) => `${milliseconds / 1_000}s`;

async function settingOf(db: Kysely<Tables>, setting: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`select current_setting(${setting}) as value`.execute(db);
  return rows[0]?.value;
}
