// How long a request may wait for the database: all its queries together, including time in queues. Time spent without
// the database (a slow upload, building a workbook) does not count.

import { AsyncLocalStorage } from 'node:async_hooks';

/** In ms. A client gets a response within five seconds; the rest is for producing it. */
const maxWait = 3_500;

let waiting = 0;

/** How many are waiting for the database now: requests and batches of saves. */
export const waitingForDatabase = () => waiting;

export class Deadline {
  #remaining: number;
  #waits = 0;
  #since = 0;

  constructor(milliseconds = maxWait) {
    this.#remaining = milliseconds;
  }

  get remaining(): number {
    return this.#remaining - (this.#waits > 0 ? performance.now() - this.#since : 0);
  }

  /** Concurrent waits count once. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#waits++ === 0) {
      this.#since = performance.now();
      waiting++;
    }
    try {
      return await work();
    } finally {
      if (--this.#waits === 0) {
        this.#remaining -= performance.now() - this.#since;
        waiting--;
      }
    }
  }
}

const current = new AsyncLocalStorage<Deadline>();

export function withDeadline<Result>(deadline: Deadline, work: () => Result): Result {
  return current.run(deadline, work);
}

/** The time limit of the current request. Outside a request, each query has its own. */
export function currentDeadline(): Deadline {
  return current.getStore() ?? new Deadline();
}
