import { type Kysely, sql, type Transaction } from 'kysely';
import type { AppDatabase } from './open.ts';
import { order } from './question.ts';
import type { Reader } from './reader.ts';
import type { Tables } from './schema.ts';
import { finish } from './sqlite-writer.ts';
import { writable } from './writable.ts';

export type Tx = Transaction<Tables>;

const writeLock = sql.lit(742_026);
const takeLock = {
  alone: order((tx: Tx) => tx.selectNoFrom(sql`pg_advisory_xact_lock(${writeLock})`.as('lock'))),
  together: order((tx: Tx) => tx.selectNoFrom(sql`pg_advisory_xact_lock_shared(${writeLock})`.as('lock'))),
};

/**
 * Runs `work` in one transaction.
 *
 * 'alone' is for everything that checks a rule over other rows before it writes (a class's size, the current year, the
 * last board account): no other write runs at the same time, in no process. 'together' is for scores: many at once, but
 * never beside one that runs alone. So what a write has checked stays true until it commits, and a lock of score entry
 * that has been answered has no teacher's save behind it.
 *
 * SQLite has one writer anyway. PostgreSQL gets a readers–writer lock, taken first and released by the commit.
 */
export function write<Result>(
  database: AppDatabase,
  mode: 'alone' | 'together',
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return writable(database)
    .transaction()
    .execute(async (tx) => {
      if (database.engine === 'postgres') await takeLock[mode](tx, {});
      try {
        return await work(tx);
      } finally {
        finish(tx);
      }
    });
}

/** One consistent view for a report that asks several questions. */
export function snapshot<Result>(
  database: Pick<AppDatabase, 'engine' | 'reports'>,
  work: (reader: Reader) => Promise<Result>,
): Promise<Result> {
  const transaction = (database.reports as Kysely<Tables>).transaction();
  return database.engine === 'postgres'
    ? transaction.setIsolationLevel('repeatable read').execute(work)
    : transaction.execute(work);
}
