// Read-only SQLite in worker threads: reports, lookups and exports run there, so they never make a save wait.

import { Worker } from 'node:worker_threads';
import type { QueryResult } from 'kysely';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
} from 'kysely';
import type { Tables } from './schema.ts';

const threads = 2;

type Answer = { id: number; rows?: unknown[]; error?: string };

class ReaderConnection implements DatabaseConnection {
  readonly #worker: Worker;
  readonly #waiting = new Map<
    number,
    { resolve: (rows: unknown[]) => void; reject: (error: Error) => void }
  >();
  #lastId = 0;

  constructor(file: string) {
    this.#worker = new Worker(new URL('./sqlite-reader-worker.ts', import.meta.url), {
      workerData: { file },
    });
    this.#worker.unref();
    this.#worker.on('message', (answer: Answer) => {
      const query = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if (answer.rows) query?.resolve(answer.rows);
      else query?.reject(new Error(answer.error));
    });
    this.#worker.on('error', (error) => this.#failAll(error as Error));
    this.#worker.on('exit', () => this.#failAll(new Error('the reading thread has ended')));
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const id = ++this.#lastId;
    const rows = await new Promise<unknown[]>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, sql: query.sql, parameters: query.parameters });
    });
    return { rows: rows as Row[] };
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator, and nothing here streams.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('the reading connections do not stream');
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #failAll(error: Error) {
    for (const query of this.#waiting.values()) query.reject(error);
    this.#waiting.clear();
  }
}

/** Lends each reading thread to one caller at a time; they start with the first query. */
class ReaderDriver implements Driver {
  readonly #file: string;
  readonly #free: ReaderConnection[] = [];
  readonly #all: ReaderConnection[] = [];
  readonly #queue: ((connection: ReaderConnection) => void)[] = [];

  constructor(file: string) {
    this.#file = file;
  }

  async init() {}

  async acquireConnection(): Promise<ReaderConnection> {
    const free = this.#free.pop();
    if (free) return free;
    if (this.#all.length < threads) {
      const connection = new ReaderConnection(this.#file);
      this.#all.push(connection);
      return connection;
    }
    return new Promise((resolve) => this.#queue.push(resolve));
  }

  async releaseConnection(connection: ReaderConnection) {
    const next = this.#queue.shift();
    if (next) next(connection);
    else this.#free.push(connection);
  }

  async beginTransaction(connection: ReaderConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: ReaderConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: ReaderConnection) {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy() {
    await Promise.all(this.#all.map((connection) => connection.close()));
  }
}

class ReaderAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }
}

export function openSqliteReader(file: string): Kysely<Tables> {
  const sqlite = new SqliteDialect({ database: () => Promise.reject(new Error('not used')) });
  const dialect: Dialect = {
    createAdapter: () => new ReaderAdapter(),
    createDriver: () => new ReaderDriver(file),
    createIntrospector: (db) => sqlite.createIntrospector(db),
    createQueryCompiler: () => sqlite.createQueryCompiler(),
  };
  return new Kysely<Tables>({ dialect });
}
