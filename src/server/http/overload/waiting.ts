// Counts the requests in progress and how many of them have waited long. A burst is not an overload: when a whole class
// is saved, many requests arrive together and are soon done. It is an overload if many are still there 250 ms later.

import { type Worth, worths } from './worth.ts';

/** In ms. A request seen by two looks has waited long. */
export const lookEvery = 250;

/**
 * The event loop is behind if a look is this late, in ms, and this many requests arrived since the last one. A few
 * requests do not cause such a delay.
 */
const behind = { late: 200, came: 100 };

/** A place among the requests in progress. */
export type Place = { worth: Worth; since: number };

const none = (): Record<Worth, number> => ({ stranger: 0, heavy: 0, usual: 0, save: 0 });

export class Waiting {
  readonly inside = none();
  /** Since startup. */
  readonly turnedAway = none();
  /** Requests in progress that have been seen by at least two looks. */
  readonly long = none();
  /** Requests in progress that arrived after the last look. */
  readonly #fresh = none();
  /** The event loop is behind now and was at the previous look. */
  crowded = false;
  #behind = false;
  #looks = 0;
  #came = 0;

  /** Nothing to observe: no requests in progress, and no overload at the last look. */
  get idle(): boolean {
    return !this.crowded && worths.every((worth) => this.inside[worth] === 0);
  }

  /** Counts every incoming request, whether or not it is accepted. */
  come(): void {
    this.#came++;
  }

  enter(worth: Worth): Place {
    this.inside[worth]++;
    this.#fresh[worth]++;
    return { worth, since: this.#looks };
  }

  leave({ worth, since }: Place): void {
    this.inside[worth]--;
    if (since === this.#looks) this.#fresh[worth]--;
    else if (since < this.#looks - 1) this.long[worth]--;
  }

  /** `late`: the delay of the timer in ms. */
  look(late: number): void {
    const isBehind = late >= behind.late && this.#came >= behind.came;
    this.crowded = isBehind && this.#behind;
    this.#behind = isBehind;
    this.#came = 0;
    this.#looks++;
    for (const worth of worths) {
      this.long[worth] = this.inside[worth] - this.#fresh[worth];
      this.#fresh[worth] = 0;
    }
  }
}
