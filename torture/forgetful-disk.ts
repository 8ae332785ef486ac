// A disk that forgets what was not synced, as a power cut does. Whatever the program has synced of its folder is written down
// beside it (power-cut.c); after a kill -9 of the program its files become that again, in whole or in parts.

import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Random } from '../src/server/demo/random.ts';
import { requireSystemProgram } from '../test/system-programs.ts';

/** What reaches a disk at once, whatever else does not. */
const block = 4096;

/** All that was written after the last sync is gone, or some of it, in any order, or none: a disk may have been that fast. */
const forgetting = ['all', 'some', 'nothing'] as const;

export class ForgetfulDisk {
  readonly #folder: string;
  readonly #kept: string;
  readonly #library: string;

  private constructor(folder: string) {
    this.#folder = folder;
    this.#kept = `${folder}-kept`;
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
      POWER_CUT_KEPT: this.#kept,
    };
  }

  /** What is there before the program starts has been there for long. */
  async settle(): Promise<void> {
    await rm(this.#kept, { recursive: true, force: true });
    await mkdir(this.#kept);
    for (const name of await this.#files()) await copyFile(join(this.#folder, name), join(this.#kept, name));
  }

  /** Nobody may have the files open any more. */
  async cutPower(random: Random): Promise<void> {
    const how = random.pick(forgetting);
    if (how === 'nothing') return;
    for (const name of await this.#files()) {
      const file = join(this.#folder, name);
      const synced = await readFile(join(this.#kept, name)).catch(() => Buffer.alloc(0));
      if (how === 'all') await writeFile(file, synced);
      else await mix(file, synced, random);
    }
  }

  /** Which pages of the log are newest is told by memory that the processes share, and that is no disk. */
  async #files(): Promise<string[]> {
    const names = await readdir(this.#folder);
    return names.filter((name) => name.startsWith('so-diem.sqlite') && !name.endsWith('-shm'));
  }
}

/** Of each block either what was written last, or what was synced. */
async function mix(file: string, synced: Buffer, random: Random): Promise<void> {
  const handle = await open(file, 'r+');
  const written = await handle.readFile();
  for (let place = 0; place < written.length; place += block) {
    if (random.chance(0.5)) continue;
    const size = Math.min(block, written.length - place);
    const before = Buffer.alloc(size);
    synced.subarray(place, place + size).copy(before);
    await handle.write(before, 0, size, place);
  }
  await handle.close();
}
