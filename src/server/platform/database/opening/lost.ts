import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isPostgres } from '../location.ts';
import { lockFile } from './instance-lock.ts';

/**
 * Evidence that a folder was in use although its database is missing or empty; null if the database exists or the
 * folder is new. Call this before creating anything in the folder.
 */
export function traceOfLostDatabase(location: string): string | null {
  if (isPostgres(location) || hasTables(location)) return null;
  const traces = ['secret', lockFile, `${basename(location)}-wal`];
  return traces.find((sign) => existsSync(join(dirname(location), sign))) ?? null;
}

/** Whether a school is in the file. */
export function hasTables(file: string): boolean {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0) return false;
  const database = new DatabaseSync(file);
  try {
    return database.prepare('select 1 from sqlite_master limit 1').get() !== undefined;
  } catch {
    // The file is not empty; opening it later reports the actual error.
    return true;
  } finally {
    database.close();
  }
}
