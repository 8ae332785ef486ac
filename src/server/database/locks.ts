import { PostgresAdapter, type SelectQueryBuilder } from 'kysely';
import type { Tables } from './schema.ts';
import type { Tx } from './transaction.ts';

/** The same question, keeping its rows from other transactions until this one ends. SQLite has one writer anyway. */
export function locked<From extends keyof Tables, Row>(
  tx: Tx,
  query: SelectQueryBuilder<Tables, From, Row>,
): SelectQueryBuilder<Tables, From, Row> {
  return tx.getExecutor().adapter instanceof PostgresAdapter ? query.forUpdate() : query;
}
