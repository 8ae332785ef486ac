import { type Kysely, sql, type Transaction } from 'kysely';
import { preparedCommand } from './fast/prepared-query.ts';
import { lockKeys } from './lock-keys.ts';
import type { AppDatabase } from './open.ts';
import type { Reader } from './reader.ts';
import type { Tables } from './schema.ts';
import { finish } from './sqlite/writer.ts';
import { writable } from './writable.ts';

export type Tx = Transaction<Tables>;

const writeLock = sql.lit(lockKeys.write);
const takeLock = {
  exclusive: preparedCommand((tx: Tx) =>
    tx.selectNoFrom(sql`pg_advisory_xact_lock(${writeLock})`.as('lock')),
  ),
  shared: preparedCommand((tx: Tx) =>
    tx.selectNoFrom(sql`pg_advisory_xact_lock_shared(${writeLock})`.as('lock')),
  ),
};

/**
 * Runs `work` in one transaction.
 *
 * 'exclusive' is for writes that first check a rule over other rows (the size of a class, the current year, the last
 * board account): no other write runs at the same time, in any process. 'shared' is for scores: many may run
 * concurrently, but never alongside an 'exclusive' write. So a condition checked by a write holds until it commits, and
 * once a request to lock score entry has returned, no teacher's save can follow.
 *
 * SQLite has only one writer. PostgreSQL uses a readers–writer lock, taken first and released by the commit.
 */
export function write<Result>(
  database: AppDatabase,
  mode: 'exclusive' | 'shared',
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

/** A consistent view for a report that runs several queries. */
export function snapshot<Result>(
  database: Pick<AppDatabase, 'engine' | 'reports'>,
  work: (reader: Reader) => Promise<Result>,
): Promise<Result> {
  const transaction = (database.reports as Kysely<Tables>).transaction();
  return database.engine === 'postgres'
    ? transaction.setIsolationLevel('repeatable read').execute(work)
    : transaction.execute(work);
}
