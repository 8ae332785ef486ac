import { sql } from 'kysely';
import type { AppDatabase } from '#server/platform/database/open.ts';
import { writable } from '#server/platform/database/writable.ts';
import { existingTables, transientTables } from '#server/program/backup/tables.ts';

/** Everything in a database except sessions, codes and counters, sorted. */
export async function contentsOf(database: AppDatabase): Promise<Record<string, string[]>> {
  const contents: Record<string, string[]> = {};
  const passing: string[] = transientTables;
  for (const table of (await existingTables(database.main, database.engine)).sort()) {
    if (passing.includes(table)) continue;
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
      writable(database),
    );
    contents[table] = rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
  }
  return contents;
}
