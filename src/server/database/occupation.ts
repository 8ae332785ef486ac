// Who is using the data. A server and a restore exclude each other, as do two servers on one folder; see
// docs/decisions/012.

import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { classifyFailure } from './failure.ts';
import { isPostgres } from './location.ts';
import type { Occupant, Occupation } from './postgres-occupation.ts';

/** Claims the data until `end` is called or the process ends for any reason. Returns null if it is already claimed. */
export async function occupy(location: string, occupant: Occupant): Promise<Occupation | null> {
  if (!isPostgres(location)) return occupyFolder(dirname(location));
  const { occupyPostgres } = await import('./postgres-occupation.ts');
  return occupyPostgres(location, occupant);
}

export const lockFile = 'so-diem.lock';

/** Node has no file locks, but SQLite does, and the operating system releases them when the process dies. */
function occupyFolder(folder: string): Occupation | null {
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
  return { end: async () => lock.close() };
}
