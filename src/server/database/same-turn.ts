import type { CompiledQuery, QueryExecutor, QueryResult } from 'kysely';

type Answer = PromiseWithResolvers<QueryResult<unknown>>;
type Asked = { query: CompiledQuery; answer: Answer };

const asked = new WeakMap<QueryExecutor, Asked[]>();

/**
 * Queries that a transaction issues in the same turn reach its connection together, which sends them as one batch.
 * Kysely alone would wait for each result before sending the next query.
 */
export function askInSameTurn<Row>(
  executor: QueryExecutor,
  query: CompiledQuery<Row>,
): Promise<QueryResult<Row>> {
  const answer: Answer = Promise.withResolvers();
  const others = asked.get(executor);
  if (others) others.push({ query, answer });
  else void answerAll(executor, [{ query, answer }]);
  return answer.promise as Promise<QueryResult<Row>>;
}

async function answerAll(executor: QueryExecutor, questions: Asked[]): Promise<void> {
  asked.set(executor, questions);
  // By now all queries of this turn have been added.
  await null;
  asked.delete(executor);
  try {
    await executor.provideConnection(async (connection) => {
      const shared = executor.withConnectionProvider({
        provideConnection: (consumer) => consumer(connection),
      });
      await Promise.allSettled(
        questions.map(({ query, answer }) => shared.executeQuery(query).then(answer.resolve, answer.reject)),
      );
    });
  } catch (error) {
    for (const { answer } of questions) answer.reject(error);
  }
}
