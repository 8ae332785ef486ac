import { Worker } from 'node:worker_threads';
import type { WorkbookDescription } from './workbook.ts';

type Answer = { id: number; bytes?: Uint8Array; error?: string };
type Waiting = { resolve(bytes: Uint8Array): void; reject(error: Error): void };

/** Writes workbooks in a thread of its own, so that a big one makes nobody wait. It starts with the first. */
export class WorkbookThread {
  #worker: Worker | null = null;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  write(workbook: WorkbookDescription): Promise<Uint8Array> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ id, workbook });
    });
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url));
    worker.unref();
    worker.on('message', ({ id, bytes, error }: Answer) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (bytes) waiting?.resolve(bytes);
      else waiting?.reject(new Error(error));
    });
    worker.on('error', (error) => this.#ended(error as Error));
    worker.on('exit', () => this.#ended(new Error('the workbook thread has ended')));
    return worker;
  }

  /** Whoever was waiting is told; the next workbook starts a new thread. */
  #ended(error: Error): void {
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
