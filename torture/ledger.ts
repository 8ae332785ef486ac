// What is known about one thing that is written over and over.

import { isDeepStrictEqual } from 'node:util';

/** Lost: an acknowledged change is missing. Half done: a state or a trail that no request has asked for. */
export type Problem = { kind: 'lost' | 'half-done'; text: string };

type Entry<Value> = { value: Value; answered: boolean };

/** One value after another, each sent only after the previous one was acknowledged or given up on. */
export class Ledger<Value> {
  readonly #name: string;
  readonly #entries: Entry<Value>[];

  constructor(name: string, first: Value) {
    this.#name = name;
    this.#entries = [{ value: first, answered: true }];
  }

  send(value: Value): void {
    this.#entries.push({ value, answered: false });
  }

  answer(): void {
    const last = this.#entries.at(-1);
    if (last) last.answered = true;
  }

  /** The last value known to be stored. */
  get settled(): Value {
    return (this.#entries[this.#settledAt()] as Entry<Value>).value;
  }

  /** The last value sent, if it was never acknowledged. */
  get pending(): Value | undefined {
    const last = this.#entries.at(-1);
    return last && !last.answered ? last.value : undefined;
  }

  /** The stored value must be the last acknowledged one, or one sent after it. */
  judge(found: Value): Problem[] {
    const settled = this.#settledAt();
    if (this.#entries.slice(settled).some(({ value }) => isDeepStrictEqual(value, found))) return [];
    const isOlder = this.#entries.slice(0, settled).some(({ value }) => isDeepStrictEqual(value, found));
    const text = `${this.#name} is ${JSON.stringify(found)} instead of ${JSON.stringify(this.settled)}`;
    return [{ kind: isOlder ? 'lost' : 'half-done', text }];
  }

  /**
   * The trail must contain every acknowledged change once and nothing that was not sent, and end with the stored value.
   */
  judgeTrail(trail: Value[], stored: Value): Problem[] {
    const [first, ...sent] = this.#entries;
    const answered = sent.filter((entry) => entry.answered).map(({ value }) => value);
    const tells = (kind: Problem['kind'], what: string): Problem => ({
      kind,
      text: `the trail of ${this.#name} ${what}: ${JSON.stringify(trail)}`,
    });
    const problems: Problem[] = [];
    if (!isWithin(answered, trail)) problems.push(tells('lost', 'lacks an answered change'));
    if (
      !isWithin(
        trail,
        sent.map(({ value }) => value),
      )
    )
      problems.push(tells('half-done', 'tells a change that nobody made'));
    if (!isDeepStrictEqual(trail.at(-1) ?? first?.value, stored))
      problems.push(tells('half-done', `does not end with ${JSON.stringify(stored)}`));
    return problems;
  }

  #settledAt(): number {
    return this.#entries.findLastIndex(({ answered }) => answered);
  }
}

/** Whether all of `few` occur in `many` in the same order. */
function isWithin<Value>(few: Value[], many: Value[]): boolean {
  let found = 0;
  for (const value of many) if (found < few.length && isDeepStrictEqual(value, few[found])) found++;
  return found === few.length;
}
