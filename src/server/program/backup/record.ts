import { basename } from 'node:path';
import { appliedMigrations, migrationsFor } from '#server/platform/database/migrations/migrate.ts';
import type { AppDatabase } from '#server/platform/database/open.ts';
import { audit, programActor } from '#server/platform/database/trail/audit.ts';
import { write } from '#server/platform/database/transaction.ts';

/** Records a command in the audit log. A database of an older version is not modified, only copied. */
export async function recordInLog(
  database: AppDatabase,
  action: 'backup.make' | 'backup.restore',
  { file, rows }: { file: string; rows: number },
  now: Date,
): Promise<void> {
  const newest = migrationsFor(database.engine).at(-1)?.name ?? '';
  if (!(await appliedMigrations(database.main)).includes(newest)) return;
  await write(database, 'shared', (tx) =>
    audit(tx, now, programActor, action, { file: basename(file), rows }),
  );
}
