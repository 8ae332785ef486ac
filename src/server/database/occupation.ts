// Who works on the data. A server and a restore keep each other out, and two servers on one folder; see
// docs/decisions/012.

import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isPostgres } from './location.ts';
import type { Occupant, Occupation } from './postgres-occupation.ts';
import { troubleOf } from './trouble.ts';

/** Begins to work on the data, until `end` or the end of the process, however it comes; null when somebody else does. */
export async function occupy(location: string, occupant: Occupant): Promise<Occupation | null> {
  if (!isPostgres(location)) return occupyFolder(dirname(location));
  const { occupyPostgres } = await import('./postgres-occupation.ts');
  return occupyPostgres(location, occupant);
}

export const lockFile = 'so-diem.lock';

/** Node has no locks on files of its own, but SQLite has: the system takes them back when the process is gone. */
function occupyFolder(folder: string): Occupation | null {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(`${folder}/${lockFile}`, { timeout: 0 });
  try {
    // Nothing is ever written, and no journal is to lie beside it.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (troubleOf(error) === 'locked') return null;
    throw error;
  }
  return { end: async () => lock.close() };
}
