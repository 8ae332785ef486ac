import { type Compilable, CompiledQuery } from 'kysely';
import { writable } from '#server/platform/database/writable.ts';
import type { TestApp } from '../api.ts';

/** The query plan, step by step. */
export async function planOf({ database }: TestApp, question: Compilable): Promise<string> {
  const { sql, parameters } = question.compile();
  const explain = database.engine === 'postgres' ? 'explain' : 'explain query plan';
  const { rows } = await writable(database).executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(`${explain} ${sql}`, [...parameters]),
  );
  return rows.map((row) => String(row['QUERY PLAN'] ?? row['detail'])).join('\n');
}
