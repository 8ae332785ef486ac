import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { scriptUrl } from '../paths.ts';
import { DatabaseError } from './failure.ts';
import { isPostgres } from './location.ts';

const run = promisify(execFile);

/**
 * Fails if any part of the file is damaged; otherwise damage would show only when that part is needed. A separate
 * process reads the whole file while the program continues to start.
 */
export async function checkIntegrity(location: string): Promise<void> {
  if (isPostgres(location)) return;
  const script = fileURLToPath(scriptUrl('database/integrity-process'));
  const { stdout } = await run(process.execPath, [script, location]);
  if (stdout !== 'ok') throw new DatabaseError('damaged', stdout);
}
