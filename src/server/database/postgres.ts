import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Tables } from './schema.ts';

// Counts, ids and sums arrive as text by default; all of ours fit a JavaScript number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export function openPostgres(url: string, connections: number): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 4_000,
    // A reply means the score is on the disk, whatever the server's default is.
    options: '-c synchronous_commit=on',
  });
  // A connection lost while idle is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
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
