// What clients see while the database has a problem: teachers who keep saving, and the health check.

import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { startedSaves } from '../../../torture/saves.ts';
import { client, type Reply } from '../client.ts';
import { patiently } from '../patiently.ts';
import type { Program } from './processes.ts';
import { replyLimit } from './reply-limit.ts';

type Saves = Awaited<ReturnType<typeof startedSaves>>;
type TimedReply = Reply & { to: 'save' | 'health'; sent: number };

/** The number of successful saves before anything goes wrong. */
const warmUp = 5;

export class Outage {
  readonly #program: Program;
  readonly #replies: TimedReply[] = [];
  readonly #calling: Promise<unknown>;
  #isRunning = true;

  private constructor(program: Program, saves: Saves) {
    this.#program = program;
    saves.onReply = (reply) => this.#note('save', reply);
    this.#calling = Promise.all([saves.run(program.url, () => this.#isRunning), this.#pollHealth()]);
    // Handled by the await in `end`; avoids an unhandled rejection before that.
    this.#calling.catch(() => undefined);
  }

  /** Starts calling while everything still works. */
  static async during(program: Program, saves: Saves): Promise<Outage> {
    const outage = new Outage(program, saves);
    // The first calls after a start are slow on a busy machine, which has nothing to do with the outage.
    for (let turn = 0; turn < warmUp; turn++) await outage.#waitFor('save', 200);
    await outage.#waitFor('health', 200);
    outage.#replies.length = 0;
    return outage;
  }

  /** Waits until saves and health checks are refused; returns the message that saves get. */
  async refused(): Promise<string> {
    await this.#waitFor('health', 503);
    const { body } = await this.#waitFor('save', 503);
    return (body as { detail: string }).detail;
  }

  async recovered(): Promise<void> {
    const back = performance.now();
    await this.#waitFor('health', 200);
    await this.#waitFor('save', 200);
    expect((performance.now() - back) / 1000).toBeLessThan(replyLimit);
  }

  /**
   * Stops calling, which requires that the server has recovered or is gone. Checks that every reply was in time, that
   * refusals had a Retry-After, and that the server printed no errors.
   */
  async end(): Promise<void> {
    this.#isRunning = false;
    await this.#calling;
    expect(Math.max(...this.#replies.map(({ seconds }) => seconds))).toBeLessThan(replyLimit);
    const refusals = this.#replies.filter(({ status }) => status !== 200);
    const kinds = new Set(refusals.map(({ status, retryAfter }) => `${status}, again in ${retryAfter} s`));
    expect([...kinds]).toEqual(['503, again in 5 s']);
    expect(this.#program.output().stderr).toBe('');
  }

  async #pollHealth(): Promise<void> {
    const call = client(this.#program.url);
    for (; this.#isRunning; await wait(100)) {
      const reply = await call('GET', '/api/health/').catch(() => null);
      if (!reply) return;
      this.#note('health', reply);
    }
  }

  #note(to: TimedReply['to'], reply: Reply): void {
    this.#replies.push({ ...reply, to, sent: performance.now() - reply.seconds * 1000 });
  }

  /** The first reply with this status to a call sent from now on. */
  async #waitFor(to: TimedReply['to'], status: number): Promise<TimedReply> {
    const now = performance.now();
    for (const deadline = now + patiently.timeout; performance.now() < deadline; await wait(20)) {
      const found = this.#replies.find(
        (answer) => answer.to === to && answer.status === status && answer.sent >= now,
      );
      if (found) return found;
    }
    throw new Error(`${to} was never answered ${status}`);
  }
}
