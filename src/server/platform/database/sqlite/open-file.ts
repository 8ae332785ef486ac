import { statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { classifyFailure, DatabaseError } from '../failure.ts';

/** Minimum free disk space in bytes; below it the next checkpoint would fail. */
const minFreeBytes = 1024 ** 2;
const writeBits = 0o222;

/**
 * The SQLite file this process has open, and its state on disk. SQLite keeps writing to a deleted file, and that data
 * would be lost. The file is only checked by path: opening and closing it a second time would release the locks that
 * SQLite holds on it.
 */
export class OpenFile {
  readonly path: string;
  readonly #known = new Map<string, string>();
  #size = 0;
  #damage: unknown;
  /** Time of the last write, if nothing has failed since. */
  #written = Number.NEGATIVE_INFINITY;

  constructor(path: string) {
    this.path = path;
  }

  /** Called for every failure. Once the file is known to be damaged, further writes would make it worse. */
  onFailure(error: unknown): void {
    const failure = classifyFailure(error);
    if (failure === null) return;
    this.#written = Number.NEGATIVE_INFINITY;
    if (failure === 'damaged') this.#damage ??= error;
  }

  onCommit(): void {
    this.#written = performance.now();
  }

  /** A recent write makes another test write unnecessary. */
  get wroteRecently(): boolean {
    return performance.now() - this.#written < 1_000;
  }

  /** Runs before every write: two system calls, a few microseconds. */
  requireWritable(): void {
    if (this.#damage)
      throw new DatabaseError('damaged', 'the file has turned out damaged', { cause: this.#damage });
    const { mode, size } = this.#requireSame(this.path);
    this.#requireSame(`${this.path}-wal`);
    // Removing all write permissions is a deliberate act, even though an open file could still be written.
    if ((mode & writeBits) === 0) throw new DatabaseError('readOnly', 'nobody may write to the file');
    if (size < this.#size) throw new DatabaseError('damaged', 'the file has been cut off');
    this.#size = size;
  }

  requireFreeSpace(): void {
    const { bavail, bsize } = statfsSync(dirname(this.path));
    if (bavail * bsize < minFreeBytes) throw new DatabaseError('full', 'no room left on the disk');
  }

  #requireSame(path: string): { mode: number; size: number } {
    const found = statSync(path, { throwIfNoEntry: false });
    const known = this.#known.get(path);
    const identity = found && `${found.dev}:${found.ino}`;
    if (known === undefined && identity !== undefined) this.#known.set(path, identity);
    else if (known !== identity) throw new DatabaseError('missing', `${path} is gone or another file`);
    return found ?? { mode: writeBits, size: 0 };
  }
}
