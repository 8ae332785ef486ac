import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isPostgres } from './location.ts';
import { lockFile } from './occupation.ts';

/**
 * What shows that a folder has been worked in, though its database is gone or empty; null when there is one, or when the folder
 * is new. To be asked before anything is made in the folder.
 */
export function signOfLostDatabase(location: string): string | null {
  if (isPostgres(location) || hasTables(location)) return null;
  const signs = ['secret', lockFile, `${basename(location)}-wal`];
  return signs.find((sign) => existsSync(join(dirname(location), sign))) ?? null;
}

function hasTables(file: string): boolean {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0) return false;
  const database = new DatabaseSync(file);
  try {
    return database.prepare('select 1 from sqlite_master limit 1').get() !== undefined;
  } catch {
    // Something is there; what is wrong with it is told by whoever opens it.
    return true;
  } finally {
    database.close();
  }
}
