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
import type { OpenFile } from './open-file.ts';
import { type Patience, patience } from './patience.ts';
import type { Tables } from './schema.ts';
import { Answers, connect, prepared } from './sqlite.ts';
import { troubleOf } from './trouble.ts';
import { Turns } from './turns.ts';

/** In ms. */
const betweenTries = 20;
const patientBusyTimeout = 5_000;

class WritingConnection implements DatabaseConnection {
  readonly #inner: DatabaseConnection;
  readonly #failed: (error: unknown) => boolean;
  readonly #turns: Turns;

  /** `failed` is called with every error and returns whether the query may be retried. */
  constructor(inner: DatabaseConnection, turns: Turns, failed: (error: unknown) => boolean) {
    this.#inner = inner;
    this.#turns = turns;
    this.#failed = failed;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await this.#inner.executeQuery<Row>(query);
    } catch (error) {
      if (!this.#failed(error)) throw error;
    }
    const mine = patience();
    return mine.during(() => this.#askAgain<Row>(query, mine));
  }

  /** While waiting for a lock, lets other callers use the connection; they may only want to read. */
  async #askAgain<Row>(query: CompiledQuery, mine: Patience): Promise<QueryResult<Row>> {
    for (;;) {
      this.#turns.pass();
      await wait(betweenTries);
      await this.#turns.take();
      try {
        return await this.#inner.executeQuery<Row>(query);
      } catch (error) {
        if (!this.#failed(error) || mine.left < betweenTries) throw error;
      }
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#inner.streamQuery<Row>(query, chunkSize);
  }
}

class WritingDriver extends SqliteDriver {
  readonly #database: DatabaseSync;
  readonly #answers: Answers;
  readonly #file: OpenFile;
  readonly #turns = new Turns();

  constructor(database: DatabaseSync, file: OpenFile) {
    super({ database: prepared(database) });
    this.#database = database;
    this.#answers = new Answers(database);
    this.#file = file;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turns.take();
    return new WritingConnection(await super.acquireConnection(), this.#turns, this.#failed);
  }

  #failed = (error: unknown): boolean => {
    this.#file.noticeFailure(error);
    return troubleOf(error) === 'locked' && !this.#database.isTransaction;
  };

  /** Null if another caller has the connection, or if the query must be retried. */
  answerAtOnce(isTransaction: boolean, sql: string, parameters: unknown[]): unknown[] | null {
    if (isTransaction ? !this.#database.isTransaction : this.#turns.taken) return null;
    try {
      return this.#answers.to(sql, parameters);
    } catch (error) {
      if (this.#failed(error)) return null;
      throw error;
    }
  }

  override async releaseConnection(): Promise<void> {
    this.#turns.pass();
  }

  /** Takes the write lock at the start, so that a transaction never fails midway because it cannot get it. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    this.#file.requireWritable();
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.#file.noticeCommit();
  }

  /**
   * After some failures, such as a full disk, SQLite has already rolled back; a second rollback would hide the error.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** The driver handles turns instead of Kysely, so that a turn can be handed over while waiting. */
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
export function answerAtOnce<Row>(from: Kysely<Tables>, text: string, parameters: unknown[]): Row[] | null {
  const { adapter } = from.getExecutor();
  return adapter instanceof WritingAdapter && !finished.has(from)
    ? (adapter.driver.answerAtOnce(from.isTransaction, text, parameters) as Row[] | null)
    : null;
}

export function openSqlite(file: OpenFile, { patient }: { patient: boolean }): Kysely<Tables> {
  const database = connect(file.path, false, patientBusyTimeout);
  if (!patient) database.exec('PRAGMA busy_timeout = 0');
  return new Kysely<Tables>({ dialect: new WritingDialect(new WritingDriver(database, file)) });
}
