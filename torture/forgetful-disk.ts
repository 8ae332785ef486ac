// A disk that forgets unsynced writes, as in a power cut. Whenever the server syncs a file of its folder, power-cut.c
// copies the content to a second folder; after a kill -9, the files are reset to these copies, fully or in part.

import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Random } from '#server/program/demo/random.ts';
import { requireSystemProgram } from '#test/helpers/program/system-programs.ts';

/** The unit that a disk writes atomically. */
const block = 4096;

/**
 * Writes since the last sync are lost completely, partly and in any order, or not at all (the disk may have been fast
 * enough).
 */
const lossExtents = ['all', 'some', 'nothing'] as const;

export class ForgetfulDisk {
  readonly #folder: string;
  readonly #synced: string;
  readonly #library: string;

  private constructor(folder: string) {
    this.#folder = folder;
    this.#synced = `${folder}-kept`;
    this.#library = `${folder}-power-cut.so`;
  }

  static under(folder: string): ForgetfulDisk {
    const disk = new ForgetfulDisk(folder);
    const source = join(import.meta.dirname, 'power-cut.c');
    execFileSync(requireSystemProgram('cc'), [
      '-shared',
      '-fPIC',
      '-O1',
      '-o',
      disk.#library,
      source,
      '-ldl',
    ]);
    return disk;
  }

  get env(): NodeJS.ProcessEnv {
    return {
      LD_PRELOAD: this.#library,
      POWER_CUT_FOLDER: this.#folder,
      POWER_CUT_KEPT: this.#synced,
    };
  }

  /** Files that exist before the server starts count as synced. */
  async settle(): Promise<void> {
    await rm(this.#synced, { recursive: true, force: true });
    await mkdir(this.#synced);
    for (const name of await this.#files())
      await copyFile(join(this.#folder, name), join(this.#synced, name));
  }

  /** No process may have the files open any more. */
  async cutPower(random: Random): Promise<void> {
    const extent = random.pick(lossExtents);
    if (extent === 'nothing') return;
    for (const name of await this.#files()) {
      const file = join(this.#folder, name);
      const synced = await readFile(join(this.#synced, name)).catch(() => Buffer.alloc(0));
      if (extent === 'all') await writeFile(file, synced);
      else await mix(file, synced, random);
    }
  }

  /** Without the -shm file: it is memory shared between the processes, not data on disk. */
  async #files(): Promise<string[]> {
    const names = await readdir(this.#folder);
    return names.filter((name) => name.startsWith('so-diem.sqlite') && !name.endsWith('-shm'));
  }
}

/** Keeps either the last write or the synced content of each block. */
async function mix(file: string, synced: Buffer, random: Random): Promise<void> {
  const handle = await open(file, 'r+');
  const written = await handle.readFile();
  for (let offset = 0; offset < written.length; offset += block) {
    if (random.chance(0.5)) continue;
    const size = Math.min(block, written.length - offset);
    const before = Buffer.alloc(size);
    synced.subarray(offset, offset + size).copy(before);
    await handle.write(before, 0, size, offset);
  }
  await handle.close();
}
