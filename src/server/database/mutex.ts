/** A first-in, first-out mutex. */
export class Mutex {
  readonly #waiting: (() => void)[] = [];
  #isLocked = false;

  get isLocked(): boolean {
    return this.#isLocked;
  }

  async acquire(): Promise<void> {
    if (this.#isLocked) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isLocked = true;
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isLocked = false;
  }
}
