// Work that must not make the main thread wait: a question goes to a worker thread, its answer comes back as a promise.

import { parentPort, Worker, type WorkerOptions } from 'node:worker_threads';
import { ChildWorker } from './child-worker.ts';

type Reply<Answer, News> = { id: number } & ({ answer: Answer } | { error: string } | { news: News });
type Waiting<Answer, News> = {
  resolve(answer: Answer): void;
  reject(error: Error): void;
  hear(news: News): void;
};

/**
 * `restAfter`: a thread that nobody has asked anything for so many ms ends, and gives back the memory it has grown to.
 * `asProcess`: all of it, also what libraries take outside the heap, which stays with the process.
 */
type ThreadOptions = WorkerOptions & { restAfter?: number; asProcess?: boolean };
type AnyWorker = Worker | ChildWorker;

/** Starts with the first question, and again with the next one once it has ended, whyever. */
export class Thread<Question, Answer, News = never> {
  readonly #script: URL;
  readonly #options: WorkerOptions;
  readonly #restAfter: number | undefined;
  readonly #asProcess: boolean;
  readonly #waiting = new Map<number, Waiting<Answer, News>>();
  #worker: AnyWorker | null = null;
  #rest: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(script: URL, { restAfter, asProcess = false, ...options }: ThreadOptions = {}) {
    this.#script = script;
    this.#options = options;
    this.#restAfter = restAfter;
    this.#asProcess = asProcess;
  }

  /** `hear`: what is told before the answer is there. */
  ask(question: Question, hear: (news: News) => void = () => undefined): Promise<Answer> {
    clearTimeout(this.#rest);
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, hear });
      worker.postMessage({ id, question });
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.#rest);
    await this.#worker?.terminate();
  }

  #start(): AnyWorker {
    const worker = this.#asProcess ? new ChildWorker(this.#script) : new Worker(this.#script, this.#options);
    worker.unref();
    worker.on('message', (reply: Reply<Answer, News>) => {
      const waiting = this.#waiting.get(reply.id);
      if ('news' in reply) return waiting?.hear(reply.news);
      this.#waiting.delete(reply.id);
      if ('answer' in reply) waiting?.resolve(reply.answer);
      else waiting?.reject(new Error(reply.error));
      if (this.#waiting.size === 0) this.#restLater(worker);
    });
    worker.on('error', (error) => this.#ended(worker, error as Error));
    worker.on('exit', () => this.#ended(worker, new Error('the thread has ended')));
    return worker;
  }

  #restLater(worker: AnyWorker): void {
    if (this.#restAfter === undefined) return;
    this.#rest = setTimeout(() => {
      this.#worker = null;
      worker.terminate();
    }, this.#restAfter).unref();
  }

  /** One that was sent to rest has nobody waiting; whoever waits by then waits for the next. */
  #ended(worker: AnyWorker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/** The other side: what the script of a thread does with each question. */
export function answerWith<Question, Answer, News = never>(
  work: (question: Question, tell: (news: News) => void) => Answer | Promise<Answer>,
): void {
  const say = (reply: Reply<Answer, News>) =>
    parentPort ? parentPort.postMessage(reply) : process.send?.(reply);
  (parentPort ?? process).on('message', async ({ id, question }: { id: number; question: Question }) => {
    try {
      say({ id, answer: await work(question, (news) => say({ id, news })) });
    } catch (error) {
      say({ id, error: error instanceof Error ? error.message : String(error) });
    }
  });
}
