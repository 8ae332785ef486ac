import type { CompiledQuery, QueryExecutor, QueryResult } from 'kysely';

type PendingResult = PromiseWithResolvers<QueryResult<unknown>>;
type BatchedQuery = { query: CompiledQuery; result: PendingResult };

const batches = new WeakMap<QueryExecutor, BatchedQuery[]>();

/**
 * Queries that a transaction issues in the same turn reach its connection together, which sends them as one batch.
 * Kysely alone would wait for each result before sending the next query.
 */
export function batchInTurn<Row>(
  executor: QueryExecutor,
  query: CompiledQuery<Row>,
): Promise<QueryResult<Row>> {
  const result: PendingResult = Promise.withResolvers();
  const batch = batches.get(executor);
  if (batch) batch.push({ query, result });
  else void runBatch(executor, [{ query, result }]);
  return result.promise as Promise<QueryResult<Row>>;
}

async function runBatch(executor: QueryExecutor, batch: BatchedQuery[]): Promise<void> {
  batches.set(executor, batch);
  // By now all queries of this turn have been added.
  await null;
  batches.delete(executor);
  try {
    await executor.provideConnection(async (connection) => {
      const shared = executor.withConnectionProvider({
        provideConnection: (consumer) => consumer(connection),
      });
      await Promise.allSettled(
        batch.map(({ query, result }) => shared.executeQuery(query).then(result.resolve, result.reject)),
      );
    });
  } catch (error) {
    for (const { result } of batch) result.reject(error);
  }
}
