// Makes one backup a day while the program runs. The first process to check makes it; on PostgreSQL the other processes
// see that it is in progress or done.

import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { lockKeys } from '#server/platform/database/lock-keys.ts';
import { tryWithLock } from '#server/platform/database/locks.ts';
import type { AppDatabase } from '#server/platform/database/open.ts';
import { write } from '#server/platform/database/transaction.ts';
import { explain } from '#server/platform/explain.ts';
import { backupFileName, rotate } from './backup-files.ts';
import { isDue } from './due.ts';
import { reasonOf } from './failure.ts';
import { makeBackup } from './make.ts';
import { lastBackups, recordBackup, recordFailure } from './queries.ts';

export type BackupSettings = { folder: string; keep: number; hour: number };

/** The backup file, why it failed (for the log), or null if none is due. */
export type Outcome = { file: string } | { failure: string } | null;

export async function makeDailyBackup(
  database: AppDatabase,
  { folder, keep, hour }: BackupSettings,
  now: Date,
  secret: string,
): Promise<Outcome> {
  const outcome = await tryWithLock(database, lockKeys.dailyBackup, async (): Promise<Outcome> => {
    if (!isDue(now, await lastBackups(database.main), hour)) return null;
    const name = backupFileName(now);
    const file = join(folder, name);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const rows = await makeBackup(database, file, now, secret);
      await rotate(folder, keep);
      const { size: bytes } = await stat(file);
      await write(database, 'exclusive', (tx) => recordBackup(tx, now, name, { rows, bytes }));
      return { file };
    } catch (error) {
      await write(database, 'exclusive', (tx) => recordFailure(tx, now, name, reasonOf(error)));
      return { failure: explain(error) };
    }
  });
  return outcome ?? null;
}
