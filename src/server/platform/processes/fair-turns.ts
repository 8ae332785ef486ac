import { Semaphore } from './semaphore.ts';

/**
 * One piece of work at a time. Only one of each owner waits in the common line; the owner's others wait behind it. So
 * everybody waits for at most one piece of work of everybody else, however many one owner asks for.
 */
export class FairTurns<Owner> {
  readonly #common = new Semaphore(1);
  readonly #lines = new Map<Owner, { line: Semaphore; size: number }>();

  /** Rejects as soon as `signal` aborts while this waits. */
  async run<Result>(owner: Owner, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    signal.throwIfAborted();
    const own = this.#lines.get(owner) ?? { line: new Semaphore(1), size: 0 };
    this.#lines.set(owner, own);
    own.size++;
    try {
      return await own.line.run(() => this.#common.run(work, { signal }), { signal });
    } finally {
      if (--own.size === 0) this.#lines.delete(owner);
    }
  }
}
