// What is known of one thing that is written again and again.

import { isDeepStrictEqual } from 'node:util';

/** Lost: something that was answered is not there. Half done: a state, or a trail, that nobody has asked for. */
export type Problem = { kind: 'lost' | 'half-done'; text: string };

type Entry<Value> = { value: Value; answered: boolean };

/** One value after the other, each sent only when the one before was answered or its sender has given up on it. */
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

  /** The last value of which it is known that it was stored. */
  get settled(): Value {
    return (this.#entries[this.#settledAt()] as Entry<Value>).value;
  }

  /** What was sent last and never answered. */
  get pending(): Value | undefined {
    const last = this.#entries.at(-1);
    return last && !last.answered ? last.value : undefined;
  }

  /** The last answered value must be there, or one that was sent after it. */
  judge(found: Value): Problem[] {
    const settled = this.#settledAt();
    if (this.#entries.slice(settled).some(({ value }) => isDeepStrictEqual(value, found))) return [];
    const isOlder = this.#entries.slice(0, settled).some(({ value }) => isDeepStrictEqual(value, found));
    const text = `${this.#name} is ${JSON.stringify(found)} instead of ${JSON.stringify(this.settled)}`;
    return [{ kind: isOlder ? 'lost' : 'half-done', text }];
  }

  /** The trail tells every answered change once, nothing that was not sent, and ends with what is stored. */
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

/** Whether all of `few` come in `many`, in their order. */
function isWithin<Value>(few: Value[], many: Value[]): boolean {
  let found = 0;
  for (const value of many) if (found < few.length && isDeepStrictEqual(value, few[found])) found++;
  return found === few.length;
}
