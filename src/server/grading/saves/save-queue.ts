// Saves that arrive together share one commit: saving a class takes about 45 parallel calls, and a durable commit costs
// far more than a row.

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SavedScore, ScoreSave } from '../../../shared/grading.ts';
import { Patience, patience, withPatience } from '../../database/patience.ts';
import { DatabaseTrouble, troubleOf } from '../../database/trouble.ts';
import type { Caller } from '../../sessions/caller.ts';

export type SaveRequest = { save: ScoreSave; caller: Caller };
/** One per request of a batch: the saved score, or why it was not saved. */
export type Outcome = SavedScore | Error;
export type CommitBatch = (batch: SaveRequest[]) => Promise<Outcome[]>;

type Waiting = SaveRequest & {
  patience: Patience;
  resolve(saved: SavedScore): void;
  reject(error: unknown): void;
};

const largestBatch = 200;
/**
 * In ms. Clients that got a reply this recently may be about to send their next save; the first to arrive waits up to
 * `longestCollecting` for the others.
 */
const recently = 20;
const longestCollecting = 1;
/** In ms. A save with less time left would make its whole batch fail. */
const leastPatience = 500;
/** In ms. Under overload every turn brings another save, and turns are long. */
const longestGathering = 25;

export class SaveQueue {
  readonly #commit: CommitBatch;
  #waiting: Waiting[] = [];
  #work: Promise<void> | null = null;
  /** Size of the last batch, and when it was completed. */
  #answered = { count: 0, at: 0 };
  /** Called when as many saves as in the last batch have arrived. */
  #complete: (() => void) | null = null;
  /** The last database failure. */
  #trouble: unknown = new DatabaseTrouble('away', 'the saves before this one took too long');

  constructor(commit: CommitBatch) {
    this.#commit = commit;
  }

  /** Resolves after the commit that contains the save. */
  save(request: SaveRequest): Promise<SavedScore> {
    const mine = patience();
    return mine.during(
      () =>
        new Promise((resolve, reject) => {
          this.#waiting.push({ ...request, patience: mine, resolve, reject });
          if (this.#waiting.length >= this.#answered.count) this.#complete?.();
          this.#work ??= this.#drain();
        }),
    );
  }

  /** Resolves once every save accepted so far has been completed. */
  async finish(): Promise<void> {
    await this.#work;
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#sameAgain();
      await this.#arrivals();
      const batch = this.#waiting.splice(0, largestBatch);
      await this.#settle(this.#inTime(batch));
      this.#answered = { count: batch.length, at: performance.now() };
    }
    this.#work = null;
  }

  /**
   * A screen that saves a class over six connections sends the next six saves when it has six replies; the first of
   * them should not be committed alone.
   */
  async #sameAgain(): Promise<void> {
    const { count, at } = this.#answered;
    if (this.#waiting.length >= count || performance.now() - at > recently) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, longestCollecting);
      this.#complete = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#complete = null;
  }

  /** While each turn of the event loop brings another save, the next turn may bring more. */
  async #arrivals(): Promise<void> {
    const end = performance.now() + longestGathering;
    let known: number;
    do {
      known = this.#waiting.length;
      await nextTurn();
    } while (this.#waiting.length > known && this.#waiting.length < largestBatch && performance.now() < end);
  }

  /** Rejects saves that have waited too long behind slow commits, with the reason, instead of trying them. */
  #inTime(batch: Waiting[]): Waiting[] {
    return batch.filter(({ patience, reject }) => {
      if (patience.left >= leastPatience) return true;
      reject(this.#trouble);
      return false;
    });
  }

  async #settle(batch: Waiting[]): Promise<void> {
    if (batch.length === 0) return;
    // The batch shares one time limit, that of the request with the least time left.
    const shortest = new Patience(Math.min(...batch.map((one) => one.patience.left)));
    try {
      const outcomes = await withPatience(shortest, () => this.#commit(batch));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index];
        if (outcome === undefined || outcome instanceof Error) reject(outcome);
        else resolve(outcome);
      }
    } catch (error) {
      if (troubleOf(error)) this.#trouble = error;
      // A row that the database rejects fails its whole transaction, so the others are retried one by one.
      else if (batch.length > 1) {
        for (const one of batch) await this.#settle([one]);
        return;
      }
      for (const { reject } of batch) reject(error);
    }
  }
}
