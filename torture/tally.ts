import type { Problem } from './ledger.ts';

const shownProblems = 10;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const milliseconds = (value: number | undefined) => (value === undefined ? '–' : `${Math.round(value)} ms`);

/** The results of one kind on one engine. */
export class Tally {
  rounds = 0;
  acknowledged = 0;
  /** Changes without a reply that turned out to be completely stored, or not stored at all. */
  unacknowledged = { stored: 0, missing: 0 };
  /** Time until the application responded again, in milliseconds. */
  readonly restarts: number[] = [];
  /** Memory use of the application, if the kind measures it. */
  memory = '';
  /** Waiting times and the number of 503 and 429 replies, if the kind measures them. */
  answers = '';
  readonly #problems: Problem[] = [];
  #error: string | null = null;

  addProblems(problems: Problem[]): void {
    this.#problems.push(...problems);
  }

  /** The rounds cannot continue: the application did not start, or returned an error. */
  fail(error: unknown): void {
    this.#error = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }

  get failed(): boolean {
    return this.#problems.length > 0 || this.#error !== null;
  }

  messages(): string[] {
    const texts = this.#problems.map(({ kind, text }) => `${kind}: ${text}`);
    const more = texts.length - shownProblems;
    return [
      ...texts.slice(0, shownProblems),
      ...(more > 0 ? [`… and ${more} more`] : []),
      ...(this.#error === null ? [] : [this.#error]),
    ];
  }

  row() {
    const count = (kind: Problem['kind']) => this.#problems.filter((problem) => problem.kind === kind).length;
    return {
      rounds: this.rounds,
      acknowledged: this.acknowledged,
      'unanswered, in': this.unacknowledged.stored,
      'unanswered, out': this.unacknowledged.missing,
      lost: count('lost'),
      'half-done': count('half-done'),
      restarts: this.restarts.length,
      'back after (median)': milliseconds(median(this.restarts)),
      'back after (max)': milliseconds(this.restarts.length > 0 ? Math.max(...this.restarts) : undefined),
      ...(this.memory !== '' && { memory: this.memory }),
      ...(this.answers !== '' && { answers: this.answers }),
    };
  }
}
