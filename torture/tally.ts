import type { Problem } from './ledger.ts';

const shownProblems = 10;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const milliseconds = (value: number | undefined) => (value === undefined ? '–' : `${Math.round(value)} ms`);

/** What came of the rounds of one kind on one engine. */
export class Tally {
  rounds = 0;
  acknowledged = 0;
  /** Not answered, and found to be wholly there or wholly not there. */
  unanswered = { kept: 0, gone: 0 };
  /** How long it took each time until the program answered again. */
  readonly restarts: number[] = [];
  /** Of the program, where somebody has watched it. */
  memory = '';
  /** How long callers waited and how many were told to try again, for the kind that measures it. */
  answers = '';
  readonly #problems: Problem[] = [];
  #error: string | null = null;

  note(problems: Problem[]): void {
    this.#problems.push(...problems);
  }

  /** The rounds could not go on: the program did not start, or answered with an error. */
  fail(error: unknown): void {
    this.#error = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }

  get failed(): boolean {
    return this.#problems.length > 0 || this.#error !== null;
  }

  texts(): string[] {
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
      'unanswered, in': this.unanswered.kept,
      'unanswered, out': this.unanswered.gone,
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
