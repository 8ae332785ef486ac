// How long a request waits for the database: all its questions together, its place in queues included. What it does
// meanwhile without the database (a slow upload, a workbook) does not count.

import { AsyncLocalStorage } from 'node:async_hooks';

/** In ms. A caller is answered within five seconds; what is left of them is for the answering. */
const longestWait = 3_500;

let waiting = 0;

/** How many wait for the database now: requests, and the batches in which saves are made. */
export const waitingForDatabase = () => waiting;

export class Patience {
  #left: number;
  #waits = 0;
  #since = 0;

  constructor(milliseconds = longestWait) {
    this.#left = milliseconds;
  }

  get left(): number {
    return this.#left - (this.#waits > 0 ? performance.now() - this.#since : 0);
  }

  /** Two waits at once are one. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#waits++ === 0) {
      this.#since = performance.now();
      waiting++;
    }
    try {
      return await work();
    } finally {
      if (--this.#waits === 0) {
        this.#left -= performance.now() - this.#since;
        waiting--;
      }
    }
  }
}

const current = new AsyncLocalStorage<Patience>();

export function withPatience<Result>(patience: Patience, work: () => Result): Result {
  return current.run(patience, work);
}

/** That of the request which asks. Outside of requests every question has its own. */
export function patience(): Patience {
  return current.getStore() ?? new Patience();
}
