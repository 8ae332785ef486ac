// A thread for work on what strangers send: one question at a time, each with limited time and memory. A question that
// needs more ends the thread, and the next one gets a new thread.

import { Thread } from './thread.ts';

/** The question needed more time or memory than it may have. */
export class Exhausted extends Error {}

export type ThreadLimits = { milliseconds: number; megabytes: number };

export class GuardedThread<Question, Answer> {
  readonly #thread: Thread<Question, Answer>;
  readonly #milliseconds: number;
  #last: Promise<unknown> = Promise.resolve();

  constructor(script: URL, { milliseconds, megabytes }: ThreadLimits) {
    this.#milliseconds = milliseconds;
    this.#thread = new Thread(script, { resourceLimits: { maxOldGenerationSizeMb: megabytes } });
  }

  ask(question: Question): Promise<Answer> {
    const answer = this.#last.then(() => this.#askNow(question));
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  close(): Promise<void> {
    return this.#thread.close();
  }

  async #askNow(question: Question): Promise<Answer> {
    let tooLong = false;
    const timer = setTimeout(() => {
      tooLong = true;
      void this.#thread.close();
    }, this.#milliseconds);
    try {
      return await this.#thread.ask(question);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw tooLong || code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Exhausted() : error;
    } finally {
      clearTimeout(timer);
    }
  }
}
