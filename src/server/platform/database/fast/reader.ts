// Read-only SQLite in worker threads: reports, lookups and exports run here, so they never block a save.

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
import { scriptUrl } from '#server/paths.ts';
import { Semaphore } from '../../processes/semaphore.ts';
import { WorkerClient } from '../../processes/worker-client.ts';
import type { Tables } from '../schema.ts';
import type { OpenFile } from '../sqlite/open-file.ts';
import type { Piece, Query } from './reader-worker.ts';

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
    const script = scriptUrl('platform/database/fast/reader-worker');
    const workerData = { file: file.path };
    this.#worker = new WorkerClient(() => new Worker(script, { workerData }), { idleTimeout });
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
  readonly #all: ReaderConnection[];
  readonly #free: ReaderConnection[];
  readonly #turns = new Semaphore(threads);

  constructor(file: OpenFile) {
    this.#all = Array.from({ length: threads }, () => new ReaderConnection(file));
    this.#free = [...this.#all];
  }

  async init() {}

  async acquireConnection(): Promise<ReaderConnection> {
    await this.#turns.acquire();
    return this.#free.pop() as ReaderConnection;
  }

  async releaseConnection(connection: ReaderConnection) {
    this.#free.push(connection);
    this.#turns.release();
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
