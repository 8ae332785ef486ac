import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { scriptOf } from '../places.ts';
import { isPostgres } from './location.ts';
import { DatabaseTrouble } from './trouble.ts';

const run = promisify(execFile);

/**
 * Fails when the file is damaged anywhere; otherwise that would show only when somebody needs what was there. All of it is
 * read, by a process of its own: meanwhile the program goes on starting.
 */
export async function requireSound(location: string): Promise<void> {
  if (isPostgres(location)) return;
  const script = fileURLToPath(scriptOf('database/soundness-process'));
  const { stdout } = await run(process.execPath, [script, location]);
  if (stdout !== 'ok') throw new DatabaseTrouble('damaged', stdout);
}
