// What is known about one thing that is written over and over.

import { isDeepStrictEqual } from 'node:util';

/** Lost: an acknowledged change is missing. Half done: a state or a trail that no request has asked for. */
export type Problem = { kind: 'lost' | 'half-done'; text: string };

type Entry<Value> = { value: Value; acknowledged: boolean };

/** One value after another, each sent only after the previous one was acknowledged or given up on. */
export class Ledger<Value> {
  readonly #name: string;
  readonly #entries: Entry<Value>[];

  constructor(name: string, first: Value) {
    this.#name = name;
    this.#entries = [{ value: first, acknowledged: true }];
  }

  send(value: Value): void {
    this.#entries.push({ value, acknowledged: false });
  }

  acknowledge(): void {
    const last = this.#entries.at(-1);
    if (last) last.acknowledged = true;
  }

  /** The last value known to be stored. */
  get lastAcknowledged(): Value {
    return (this.#entries[this.#lastAcknowledgedIndex()] as Entry<Value>).value;
  }

  /** The last value sent, if it was never acknowledged. */
  get pending(): Value | undefined {
    const last = this.#entries.at(-1);
    return last && !last.acknowledged ? last.value : undefined;
  }

  /** The stored value must be the last acknowledged one, or one sent after it. */
  check(found: Value): Problem[] {
    const lastAcknowledged = this.#lastAcknowledgedIndex();
    if (this.#entries.slice(lastAcknowledged).some(({ value }) => isDeepStrictEqual(value, found))) return [];
    const isOlder = this.#entries
      .slice(0, lastAcknowledged)
      .some(({ value }) => isDeepStrictEqual(value, found));
    const text = `${this.#name} is ${JSON.stringify(found)} instead of ${JSON.stringify(this.lastAcknowledged)}`;
    return [{ kind: isOlder ? 'lost' : 'half-done', text }];
  }

  /**
   * The trail must contain every acknowledged change once and nothing that was not sent, and end with the stored value.
   */
  checkTrail(trail: Value[], stored: Value): Problem[] {
    const [first, ...sent] = this.#entries;
    const acknowledged = sent.filter((entry) => entry.acknowledged).map(({ value }) => value);
    const problem = (kind: Problem['kind'], what: string): Problem => ({
      kind,
      text: `the trail of ${this.#name} ${what}: ${JSON.stringify(trail)}`,
    });
    const problems: Problem[] = [];
    if (!isSubsequence(acknowledged, trail)) problems.push(problem('lost', 'lacks an answered change'));
    if (
      !isSubsequence(
        trail,
        sent.map(({ value }) => value),
      )
    )
      problems.push(problem('half-done', 'tells a change that nobody made'));
    if (!isDeepStrictEqual(trail.at(-1) ?? first?.value, stored))
      problems.push(problem('half-done', `does not end with ${JSON.stringify(stored)}`));
    return problems;
  }

  #lastAcknowledgedIndex(): number {
    return this.#entries.findLastIndex(({ acknowledged }) => acknowledged);
  }
}

/** Whether all of `part` occur in `whole` in the same order. */
function isSubsequence<Value>(part: Value[], whole: Value[]): boolean {
  let found = 0;
  for (const value of whole) if (found < part.length && isDeepStrictEqual(value, part[found])) found++;
  return found === part.length;
}
