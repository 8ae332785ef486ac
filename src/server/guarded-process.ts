// Work on what strangers send: one question at a time, each in a process of its own with limited time and memory. Not
// in a thread: one that runs out of memory can take the whole program with it.

import { type ChildProcess, fork, type Serializable } from 'node:child_process';

/** The question needed more time or memory than it may have. */
export class Exhausted extends Error {}

/** Whoever asked does not wait for the answer any more. */
export class Left extends Error {}

/** The time counts from the question: starting takes as long as a busy machine makes it. */
export type ProcessLimits = { milliseconds: number; megabytes: number };

const startMilliseconds = 10_000;

export class GuardedProcess {
  readonly #limits: ProcessLimits;
  /** First come, first served. */
  readonly #queue: (() => void)[] = [];
  #child: ChildProcess | null = null;
  #isBusy = false;

  constructor(limits: ProcessLimits) {
    this.#limits = limits;
  }

  /**
   * What `script` answers. Rejects with `Left` as soon as the signal says so, whether the question waits or is being
   * answered.
   */
  async ask<Answer>(script: URL, question: Serializable, signal: AbortSignal): Promise<Answer> {
    await this.#takeTurn(signal);
    try {
      if (signal.aborted) throw new Left();
      return await this.#askNow<Answer>(script, question, signal);
    } finally {
      this.#passTurn();
    }
  }

  close(): void {
    this.#child?.kill('SIGKILL');
  }

  async #takeTurn(signal: AbortSignal): Promise<void> {
    if (this.#isBusy) await this.#waitInQueue(signal);
    this.#isBusy = true;
  }

  async #waitInQueue(signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      const place = this.#queue.indexOf(resolve);
      if (place !== -1) this.#queue.splice(place, 1);
      reject(new Left());
    };
    this.#queue.push(resolve);
    signal.addEventListener('abort', leave, { once: true });
    await promise;
    signal.removeEventListener('abort', leave);
  }

  #passTurn(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#isBusy = false;
  }

  async #askNow<Answer>(script: URL, question: Serializable, signal: AbortSignal): Promise<Answer> {
    const { megabytes, milliseconds } = this.#limits;
    const child = fork(script, {
      execArgv: [`--max-old-space-size=${megabytes}`],
      serialization: 'advanced',
      // What a dying process prints about its memory helps nobody.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child = child;
    const end = () => child.kill('SIGKILL');
    const starting = setTimeout(end, startMilliseconds);
    let answering: NodeJS.Timeout | undefined;
    signal.addEventListener('abort', end, { once: true });
    try {
      await messageOf(child);
      clearTimeout(starting);
      answering = setTimeout(end, milliseconds);
      const answer = messageOf<Answer>(child);
      child.send(question, (error) => error && end());
      return await answer;
    } catch (error) {
      throw signal.aborted ? new Left() : error;
    } finally {
      clearTimeout(starting);
      clearTimeout(answering);
      signal.removeEventListener('abort', end);
      end();
      this.#child = null;
    }
  }
}

/** However it ends without a message, the question was too much for it. */
function messageOf<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Message));
    child.once('exit', () => reject(new Exhausted()));
    child.once('error', reject);
  });
}

/** The other side: says that it is ready, and what the script of such a process does with its question. */
export function answerOnce<Question, Answer>(work: (question: Question) => Promise<Answer>): void {
  process.once('message', async (question: Question) => process.send?.(await work(question)));
  process.send?.('ready');
}
