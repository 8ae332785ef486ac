// Counts the requests in progress and how many of them have waited long. A burst is not an overload: when a whole class
// is saved, many requests arrive together and are soon done. It is an overload if many are still there 250 ms later.

import type { Priority } from '#shared/contract/endpoint.ts';
import { priorities } from './priority.ts';

/** In ms. A request seen by two samples has waited long. */
export const sampleInterval = 250;

/**
 * The event loop is behind if a sample is this late, in ms, and this many requests arrived since the last one. A few
 * requests do not cause such a delay.
 */
const behindLimits = { late: 200, arrivals: 100 };

/** A place among the requests in progress. */
export type LoadSlot = { priority: Priority; since: number };

const zeroCounts = (): Record<Priority, number> => ({ stranger: 0, heavy: 0, usual: 0, save: 0 });

export class LoadMonitor {
  readonly inProgress = zeroCounts();
  /** Since startup. */
  readonly rejected = zeroCounts();
  /** Requests in progress that have been seen by at least two samples. */
  readonly waitedLong = zeroCounts();
  /** Requests in progress that arrived after the last sample. */
  readonly #fresh = zeroCounts();
  /** The event loop is behind now and was at the previous sample. */
  overloaded = false;
  #behind = false;
  #samples = 0;
  #arrivals = 0;

  /** Nothing to observe: no requests in progress, and no overload at the last sample. */
  get idle(): boolean {
    return !this.overloaded && priorities.every((priority) => this.inProgress[priority] === 0);
  }

  /** Counts every incoming request, whether or not it is accepted. */
  countArrival(): void {
    this.#arrivals++;
  }

  enter(priority: Priority): LoadSlot {
    this.inProgress[priority]++;
    this.#fresh[priority]++;
    return { priority, since: this.#samples };
  }

  leave({ priority, since }: LoadSlot): void {
    this.inProgress[priority]--;
    if (since === this.#samples) this.#fresh[priority]--;
    else if (since < this.#samples - 1) this.waitedLong[priority]--;
  }

  /** `late`: the delay of the timer in ms. */
  sample(late: number): void {
    const isBehind = late >= behindLimits.late && this.#arrivals >= behindLimits.arrivals;
    this.overloaded = isBehind && this.#behind;
    this.#behind = isBehind;
    this.#arrivals = 0;
    this.#samples++;
    for (const priority of priorities) {
      this.waitedLong[priority] = this.inProgress[priority] - this.#fresh[priority];
      this.#fresh[priority] = 0;
    }
  }
}
