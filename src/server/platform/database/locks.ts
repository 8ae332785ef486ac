import { sql } from 'kysely';
import type { AppDatabase } from './open.ts';
import { writable } from './writable.ts';

/**
 * Runs `work`, or returns undefined if the same lock is held elsewhere, in any process. PostgreSQL releases the lock
 * when its holder dies; with SQLite there is no other process. It is a transaction-level lock because behind a pooler
 * nothing else stays with its holder; `work` itself runs outside that transaction.
 */
export async function tryWithLock<Result>(
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
