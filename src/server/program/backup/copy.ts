import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { rotate } from './backup-files.ts';
import { copyReasonOf } from './failure.ts';
import { BackupError } from './format.ts';
import { readBack, syncFolder } from './make.ts';

/**
 * Makes a second copy of a backup, which is read back like the first one, and deletes the oldest copies. The folder must
 * exist: creating it would write to the wrong disk when the right one is not mounted.
 */
export async function copyBackup(file: string, folder: string, keep: number, secret: string): Promise<void> {
  const copy = join(folder, basename(file));
  const unfinished = `${copy}.tmp`;
  try {
    await pipeline(createReadStream(file), createWriteStream(unfinished, { mode: 0o600, flush: true }));
    await readBack(unfinished, secret);
    await rename(unfinished, copy);
    await syncFolder(folder);
    await rotate(folder, keep);
  } catch (error) {
    throw new BackupError(copyReasonOf(error), { cause: error });
  } finally {
    await rm(unfinished, { force: true });
  }
}
