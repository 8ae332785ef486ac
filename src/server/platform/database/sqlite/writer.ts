// The only SQLite connection that writes. It never blocks on a lock held by another program, because that would block
// every request of this process.

import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { Semaphore } from '../../processes/semaphore.ts';
import { classifyFailure } from '../failure.ts';
import { currentDeadline, type Deadline } from '../request-time-limit.ts';
import type { Tables } from '../schema.ts';
import { connect, StatementCache, toKyselyDatabase } from './connect.ts';
import type { OpenFile } from './open-file.ts';

/** In ms. */
const retryInterval = 20;
const busyTimeout = 5_000;

class WritingConnection implements DatabaseConnection {
  readonly #inner: DatabaseConnection;
  readonly #failed: (error: unknown) => boolean;
  readonly #turn: Semaphore;

  /** `failed` is called with every error and returns whether the query may be retried. */
  constructor(inner: DatabaseConnection, turn: Semaphore, failed: (error: unknown) => boolean) {
    this.#inner = inner;
    this.#turn = turn;
    this.#failed = failed;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await this.#inner.executeQuery<Row>(query);
    } catch (error) {
      if (!this.#failed(error)) throw error;
    }
    const deadline = currentDeadline();
    return deadline.during(() => this.#retry<Row>(query, deadline));
  }

  /** While waiting for a lock, lets other callers use the connection; they may only want to read. */
  async #retry<Row>(query: CompiledQuery, deadline: Deadline): Promise<QueryResult<Row>> {
    for (;;) {
      this.#turn.release();
      await wait(retryInterval);
      await this.#turn.acquire();
      try {
        return await this.#inner.executeQuery<Row>(query);
      } catch (error) {
        if (!this.#failed(error) || deadline.remaining < retryInterval) throw error;
      }
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#inner.streamQuery<Row>(query, chunkSize);
  }
}

class WritingDriver extends SqliteDriver {
  readonly #database: DatabaseSync;
  readonly #statements: StatementCache;
  readonly #file: OpenFile;
  readonly #turn = new Semaphore(1);

  constructor(database: DatabaseSync, file: OpenFile) {
    super({ database: toKyselyDatabase(database) });
    this.#database = database;
    this.#statements = new StatementCache(database);
    this.#file = file;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turn.acquire();
    return new WritingConnection(await super.acquireConnection(), this.#turn, this.#failed);
  }

  #failed = (error: unknown): boolean => {
    this.#file.onFailure(error);
    return classifyFailure(error) === 'locked' && !this.#database.isTransaction;
  };

  /** Null if another caller has the connection, or if the query must be retried. */
  runSync(isTransaction: boolean, sql: string, parameters: unknown[]): unknown[] | null {
    if (isTransaction ? !this.#database.isTransaction : this.#turn.isFull) return null;
    try {
      return this.#statements.run(sql, parameters);
    } catch (error) {
      if (this.#failed(error)) return null;
      throw error;
    }
  }

  override async releaseConnection(): Promise<void> {
    this.#turn.release();
  }

  /** Takes the write lock at the start, so that a transaction never fails midway because it cannot get it. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    this.#file.requireWritable();
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.#file.onCommit();
  }

  /**
   * After some failures, such as a full disk, SQLite has already rolled back; a second rollback would hide the error.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** The driver has its own lock instead of that of Kysely, so that it can release it while waiting. */
class WritingAdapter extends SqliteAdapter {
  readonly driver: WritingDriver;

  constructor(driver: WritingDriver) {
    super();
    this.driver = driver;
  }

  override get supportsMultipleConnections() {
    return true;
  }
}

class WritingDialect extends SqliteDialect {
  readonly #driver: WritingDriver;

  constructor(driver: WritingDriver) {
    super({ database: () => Promise.reject(new Error('the driver has it')) });
    this.#driver = driver;
  }

  override createDriver() {
    return this.#driver;
  }

  override createAdapter() {
    return new WritingAdapter(this.#driver);
  }
}

const finished = new WeakSet<Kysely<Tables>>();

/** Marks a transaction as finished: later queries on it go through Kysely, which rejects them. */
export const finish = (transaction: Kysely<Tables>) => finished.add(transaction);

/**
 * Returns the rows of a statement synchronously: on this connection it takes less time than the path through Kysely.
 * Null if this is another kind of connection or if the query would have to wait.
 */
export function runSync<Row>(from: Kysely<Tables>, text: string, parameters: unknown[]): Row[] | null {
  const { adapter } = from.getExecutor();
  return adapter instanceof WritingAdapter && !finished.has(from)
    ? (adapter.driver.runSync(from.isTransaction, text, parameters) as Row[] | null)
    : null;
}

export function openSqlite(file: OpenFile, { noTimeouts }: { noTimeouts: boolean }): Kysely<Tables> {
  const database = connect(file.path, false, busyTimeout);
  if (!noTimeouts) database.exec('PRAGMA busy_timeout = 0');
  return new Kysely<Tables>({ dialect: new WritingDialect(new WritingDriver(database, file)) });
}
