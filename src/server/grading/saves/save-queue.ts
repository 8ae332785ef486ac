// Saves that arrive together share one commit: a class is saved by some 45 parallel calls, and a durable commit costs
// far more than a row.

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SavedScore, ScoreSave } from '../../../shared/grading.ts';
import { Patience, patience, withPatience } from '../../database/patience.ts';
import { DatabaseTrouble, troubleOf } from '../../database/trouble.ts';
import type { Caller } from '../../sessions/caller.ts';

export type SaveRequest = { save: ScoreSave; caller: Caller };
/** One for each request of a batch: what was saved, or why this one was not. */
export type Outcome = SavedScore | Error;
export type CommitBatch = (batch: SaveRequest[]) => Promise<Outcome[]>;

type Waiting = SaveRequest & {
  patience: Patience;
  resolve(saved: SavedScore): void;
  reject(error: unknown): void;
};

const largestBatch = 200;
/** In ms. Who was answered so recently may send the next one now, and whoever comes first waits so long for the others. */
const recently = 20;
const longestCollecting = 1;
/** In ms. Whoever is left with less would take the batch down with it. */
const leastPatience = 500;
/** In ms. While more come than can be saved every turn brings one, and the turns are long. */
const longestGathering = 25;

export class SaveQueue {
  readonly #commit: CommitBatch;
  #waiting: Waiting[] = [];
  #work: Promise<void> | null = null;
  /** How many were answered together last, and when. */
  #answered = { count: 0, at: 0 };
  /** Called when as many have come. */
  #complete: (() => void) | null = null;
  /** What was wrong with the database when it last was. */
  #trouble: unknown = new DatabaseTrouble('away', 'the saves before this one took too long');

  constructor(commit: CommitBatch) {
    this.#commit = commit;
  }

  /** Answers after the commit that holds the save. */
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

  /** Once everything accepted so far has been answered. */
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
   * A screen that saves a class over six connections sends the next six when it has six answers: the first of them does
   * not go ahead alone.
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

  /** As long as each turn of the event loop brings another save, the next turn may bring its neighbour. */
  async #arrivals(): Promise<void> {
    const end = performance.now() + longestGathering;
    let known: number;
    do {
      known = this.#waiting.length;
      await nextTurn();
    } while (this.#waiting.length > known && this.#waiting.length < largestBatch && performance.now() < end);
  }

  /** Those who have waited too long behind commits that hung are told why, instead of being tried. */
  #inTime(batch: Waiting[]): Waiting[] {
    return batch.filter(({ patience, reject }) => {
      if (patience.left >= leastPatience) return true;
      reject(this.#trouble);
      return false;
    });
  }

  async #settle(batch: Waiting[]): Promise<void> {
    if (batch.length === 0) return;
    // The queue works for all of them and waits no longer than the first who has to be answered.
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
      // A row that the database refuses takes its whole transaction with it, so its neighbours get one of their own.
      else if (batch.length > 1) {
        for (const one of batch) await this.#settle([one]);
        return;
      }
      for (const { reject } of batch) reject(error);
    }
  }
}
