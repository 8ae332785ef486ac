import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { checkDurability, openPostgres } from './postgres.ts';
import type { Reader } from './reader.ts';
import { openSqlite } from './sqlite.ts';
import { openSqliteReader } from './sqlite-reader.ts';

export type Engine = 'sqlite' | 'postgres';

export type AppDatabase = {
  engine: Engine;
  /** Reads of ordinary requests; they write with `write` of transaction.ts. */
  main: Reader;
  /** Reads that may take long: reports, lookups, exports. Never makes `main` wait. */
  reports: Reader;
  close(): Promise<void>;
};

/**
 * Where the data is: a `postgres://` address, or the path of an SQLite file. `patient` for work that nobody waits for with
 * a request: there a statement may take as long as it needs.
 */
export async function openDatabase(
  location: string,
  { patient = false }: { patient?: boolean } = {},
): Promise<AppDatabase> {
  const engine: Engine = /^postgres(ql)?:\/\//u.test(location) ? 'postgres' : 'sqlite';
  if (engine === 'sqlite') mkdirSync(dirname(location), { recursive: true });
  const main =
    engine === 'sqlite' ? openSqlite(location) : openPostgres(location, { connections: 10, patient });
  const reports =
    engine === 'sqlite' ? openSqliteReader(location) : openPostgres(location, { connections: 3, patient });
  const database: AppDatabase = {
    engine,
    main,
    reports,
    close: async () => {
      await reports.destroy();
      await main.destroy();
    },
  };
  // Kysely opens lazily: without a first query a wrong address would only show with the first request, and
  // destroy() would leave the SQLite file open.
  await sql`select 1`.execute(main);
  if (engine === 'postgres') await checkDurability(main);
  return database;
}
