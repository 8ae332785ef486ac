// Work that must not run on the main thread: a request is sent to a worker thread or child process, which may report
// progress and then replies with a result or an error.

import { parentPort, type Worker } from 'node:worker_threads';
import type { ChildWorker } from './child-worker.ts';

type Message<Request> = { id: number; request: Request };
type Reply<Result, Progress> =
  | 'ready'
  | ({ id: number } & ({ result: Result } | { error: string } | { progress: Progress }));
type Pending<Result, Progress> = {
  resolve(result: Result): void;
  reject(error: unknown): void;
  onProgress(progress: Progress): void;
};
type AnyWorker = Worker | ChildWorker;

/** In ms. */
type Timeouts = {
  /** Ends a worker that has been idle for this long, to release the memory it has grown to. */
  idleTimeout?: number;
  /**
   * Ends a worker that takes longer for a request; it must then have only one at a time. Measured from when the worker
   * is ready: how long it takes to start depends on the load of the machine.
   */
  timeLimit?: number;
};

/** Usually half a second; more than ten on a machine with five times as much work as processors. */
const startLimit = 60_000;

/** The work failed, or the worker ended before it was done. */
export class WorkerFailed extends Error {}

/** Starts with the first request, and again with the next one after it has ended for any reason. */
export class WorkerClient<Request, Result, Progress = never> {
  readonly #startWorker: () => AnyWorker;
  readonly #timeouts: Timeouts;
  readonly #pending = new Map<number, Pending<Result, Progress>>();
  #worker: AnyWorker | null = null;
  #isReady = false;
  #timer: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(startWorker: () => AnyWorker, timeouts: Timeouts = {}) {
    this.#startWorker = startWorker;
    this.#timeouts = timeouts;
  }

  /** `onProgress` receives messages sent before the result. If it throws, the request fails with that error. */
  request(request: Request, onProgress: (progress: Progress) => void = () => undefined): Promise<Result> {
    const worker = this.#worker ?? this.#start();
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      worker.postMessage({ id, request } satisfies Message<Request>);
      this.#pending.set(id, { resolve, reject, onProgress });
      this.#onLoadChange();
    });
  }

  /** Rejects pending requests once the worker has ended. */
  async close(): Promise<void> {
    if (this.#worker) await this.#end(this.#worker, new WorkerFailed('the worker was ended'));
  }

  #start(): AnyWorker {
    const worker = this.#startWorker();
    worker.on('message', (reply: Reply<Result, Progress>) => {
      if (worker === this.#worker) this.#onReply(reply);
    });
    worker.on('error', (error) => this.#end(worker, error as Error));
    worker.on('exit', () => this.#end(worker, new WorkerFailed('the worker has ended')));
    this.#worker = worker;
    this.#isReady = false;
    return worker;
  }

  /** Untrusted input may control a worker: only its first 'ready' and its replies to pending requests count. */
  #onReply(reply: Reply<Result, Progress>): void {
    if (reply === 'ready') {
      if (!this.#isReady) {
        this.#isReady = true;
        this.#onLoadChange();
      }
      return;
    }
    const pending = this.#pending.get(reply.id);
    if (!pending) return;
    try {
      if ('progress' in reply) {
        pending.onProgress(reply.progress);
        return;
      }
      if ('result' in reply) pending.resolve(reply.result);
      else pending.reject(new WorkerFailed(reply.error));
    } catch (error) {
      pending.reject(error);
    }
    this.#pending.delete(reply.id);
    this.#onLoadChange();
  }

  /** Only a worker with requests keeps the program running. */
  #onLoadChange(): void {
    const isIdle = this.#pending.size === 0;
    if (isIdle) this.#worker?.unref();
    else this.#worker?.ref();
    clearTimeout(this.#timer);
    const { idleTimeout, timeLimit } = this.#timeouts;
    const limit = isIdle ? idleTimeout : timeLimit && (this.#isReady ? timeLimit : startLimit);
    if (limit !== undefined) this.#timer = setTimeout(() => this.close(), limit).unref();
  }

  async #end(worker: AnyWorker, error: Error): Promise<void> {
    if (this.#worker !== worker) return;
    this.#worker = null;
    clearTimeout(this.#timer);
    const abandoned = [...this.#pending.values()];
    this.#pending.clear();
    await worker.terminate();
    for (const { reject } of abandoned) reject(error);
  }
}

/** The worker side: runs `work` for each request. */
export function serveRequests<Request, Result, Progress = never>(
  work: (request: Request, report: (progress: Progress) => void) => Result | Promise<Result>,
): void {
  // A send fails only if the program has ended; nobody is left to receive it.
  const post = (reply: Reply<Result, Progress>) =>
    parentPort ? parentPort.postMessage(reply) : process.send?.(reply, undefined, {}, () => undefined);

  async function handle(id: number, request: Request): Promise<void> {
    try {
      const report = (progress: Progress) => post({ id, progress });
      post({ id, result: await work(request, report) });
    } catch (error) {
      post({ id, error: error instanceof Error ? error.message : String(error) });
    }
  }

  (parentPort ?? process).on('message', ({ id, request }: Message<Request>) => handle(id, request));
  post('ready');
}
