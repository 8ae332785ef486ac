// Saves that arrive together share one commit: saving a class takes about 45 parallel calls, and a durable commit costs
// far more than a row.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { classifyFailure, DatabaseError } from '#server/platform/database/failure.ts';
import { currentDeadline, Deadline, withDeadline } from '#server/platform/database/request-time-limit.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import type { RequestedValues, SavedValues } from './score-book.ts';

export type SaveRequest = { save: RequestedValues; caller: Caller };
/** One per request of a batch: the saved values, or why they were not saved. */
export type Outcome = SavedValues | Error;
export type CommitBatch = (batch: SaveRequest[]) => Promise<Outcome[]>;

type QueuedSave = SaveRequest & {
  deadline: Deadline;
  resolve(saved: SavedValues): void;
  reject(error: unknown): void;
};

const largestBatch = 200;
/** In ms. A save with less time left would make its whole batch fail. */
const minRemaining = 500;

export class SaveQueue {
  readonly #commit: CommitBatch;
  #queued: QueuedSave[] = [];
  #draining: Promise<void> | null = null;
  /** The last database failure. */
  #lastFailure: unknown = new DatabaseError('unreachable', 'the saves before this one took too long');

  constructor(commit: CommitBatch) {
    this.#commit = commit;
  }

  /** Resolves after the commit that contains the save. */
  save(request: SaveRequest): Promise<SavedValues> {
    const deadline = currentDeadline();
    return deadline.during(
      () =>
        new Promise((resolve, reject) => {
          this.#queued.push({ ...request, deadline, resolve, reject });
          this.#draining ??= this.#drain();
        }),
    );
  }

  /** Resolves once every save accepted so far has been completed. */
  async finish(): Promise<void> {
    await this.#draining;
  }

  async #drain(): Promise<void> {
    while (this.#queued.length > 0) {
      // Requests that have arrived but not been read yet join this batch.
      await nextTurn();
      await this.#settle(this.#rejectLate(this.#queued.splice(0, largestBatch)));
    }
    this.#draining = null;
  }

  /** Rejects saves that have waited too long behind slow commits, with the reason, instead of trying them. */
  #rejectLate(batch: QueuedSave[]): QueuedSave[] {
    return batch.filter(({ deadline, reject }) => {
      if (deadline.remaining >= minRemaining) return true;
      reject(this.#lastFailure);
      return false;
    });
  }

  async #settle(batch: QueuedSave[]): Promise<void> {
    if (batch.length === 0) return;
    // The batch shares one time limit, that of the request with the least time left.
    const shortest = new Deadline(Math.min(...batch.map((one) => one.deadline.remaining)));
    try {
      const outcomes = await withDeadline(shortest, () => this.#commit(batch));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index];
        if (outcome === undefined || outcome instanceof Error) reject(outcome);
        else resolve(outcome);
      }
    } catch (error) {
      if (classifyFailure(error)) this.#lastFailure = error;
      // A row that the database rejects fails its whole transaction, so the others are retried one by one.
      else if (batch.length > 1) {
        for (const one of batch) await this.#settle([one]);
        return;
      }
      for (const { reject } of batch) reject(error);
    }
  }
}
