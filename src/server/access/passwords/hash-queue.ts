// Hashing a password deliberately costs about 20 ms of CPU time and 19 MiB. So the number of concurrent hashes is
// limited, or they would delay everything else, and so is the number that may wait.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { Semaphore } from '#server/platform/processes/semaphore.ts';
import { AppError } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';

/**
 * Trusted: signed-in users and the program itself. Known: sign-ins from an address where this user signed in recently.
 * Each has its own places, which anonymous requests never take, and goes before the next. Bulk: hundreds of hashes for one
 * request, which yields to everyone else before each of them.
 */
const priorities = { trusted: 3, known: 2, anonymous: 1, bulk: 0 };
export type HashPriority = keyof typeof priorities;

/** Waits for a turn, does the work in it, and lets the next one begin. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

type Bounds = { concurrency: number; capacity: number; maxWaitMs: number };

const retrySeconds = 3;
const busy = () => new AppError('unavailable', { detail: messages.busy }, retrySeconds);

export class HashQueue {
  readonly #bounds: Bounds;
  readonly #inside = { trusted: 0, known: 0, anonymous: 0, bulk: 0 };
  readonly #turns: Semaphore;
  #refusals: Promise<void> = Promise.resolve();

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
    this.#turns = new Semaphore(bounds.concurrency);
  }

  /** Runs work that will hash, with a reserved place; rejects immediately if there is none. */
  async enter<Result>(priority: HashPriority, work: (inTurn: InTurn) => Promise<Result>): Promise<Result> {
    if (this.#inside[priority] >= this.#bounds.capacity) return this.#refuse();
    this.#inside[priority]++;
    try {
      return await work((hashing) => this.#inTurn(priority, hashing));
    } finally {
      this.#inside[priority]--;
    }
  }

  /** One rejection per event loop turn: a thousand replies in one turn would delay all other requests. */
  async #refuse(): Promise<never> {
    this.#refusals = this.#refusals.then(() => nextTurn());
    await this.#refusals;
    throw busy();
  }

  async #inTurn<Result>(priority: HashPriority, hashing: () => Promise<Result>): Promise<Result> {
    const signal = AbortSignal.timeout(this.#bounds.maxWaitMs);
    try {
      return await this.#turns.run(hashing, { priority: priorities[priority], signal });
    } catch (error) {
      throw error === signal.reason ? busy() : error;
    }
  }
}
