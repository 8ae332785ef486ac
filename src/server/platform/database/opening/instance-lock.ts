// Who is using the data. A server and a restore exclude each other, as do two servers on one folder; see
// docs/decisions/012-the-database-may-fail.md.

import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { classifyFailure } from '../failure.ts';
import { isPostgres } from '../location.ts';
import type { InstanceLock, LockHolder } from '../postgres/instance-lock.ts';

/**
 * Claims the data until `release` is called or the process ends for any reason. Returns null if it is already claimed.
 */
export async function acquireInstanceLock(
  location: string,
  holder: LockHolder,
): Promise<InstanceLock | null> {
  if (!isPostgres(location)) return lockFolder(dirname(location));
  const { lockPostgres } = await import('../postgres/instance-lock.ts');
  return lockPostgres(location, holder);
}

export const lockFile = 'so-diem.lock';

/** Node has no file locks, but SQLite does, and the operating system releases them when the process dies. */
function lockFolder(folder: string): InstanceLock | null {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(`${folder}/${lockFile}`, { timeout: 0 });
  try {
    // Nothing is ever written, and this avoids a journal file.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (classifyFailure(error) === 'locked') return null;
    throw error;
  }
  return { release: async () => lock.close() };
}
