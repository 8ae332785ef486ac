// What callers see while something is wrong with the database: teachers who save all the time, and the health call.

import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { begunSaves } from '../torture/saves.ts';
import { client, type Reply } from './client.ts';
import type { Program } from './processes.ts';

type Saves = Awaited<ReturnType<typeof begunSaves>>;
type Answer = Reply & { to: 'save' | 'health'; sent: number };

/** In seconds: for every answer, and for coming back. */
const longest = 5;
/** How often a save is answered before anything goes wrong. */
const warmUp = 5;

export class Outage {
  readonly #program: Program;
  readonly #answers: Answer[] = [];
  readonly #calling: Promise<unknown>;
  #goOn = true;

  private constructor(program: Program, saves: Saves) {
    this.#program = program;
    saves.heard = (reply) => this.#note('save', reply);
    this.#calling = Promise.all([saves.run(program.url, () => this.#goOn), this.#pollHealth()]);
    // Told by `end`, also when that comes late.
    this.#calling.catch(() => undefined);
  }

  /** Begins to call, while all is still well. */
  static async during(program: Program, saves: Saves): Promise<Outage> {
    const outage = new Outage(program, saves);
    // The first calls after a start are slow on a crowded machine, and say nothing about the outage.
    for (let turn = 0; turn < warmUp; turn++) await outage.#answered('save', 200);
    await outage.#answered('health', 200);
    outage.#answers.length = 0;
    return outage;
  }

  /** Waits until saves and health are refused, and returns with what sentence saves are. */
  async refused(): Promise<string> {
    await this.#answered('health', 503);
    const { body } = await this.#answered('save', 503);
    return (body as { detail: string }).detail;
  }

  async recovered(): Promise<void> {
    const back = performance.now();
    await this.#answered('health', 200);
    await this.#answered('save', 200);
    expect((performance.now() - back) / 1000).toBeLessThan(longest);
  }

  /**
   * Stops calling, which takes a program that works again or is gone. Every answer came in time, refusals said when to
   * come again, and the program has nothing to complain about.
   */
  async end(): Promise<void> {
    this.#goOn = false;
    await this.#calling;
    expect(Math.max(...this.#answers.map(({ seconds }) => seconds))).toBeLessThan(longest);
    const refusals = this.#answers.filter(({ status }) => status !== 200);
    const kinds = new Set(refusals.map(({ status, retryAfter }) => `${status}, again in ${retryAfter} s`));
    expect([...kinds]).toEqual(['503, again in 5 s']);
    expect(this.#program.output().stderr).toBe('');
  }

  async #pollHealth(): Promise<void> {
    const call = client(this.#program.url);
    for (; this.#goOn; await wait(100)) {
      const reply = await call('GET', '/api/health/').catch(() => null);
      if (!reply) return;
      this.#note('health', reply);
    }
  }

  #note(to: Answer['to'], reply: Reply): void {
    this.#answers.push({ ...reply, to, sent: performance.now() - reply.seconds * 1000 });
  }

  /** The first such answer to a call that is sent from now on. */
  async #answered(to: Answer['to'], status: number): Promise<Answer> {
    const now = performance.now();
    for (const giveUp = now + 30_000; performance.now() < giveUp; await wait(20)) {
      const found = this.#answers.find(
        (answer) => answer.to === to && answer.status === status && answer.sent >= now,
      );
      if (found) return found;
    }
    throw new Error(`${to} was never answered ${status}`);
  }
}
