// Saves that arrive together share one commit: a class is saved by some 45 parallel calls, and a durable commit costs
// far more than a row.

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SavedScore, ScoreSave } from '../../../shared/grading.ts';
import { isUnavailable } from '../../database/unavailable.ts';
import type { Caller } from '../../sessions/caller.ts';

export type SaveRequest = { save: ScoreSave; caller: Caller };
/** One for each request of a batch: what was saved, or why this one was not. */
export type Outcome = SavedScore | Error;
export type CommitBatch = (batch: SaveRequest[]) => Promise<Outcome[]>;

type Waiting = SaveRequest & { resolve(saved: SavedScore): void; reject(error: unknown): void };

const largestBatch = 200;

export class SaveQueue {
  readonly #commit: CommitBatch;
  #waiting: Waiting[] = [];
  #work: Promise<void> | null = null;

  constructor(commit: CommitBatch) {
    this.#commit = commit;
  }

  /** Answers after the commit that holds the save. */
  save(request: SaveRequest): Promise<SavedScore> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...request, resolve, reject });
      this.#work ??= this.#drain();
    });
  }

  /** Once everything accepted so far has been answered. */
  async finish(): Promise<void> {
    await this.#work;
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#arrivals();
      await this.#settle(this.#waiting.splice(0, largestBatch));
    }
    this.#work = null;
  }

  /** As long as each turn of the event loop brings another save, the next turn may bring its neighbour. */
  async #arrivals(): Promise<void> {
    let known: number;
    do {
      known = this.#waiting.length;
      await nextTurn();
    } while (this.#waiting.length > known && this.#waiting.length < largestBatch);
  }

  async #settle(batch: Waiting[]): Promise<void> {
    try {
      const outcomes = await this.#commit(batch);
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index];
        if (outcome === undefined || outcome instanceof Error) reject(outcome);
        else resolve(outcome);
      }
    } catch (error) {
      // A row that the database refuses takes its whole transaction with it, so its neighbours get one of their own.
      if (batch.length > 1 && !isUnavailable(error)) for (const one of batch) await this.#settle([one]);
      else for (const { reject } of batch) reject(error);
    }
  }
}
