// For work that anybody can cause and that delays everything else: the hash of a password, a write of a stranger. How
// much runs at the same time is limited, and so is how much may wait.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import { Semaphore } from './semaphore.ts';

/**
 * Trusted: signed-in users and the program itself. Known: sign-ins from an address where this user signed in recently,
 * and families with a code. Each has its own places, which anonymous requests never take, and goes before the next. Bulk:
 * hundreds of turns for one request, which yields to everyone else before each of them.
 */
const priorities = { trusted: 3, known: 2, anonymous: 1, bulk: 0 };
export type QueuePriority = keyof typeof priorities;

/** Waits for a turn, does the work in it, and lets the next one begin. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

type Bounds = { concurrency: number; capacity: number; maxWaitMs: number };

const retrySeconds = 3;
const busy = () => new AppError('unavailable', { detail: messages.busy }, retrySeconds);

export class BoundedQueue {
  readonly #bounds: Bounds;
  readonly #inside = { trusted: 0, known: 0, anonymous: 0, bulk: 0 };
  readonly #turns: Semaphore;
  #refusals: Promise<void> = Promise.resolve();

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
    this.#turns = new Semaphore(bounds.concurrency);
  }

  /** Runs work that will need a turn, with a reserved place; rejects immediately if there is none. */
  async enter<Result>(priority: QueuePriority, work: (inTurn: InTurn) => Promise<Result>): Promise<Result> {
    if (this.#inside[priority] >= this.#bounds.capacity) return this.#refuse();
    this.#inside[priority]++;
    try {
      return await work((needed) => this.#inTurn(priority, needed));
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

  async #inTurn<Result>(priority: QueuePriority, needed: () => Promise<Result>): Promise<Result> {
    const signal = AbortSignal.timeout(this.#bounds.maxWaitMs);
    try {
      return await this.#turns.run(needed, { priority: priorities[priority], signal });
    } catch (error) {
      throw error === signal.reason ? busy() : error;
    }
  }
}
