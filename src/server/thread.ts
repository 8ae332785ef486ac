// Work that must not make the main thread wait: a question goes to a worker thread, its answer comes back as a promise.

import { parentPort, Worker, type WorkerOptions } from 'node:worker_threads';

type Reply<Answer> = { id: number } & ({ answer: Answer } | { error: string });
type Waiting<Answer> = { resolve(answer: Answer): void; reject(error: Error): void };

/** Starts with the first question, and again with the next one should it ever die. */
export class Thread<Question, Answer> {
  readonly #script: URL;
  readonly #options: WorkerOptions;
  readonly #waiting = new Map<number, Waiting<Answer>>();
  #worker: Worker | null = null;
  #lastId = 0;

  constructor(script: URL, options: WorkerOptions = {}) {
    this.#script = script;
    this.#options = options;
  }

  ask(question: Question): Promise<Answer> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ id, question });
    });
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(this.#script, this.#options);
    worker.unref();
    worker.on('message', (reply: Reply<Answer>) => {
      const waiting = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      if ('answer' in reply) waiting?.resolve(reply.answer);
      else waiting?.reject(new Error(reply.error));
    });
    worker.on('error', (error) => this.#ended(error as Error));
    worker.on('exit', () => this.#ended(new Error('the thread has ended')));
    return worker;
  }

  #ended(error: Error): void {
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/** The other side: what the script of a thread does with each question. */
export function answerWith<Question, Answer>(work: (question: Question) => Answer | Promise<Answer>): void {
  parentPort?.on('message', async ({ id, question }: { id: number; question: Question }) => {
    try {
      parentPort?.postMessage({ id, answer: await work(question) });
    } catch (error) {
      parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
    }
  });
}
