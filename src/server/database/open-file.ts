import { statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseTrouble, troubleOf } from './trouble.ts';

/** A disk with less room than this, in bytes, has none: the next checkpoint would fail. */
const leastRoom = 1024 ** 2;
const anybodyWrites = 0o222;

/**
 * The SQLite file that this process has open, and what has become of it on the disk. SQLite itself goes on writing into a
 * file that has been deleted, where nobody will find it again. It is only ever asked for by name: opening and closing
 * it a second time would give up the locks that SQLite holds on it.
 */
export class OpenFile {
  readonly path: string;
  readonly #known = new Map<string, string>();
  #size = 0;
  #damage: unknown;
  /** When something was last written, if nothing has failed since. */
  #written = Number.NEGATIVE_INFINITY;

  constructor(path: string) {
    this.path = path;
  }

  /** Every failure is told here. Once something turned out damaged, writing more would only make it worse. */
  noticeFailure(error: unknown): void {
    const trouble = troubleOf(error);
    if (trouble === null) return;
    this.#written = Number.NEGATIVE_INFINITY;
    if (trouble === 'damaged') this.#damage ??= error;
  }

  noticeCommit(): void {
    this.#written = performance.now();
  }

  /** Something was written so recently that it need not be tried again. */
  get wroteJustNow(): boolean {
    return performance.now() - this.#written < 1_000;
  }

  /** Before every write: two questions to the system, a few microseconds. */
  requireWritable(): void {
    if (this.#damage)
      throw new DatabaseTrouble('damaged', 'the file has turned out damaged', { cause: this.#damage });
    const { mode, size } = this.#requireSame(this.path);
    this.#requireSame(`${this.path}-wal`);
    // Whoever takes everybody's right to write away means it, though an open file could still be written to.
    if ((mode & anybodyWrites) === 0) throw new DatabaseTrouble('readOnly', 'nobody may write to the file');
    if (size < this.#size) throw new DatabaseTrouble('damaged', 'the file has been cut off');
    this.#size = size;
  }

  requireRoom(): void {
    const { bavail, bsize } = statfsSync(dirname(this.path));
    if (bavail * bsize < leastRoom) throw new DatabaseTrouble('full', 'no room left on the disk');
  }

  #requireSame(path: string): { mode: number; size: number } {
    const found = statSync(path, { throwIfNoEntry: false });
    const known = this.#known.get(path);
    const identity = found && `${found.dev}:${found.ino}`;
    if (known === undefined && identity !== undefined) this.#known.set(path, identity);
    else if (known !== identity) throw new DatabaseTrouble('missing', `${path} is gone or another file`);
    return found ?? { mode: anybodyWrites, size: 0 };
  }
}
