// The one SQLite connection that writes. It never stands still for a lock that another program holds, because every
// request of this process would stand still with it.

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

  /** `failed` is told of every failure and says whether the same question may be asked again. */
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

  /** Whoever waits for a lock gives its turn to the others, who may only want to read. */
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

  /** Null when it is somebody else's turn, or when it has to be asked again. */
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

  /** A transaction that will write takes the write lock first, so it never fails half way for want of it. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    this.#file.requireWritable();
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.#file.noticeCommit();
  }

  /** After some failures, as of a full disk, SQLite has rolled back already; a second time would hide what failed. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** Turns are taken in the driver, where they can be given away, and not by Kysely. */
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

/** The work of a transaction is done: whatever is asked of it late goes by Kysely, which refuses it. */
export const finish = (transaction: Kysely<Tables>) => finished.add(transaction);

/**
 * The rows that answer a statement, without waiting: on this connection it takes less time than Kysely's way to it. Null
 * when there is another connection, or something to wait for.
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
