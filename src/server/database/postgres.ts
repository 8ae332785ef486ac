import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { findOutWhetherDirect } from './kept-statements.ts';
import { Loan } from './loan.ts';
import { Pools } from './pools.ts';
import type { Primary } from './primary.ts';
import { knownStatement } from './question.ts';
import type { Tables } from './schema.ts';
import { withoutLimits } from './transaction-limits.ts';
import { troubleOf } from './trouble.ts';

// Counts, ids and sums arrive as text by default; all of ours fit a JavaScript number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/**
 * How long, in ms, before a connection is given up, and before the server gives up waiting for a lock or working on a
 * statement. What a request waits in all, also for a server that says nothing at all, is its patience.
 */
const limits = { connection: 4_000, lock: 3_000, statement: 4_000 };

/**
 * A machine that has vanished says nothing. Nobody else would find that out for a connection on which a long answer is
 * awaited, or none; Node asks once a second after the delay, and gives up after ten times.
 */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 };

/** `patient`: for what may take its time, as migrations, backups and restoring do. */
export type PostgresOptions = { connections: number; patient: boolean };

export function openPostgres(primary: Primary, options: PostgresOptions): Kysely<Tables> {
  const pools = new Pools(primary, (address) => openPool(address, options));
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: options.patient ? unlimited(pools) : limited(pools) }),
  });
}

function openPool(address: string, { connections, patient }: PostgresOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: address,
    max: connections,
    connectionTimeoutMillis: limits.connection,
    ...keepAlive,
    // A reply means the score is on the disk, whatever the server's default is. And a school lies in memory: with the cost of
    // turning disks, a class seems easier to find by reading all students than by looking up its own.
    options: '-c synchronous_commit=on -c random_page_cost=1.1',
    ...(!patient && { lock_timeout: limits.lock, statement_timeout: limits.statement, pipeline: true }),
  });
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (!patient) findOutWhetherDirect(client).catch(() => undefined);
  });
  return pool;
}

const begins = /^(begin|start transaction)\b/iu;

/** The pool, for callers who are answered in time. */
function limited(pools: Pools): PostgresPool {
  const connect = async () => {
    const loan = new Loan(pools);
    await loan.take();
    // Nothing here streams, so the form of `query` that takes a cursor is missing.
    const query = async (text: string, parameters: ReadonlyArray<unknown>) => {
      if (!begins.test(text) && !knownStatement(text)?.isOrder) return loan.ask(text, parameters);
      loan.tell(text, parameters);
      return { rows: [] };
    };
    return {
      query,
      release: () => loan.giveBack(),
    } as unknown as PostgresPoolClient;
  };
  return { connect, end: () => pools.end(), options: {} };
}

/** The pool, for work that takes its time, also where a pooler has given its connections the limits of requests. */
function unlimited(pools: Pools): PostgresPool {
  const connect = async () => {
    const { client, address } = await pools.connect();
    const query = async (text: string, parameters: ReadonlyArray<unknown>) => {
      try {
        const reply = await client.query(text, [...parameters]);
        if (begins.test(text)) await client.query(withoutLimits);
        return reply;
      } catch (error) {
        if (troubleOf(error)) pools.doubt(address);
        throw error;
      }
    };
    return { query, release: () => client.release() } as unknown as PostgresPoolClient;
  };
  return { connect, end: () => pools.end(), options: {} };
}

/** Durability is a promise of this program, so it does not start on a server that breaks it. */
export async function checkDurability(db: Kysely<Tables>): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes']) {
    if ((await settingOf(db, setting)) !== 'on')
      throw new Error(
        `PostgreSQL đang tắt ${setting}: dữ liệu có thể mất khi mất điện. Hãy bật lại rồi khởi động.`,
      );
  }
}

/** A pooler drops what a connection asks for when it begins, and must then ask for the same itself. */
export async function checkSettings(db: Kysely<Tables>, { patient }: { patient: boolean }): Promise<void> {
  const wanted = {
    synchronous_commit: 'on',
    ...(!patient && { lock_timeout: seconds(limits.lock), statement_timeout: seconds(limits.statement) }),
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
