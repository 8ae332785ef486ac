/** A first-in, first-out mutex. */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #taken = false;

  get taken(): boolean {
    return this.#taken;
  }

  async take(): Promise<void> {
    if (this.#taken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#taken = true;
  }

  pass(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }
}
