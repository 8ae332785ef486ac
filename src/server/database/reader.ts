import { type Kysely, PostgresAdapter, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import type { Tables } from './schema.ts';

/**
 * A place to read from: the database itself, or the transaction one is in. It can ask and nothing else. (Kysely's own
 * ReadonlyKysely would not take a transaction.)
 */
export type Reader = Pick<Kysely<Tables>, 'selectFrom'>;

/** The answer to a question that is written as SQL. */
export async function ask<Row>(reader: Reader, question: RawBuilder<Row>): Promise<Row[]> {
  const { rows } = await question.execute(reader as Reader & QueryExecutorProvider);
  return rows;
}

/** For the few statements that the engines need in words of their own. */
export const isPostgresReader = (reader: Reader) =>
  (reader as Reader & QueryExecutorProvider).getExecutor().adapter instanceof PostgresAdapter;
