// Read-only SQLite in worker threads: reports, lookups and exports run here, so they never block a save.

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
import { scriptUrl } from '../paths.ts';
import { WorkerClient } from '../worker-client.ts';
import type { OpenFile } from './open-file.ts';
import type { Tables } from './schema.ts';
import type { Piece, Query } from './sqlite-reader-worker.ts';

const threads = 2;
/**
 * In ms. A thread keeps the memory of its largest result until it ends. Within a transaction, queries follow each other
 * much faster than this.
 */
const idleTimeout = 60_000;

class ReaderConnection implements DatabaseConnection {
  readonly #file: OpenFile;
  readonly #worker: WorkerClient<Query | 'more', Piece>;

  constructor(file: OpenFile) {
    this.#file = file;
    this.#worker = new WorkerClient(scriptUrl('database/sqlite-reader-worker'), {
      workerData: { file: file.path },
      idleTimeout: idleTimeout,
    });
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      let piece = await this.#worker.request({ sql, parameters });
      const { rows } = piece;
      while (!piece.isLast) {
        piece = await this.#worker.request('more');
        rows.push(...piece.rows);
      }
      return { rows: rows as Row[] };
    } catch (error) {
      this.#file.onFailure(error);
      throw error;
    }
  }

  // biome-ignore lint/correctness/useYield: the interface requires a generator, but nothing here streams.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('the reading connections do not stream');
  }

  close(): Promise<void> {
    return this.#worker.close();
  }
}

/** Lends each reading thread to one caller at a time; threads start with the first query. */
class ReaderDriver implements Driver {
  readonly #file: OpenFile;
  readonly #free: ReaderConnection[] = [];
  readonly #all: ReaderConnection[] = [];
  readonly #queue: ((connection: ReaderConnection) => void)[] = [];

  constructor(file: OpenFile) {
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

export function openSqliteReader(file: OpenFile): Kysely<Tables> {
  const sqlite = new SqliteDialect({ database: () => Promise.reject(new Error('not used')) });
  const dialect: Dialect = {
    createAdapter: () => new ReaderAdapter(),
    createDriver: () => new ReaderDriver(file),
    createIntrospector: (db) => sqlite.createIntrospector(db),
    createQueryCompiler: () => sqlite.createQueryCompiler(),
  };
  return new Kysely<Tables>({ dialect });
}
