import { accessSync, constants, statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const enough = 2 * 1024 ** 3;

function isRoomy(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= enough;
  } catch {
    return false;
  }
}

/** A new folder, in memory if there is room: thousands of databases that each live for one test need no disk. */
export function fastFolder(name: string): Promise<string> {
  return mkdtemp(join(isRoomy(memory) ? memory : tmpdir(), `so-diem-${name}-`));
}
