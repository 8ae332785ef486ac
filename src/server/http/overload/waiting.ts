// Who is being answered, and how many of them have waited for long. A burst is no overload: a class that is saved at once
// is there all of a sudden and gone soon. Overload is when many are still there a quarter of a second later.

import { type Worth, worths } from './worth.ts';

/** In ms. Whoever is seen by two looks has waited for long. */
export const lookEvery = 250;

/** Of an event loop that falls behind: so late, in ms, with so many who came since the look before. Few are no reason for it. */
const behind = { late: 200, came: 100 };

/** A place among those who are being answered. */
export type Place = { worth: Worth; since: number };

const none = (): Record<Worth, number> => ({ stranger: 0, heavy: 0, usual: 0, save: 0 });

export class Waiting {
  readonly inside = none();
  /** Since the start. */
  readonly turnedAway = none();
  /** Of those inside, who had been seen before the last look. */
  readonly long = none();
  /** Of those inside, who came after it. */
  readonly #fresh = none();
  /** The event loop falls behind with those who come, and did so a look ago. */
  crowded = false;
  #behind = false;
  #looks = 0;
  #came = 0;

  /** There is nothing to see: nobody is here, and the last look found no crowd. */
  get idle(): boolean {
    return !this.crowded && worths.every((worth) => this.inside[worth] === 0);
  }

  /** Somebody asks to be answered, whatever comes of it. */
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

  /** `late`: by how many ms the event loop has missed the time for it. */
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
