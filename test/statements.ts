import { StatementSync } from 'node:sqlite';
import { DefaultQueryExecutor } from 'kysely';
import { vi } from 'vitest';
import type { AppDatabase } from '../src/server/database/open.ts';

/** What the database was asked and told during the work, whichever way, without the ends of transactions. */
export async function statementsDuring<Result>(
  { engine }: Pick<AppDatabase, 'engine'>,
  work: () => Promise<Result>,
): Promise<{ result: Result; statements: string[] }> {
  const statements: string[] = [];
  const ear = engine === 'sqlite' ? hearSqlite(statements) : hearKysely(statements);
  try {
    return { result: await work(), statements };
  } finally {
    ear.mockRestore();
  }
}

/** Not all of them come by way of Kysely. */
function hearSqlite(statements: string[]) {
  const spies = (['all', 'run'] as const).map((name) => {
    const original = StatementSync.prototype[name] as (...values: unknown[]) => never;
    return vi.spyOn(StatementSync.prototype, name).mockImplementation(function (
      this: StatementSync,
      ...values: unknown[]
    ) {
      if (!/^(begin|commit|rollback)/u.test(this.sourceSQL)) statements.push(this.sourceSQL);
      return original.apply(this, values);
    });
  });
  return {
    mockRestore: () => {
      for (const spy of spies) spy.mockRestore();
    },
  };
}

function hearKysely(statements: string[]) {
  const original = DefaultQueryExecutor.prototype.executeQuery;
  return vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery').mockImplementation(function (
    this: DefaultQueryExecutor,
    query,
    ...rest
  ) {
    statements.push(query.sql);
    return original.call(this, query, ...rest) as never;
  });
}
