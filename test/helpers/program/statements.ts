import { StatementSync } from 'node:sqlite';
import { DefaultQueryExecutor } from 'kysely';
import { vi } from 'vitest';

type Statement = { sql: string; parameters: readonly unknown[] };

const transactionBoundary = /^(begin|commit|rollback)/u;

/** All statements sent to a database during the work, by any path, except those that begin or end a transaction. */
export async function statementsDuring<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; statements: Statement[] }> {
  const statements: Statement[] = [];
  /** Passed on by Kysely to an engine, or to a thread where the spies do not see them. */
  const underway: string[] = [];
  const { executeQuery } = DefaultQueryExecutor.prototype;
  const spies = [
    vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery').mockImplementation(function (
      this: DefaultQueryExecutor,
      query,
      ...rest
    ) {
      statements.push(query);
      underway.push(query.sql);
      return executeQuery.call(this, query, ...rest) as never;
    }),
    ...(['all', 'run'] as const).map((name) => {
      const original = StatementSync.prototype[name] as (...values: unknown[]) => never;
      return vi.spyOn(StatementSync.prototype, name).mockImplementation(function (
        this: StatementSync,
        ...parameters: unknown[]
      ) {
        const sql = this.sourceSQL;
        const at = underway.indexOf(sql);
        if (at >= 0) underway.splice(at, 1);
        else if (!transactionBoundary.test(sql)) statements.push({ sql, parameters });
        return original.apply(this, parameters);
      });
    }),
  ];
  try {
    return { result: await work(), statements };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
