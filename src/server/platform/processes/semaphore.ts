type Waiter = { priority: number; begin(): void };

/** `priority`: higher goes first. `signal`: leaves the queue when it aborts, and rejects with its reason. */
type WaitOptions = { priority?: number; signal?: AbortSignal };

/** Limits how many callers run at a time. The others wait, first in, first out. */
export class Semaphore {
  readonly #waiting: Waiter[] = [];
  #free: number;

  constructor(limit: number) {
    this.#free = limit;
  }

  get isFull(): boolean {
    return this.#free === 0;
  }

  /** Begins immediately if there is a free turn. */
  async run<Result>(work: () => Promise<Result>, options?: WaitOptions): Promise<Result> {
    if (this.isFull) await this.acquire(options);
    else this.#free--;
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  async acquire({ priority = 0, signal }: WaitOptions = {}): Promise<void> {
    signal?.throwIfAborted();
    if (!this.isFull) {
      this.#free--;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
      reject(signal?.reason);
    };
    const begin = () => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    const waiter: Waiter = { priority, begin };
    const place = this.#waiting.findLastIndex((other) => other.priority >= priority) + 1;
    this.#waiting.splice(place, 0, waiter);
    signal?.addEventListener('abort', leave);
    await promise;
  }

  /** Hands the turn over to the next caller, so nobody can take it in between. */
  release(): void {
    const next = this.#waiting.shift();
    if (next) next.begin();
    else this.#free++;
  }
}
