import { sql } from 'kysely';
import type { AppDatabase } from './open.ts';
import { writable } from './writable.ts';

/**
 * Runs `work` unless somebody else with the same lock does, in any process: then undefined. PostgreSQL gives the lock
 * back when its holder dies; on SQLite there is no other process. The lock is that of a transaction, because behind a
 * pooler nothing else stays with its holder; `work` is done beside it.
 */
export async function onlyOne<Result>(
  database: AppDatabase,
  lock: number,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  if (database.engine === 'sqlite') return work();
  return writable(database)
    .transaction()
    .execute(async (tx) => {
      const { rows } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(${sql.lit(lock)}) as mine`.execute(tx);
      return rows[0]?.mine ? work() : undefined;
    });
}
