// Kysely on Node's built-in SQLite: one connection that reads and writes (writer.ts), and read-only ones in
// worker threads (reader.ts) for everything that takes long.

import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** Id lists turn one query into many different texts; the limit keeps them from growing the cache. */
const cachedStatements = 200;

/**
 * `busyTimeout`: how many ms a statement, and with it its whole thread, may block on a lock held by another connection.
 */
export function connect(file: string, readOnly: boolean, busyTimeout = 10_000): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly, timeout: busyTimeout });
  database.exec('PRAGMA foreign_keys = ON');
  if (!readOnly) {
    database.exec('PRAGMA journal_mode = WAL');
    // A reply means that the score is on disk: WAL alone would let a power cut take the last commits.
    database.exec('PRAGMA synchronous = FULL');
  }
  return database;
}

/** Adapts to the better-sqlite3 interface that Kysely's driver expects; each statement is prepared once. */
export function toKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => {
      statements.clear();
      database.close();
    },
    prepare: (sql) => {
      const known = statements.get(sql);
      if (known) return known;
      const statement = toKyselyStatement(database.prepare(sql));
      if (statements.size >= cachedStatements) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
  };
}

function toKyselyStatement(statement: StatementSync): SqliteStatement {
  const values = (parameters: ReadonlyArray<unknown>) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}

type CachedStatement = { statement: StatementSync; names: string[] };

/**
 * Runs statements with a fixed text. Node takes longer to build an object per row than to return arrays, and its
 * objects are slower to read than those built here.
 */
export class StatementCache {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, CachedStatement>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  run(sql: string, parameters: unknown[]): Record<string, unknown>[] {
    const { statement, names } = this.#statements.get(sql) ?? this.#prepare(sql);
    if (names.length === 0) {
      statement.run(...(parameters as SQLInputValue[]));
      return [];
    }
    const rows = statement.all(...(parameters as SQLInputValue[])) as unknown as SQLOutputValue[][];
    return rows.map((values) => rowOf(names, values));
  }

  #prepare(sql: string): CachedStatement {
    const statement = this.#database.prepare(sql);
    const names = statement.columns().map(({ name }) => name);
    statement.setReturnArrays(true);
    const known = { statement, names };
    this.#statements.set(sql, known);
    return known;
  }
}

function rowOf(names: string[], values: SQLOutputValue[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let index = 0; index < names.length; index++) row[names[index] as string] = values[index];
  return row;
}
