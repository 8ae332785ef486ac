// Work on what strangers send: one question at a time, each in a process of its own with limited time and memory. Not
// in a thread: one that runs out of memory can take the whole program with it.

import { type ChildProcess, fork } from 'node:child_process';

/** The question needed more time or memory than it may have. */
export class Exhausted extends Error {}

export type ProcessLimits = { milliseconds: number; megabytes: number };

export class GuardedProcess<Question, Answer> {
  readonly #script: URL;
  readonly #limits: ProcessLimits;
  #child: ChildProcess | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(script: URL, limits: ProcessLimits) {
    this.#script = script;
    this.#limits = limits;
  }

  ask(question: Question): Promise<Answer> {
    const answer = this.#last.then(() => this.#askNow(question));
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  close(): void {
    this.#child?.kill('SIGKILL');
  }

  async #askNow(question: Question): Promise<Answer> {
    const { megabytes, milliseconds } = this.#limits;
    const child = fork(this.#script, {
      execArgv: [`--max-old-space-size=${megabytes}`],
      serialization: 'advanced',
      // What a dying process prints about its memory helps nobody.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child = child;
    const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
    try {
      return await answerOf(child, question);
    } finally {
      clearTimeout(timer);
      child.kill('SIGKILL');
      this.#child = null;
    }
  }
}

/** However it ends without an answer, the question was too much for it. */
function answerOf<Question, Answer>(child: ChildProcess, question: Question): Promise<Answer> {
  return new Promise((resolve, reject) => {
    child.once('message', (answer) => resolve(answer as Answer));
    child.once('exit', () => reject(new Exhausted()));
    child.once('error', reject);
    child.send(question as object, (error) => error && reject(new Exhausted()));
  });
}

/** The other side: what the script of such a process does with its question. */
export function answerOnce<Question, Answer>(work: (question: Question) => Promise<Answer>): void {
  process.once('message', async (question: Question) => process.send?.(await work(question)));
}
