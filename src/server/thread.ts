// Work that must not block the main thread: a request is sent to a worker thread and returns a promise.

import { parentPort, Worker, type WorkerOptions } from 'node:worker_threads';
import { ChildWorker } from './child-worker.ts';

type Reply<Answer, News> = { id: number } & ({ answer: Answer } | { error: string } | { news: News });
type Waiting<Answer, News> = {
  resolve(answer: Answer): void;
  reject(error: Error): void;
  hear(news: News): void;
};

/**
 * `restAfter`: ends a thread that has been idle for this many ms, to release the memory it has grown to. `asProcess`:
 * uses a child process, which also releases memory that libraries allocate outside the heap.
 */
type ThreadOptions = WorkerOptions & { restAfter?: number; asProcess?: boolean };
type AnyWorker = Worker | ChildWorker;

/** Starts with the first request, and again with the next one after it has ended for any reason. */
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

  /** `hear` receives messages sent before the result. */
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

  /** A thread ended for idleness has no pending requests; any that are pending now belong to its replacement. */
  #ended(worker: AnyWorker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/** The worker side: runs `work` for each request. */
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
