import type { CompiledQuery, QueryExecutor, QueryResult } from 'kysely';

type Answer = PromiseWithResolvers<QueryResult<unknown>>;
type Asked = { query: CompiledQuery; answer: Answer };

const asked = new WeakMap<QueryExecutor, Asked[]>();

/**
 * What a transaction asks in one turn of the program goes to its connection at once, which sends it as one. Kysely alone
 * would wait for each answer before the next question.
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
  // Whoever asks in this turn has done so now.
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
