import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import type { Tables } from './schema.ts';
import { isUnavailable } from './unavailable.ts';

// Counts, ids and sums arrive as text by default; all of ours fit a JavaScript number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/**
 * How long a request waits, in ms, before it is told that the database does not answer: for a connection, for a lock
 * that somebody else holds, for a statement, and for any word at all from a server that may be frozen.
 */
const limits = { connection: 4_000, lock: 3_000, statement: 4_000, silence: 4_500 };

/** `patient`: for what may take its time, as migrations, backups and restoring do. */
export type PostgresOptions = { connections: number; patient: boolean };

export function openPostgres(url: string, { connections, patient }: PostgresOptions): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: limits.connection,
    // A reply means the score is on the disk, whatever the server's default is.
    options: '-c synchronous_commit=on',
    ...(!patient && {
      lock_timeout: limits.lock,
      statement_timeout: limits.statement,
      query_timeout: limits.silence,
    }),
  });
  // A lost connection says so twice: to whoever waits for an answer on it, and as an event that would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: discarding(pool) }) });
}

/** A connection that did not answer is not asked again, not even to roll back, and goes to nobody else. */
function discarding(pool: pg.Pool): PostgresPool {
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect();
    let lost: Error | undefined;
    const query = async (text: string, parameters: ReadonlyArray<unknown>) => {
      if (lost) throw lost;
      try {
        return await client.query(text, [...parameters]);
      } catch (error) {
        if (isSilence(error)) lost = error as Error;
        throw error;
      }
    };
    // Nothing here streams, so the form of `query` that takes a cursor is missing.
    return { query, release: () => client.release(lost) } as unknown as PostgresPoolClient;
  };
  return { connect, end: () => pool.end(), options: pool.options };
}

/** Nothing came back. A refusal by the server has a code of five signs and leaves its connection usable. */
function isSilence(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return isUnavailable(error) && !(typeof code === 'string' && /^[0-9A-Z]{5}$/u.test(code));
}

/** Durability is a promise of this program, so it does not start on a server that breaks it. */
export async function checkDurability(db: Kysely<Tables>): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes']) {
    const { rows } = await sql<{ value: string }>`select current_setting(${setting}) as value`.execute(db);
    if (rows[0]?.value !== 'on')
      throw new Error(
        `PostgreSQL đang tắt ${setting}: dữ liệu có thể mất khi mất điện. Hãy bật lại rồi khởi động.`,
      );
  }
}
