// Makes one backup a day while the program runs. The first process to check makes it; on PostgreSQL the other processes
// see that it is in progress or done.

import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/platform/config.ts';
import { lockKeys } from '#server/platform/database/lock-keys.ts';
import { tryWithLock } from '#server/platform/database/locks.ts';
import type { AppDatabase } from '#server/platform/database/open.ts';
import type { Reader } from '#server/platform/database/reader.ts';
import { write } from '#server/platform/database/transaction.ts';
import { explain } from '#server/platform/explain.ts';
import { backupFileName, rotate } from './backup-files.ts';
import { copyBackup } from './copy.ts';
import { isDue, lastScheduled } from './due.ts';
import { reasonOf } from './failure.ts';
import { makeBackup, readBack } from './make.ts';
import { lastBackups, lastFailedFile, recordBackup, recordFailure } from './queries.ts';

export type BackupSettings = Config['backups'];

/** The backup file, why it failed (for the log), or null if none is due. */
export type Outcome = { file: string } | { failure: string } | null;

export async function makeDailyBackup(
  database: AppDatabase,
  settings: BackupSettings,
  now: Date,
  secret: string,
): Promise<Outcome> {
  const { folder, copyFolder, keep, hour } = settings;
  const outcome = await tryWithLock(database, lockKeys.dailyBackup, async (): Promise<Outcome> => {
    if (!isDue(now, await lastBackups(database.main), hour)) return null;
    const finished = await unrecordedBackup(database.main, folder, lastScheduled(now, hour));
    const name = finished ?? backupFileName(now);
    const file = join(folder, name);
    try {
      const { madeAt, rows } = finished
        ? await readBack(file, secret)
        : await makeIn(database, settings, file, now, secret);
      if (copyFolder !== null) await copyBackup(file, copyFolder, keep, secret);
      const { size: bytes } = await stat(file);
      await write(database, 'exclusive', (tx) => recordBackup(tx, madeAt, name, { rows, bytes }));
      return { file };
    } catch (error) {
      await write(database, 'exclusive', (tx) => recordFailure(tx, now, name, reasonOf(error)));
      return { failure: explain(error) };
    }
  });
  return outcome ?? null;
}

/** Today's backup if only its copy failed: making another one every hour would push out those of earlier days. */
async function unrecordedBackup(reader: Reader, folder: string, since: Date): Promise<string | null> {
  const name = await lastFailedFile(reader);
  return name !== null && name >= backupFileName(since) && existsSync(join(folder, name)) ? name : null;
}

async function makeIn(
  database: AppDatabase,
  { folder, keep }: BackupSettings,
  file: string,
  now: Date,
  secret: string,
): Promise<{ madeAt: Date; rows: number }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const rows = await makeBackup(database, file, now, secret);
  await rotate(folder, keep);
  return { madeAt: now, rows };
}
