import { type Kysely, PostgresAdapter, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import type { Tables } from './schema.ts';

/**
 * Something to read from: the database or the current transaction. It allows queries only. (Kysely's own ReadonlyKysely
 * would not accept a transaction.)
 */
export type Reader = Pick<Kysely<Tables>, 'selectFrom'>;

/** Runs a query written as raw SQL. */
export async function queryRows<Row>(reader: Reader, query: RawBuilder<Row>): Promise<Row[]> {
  const { rows } = await query.execute(reader as Reader & QueryExecutorProvider);
  return rows;
}

/** For the few statements whose SQL differs between the engines. */
export const isPostgresReader = (reader: Reader) =>
  (reader as Reader & QueryExecutorProvider).getExecutor().adapter instanceof PostgresAdapter;
