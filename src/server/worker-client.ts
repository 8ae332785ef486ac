// Work that must not block the main thread: a request is sent to a worker thread and returns a promise.

import { parentPort, Worker, type WorkerOptions } from 'node:worker_threads';
import { ChildWorker } from './child-worker.ts';

type Reply<Result, Progress> = { id: number } & (
  | { result: Result }
  | { error: string }
  | { progress: Progress }
);
type Pending<Result, Progress> = {
  resolve(result: Result): void;
  reject(error: Error): void;
  onProgress(progress: Progress): void;
};

/**
 * `idleTimeout`: ends a thread that has been idle for this many ms, to release the memory it has grown to. `asProcess`:
 * uses a child process, which also releases memory that libraries allocate outside the heap.
 */
type WorkerClientOptions = WorkerOptions & { idleTimeout?: number; asProcess?: boolean };
type AnyWorker = Worker | ChildWorker;

/** Starts with the first request, and again with the next one after it has ended for any reason. */
export class WorkerClient<Request, Result, Progress = never> {
  readonly #script: URL;
  readonly #options: WorkerOptions;
  readonly #idleTimeout: number | undefined;
  readonly #asProcess: boolean;
  readonly #pending = new Map<number, Pending<Result, Progress>>();
  #worker: AnyWorker | null = null;
  #idleTimer: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(script: URL, { idleTimeout, asProcess = false, ...options }: WorkerClientOptions = {}) {
    this.#script = script;
    this.#options = options;
    this.#idleTimeout = idleTimeout;
    this.#asProcess = asProcess;
  }

  /** `onProgress` receives messages sent before the result. */
  request(request: Request, onProgress: (progress: Progress) => void = () => undefined): Promise<Result> {
    clearTimeout(this.#idleTimer);
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject, onProgress });
      worker.postMessage({ id, request });
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.#idleTimer);
    await this.#worker?.terminate();
  }

  #start(): AnyWorker {
    const worker = this.#asProcess ? new ChildWorker(this.#script) : new Worker(this.#script, this.#options);
    worker.unref();
    worker.on('message', (reply: Reply<Result, Progress>) => {
      const pending = this.#pending.get(reply.id);
      if ('progress' in reply) return pending?.onProgress(reply.progress);
      this.#pending.delete(reply.id);
      if ('result' in reply) pending?.resolve(reply.result);
      else pending?.reject(new Error(reply.error));
      if (this.#pending.size === 0) this.#startIdleTimer(worker);
    });
    worker.on('error', (error) => this.#onEnd(worker, error as Error));
    worker.on('exit', () => this.#onEnd(worker, new Error('the thread has ended')));
    return worker;
  }

  #startIdleTimer(worker: AnyWorker): void {
    if (this.#idleTimeout === undefined) return;
    this.#idleTimer = setTimeout(() => {
      this.#worker = null;
      worker.terminate();
    }, this.#idleTimeout).unref();
  }

  /** A thread ended for idleness has no pending requests; any that are pending now belong to its replacement. */
  #onEnd(worker: AnyWorker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }
}

/** The worker side: runs `work` for each request. */
export function serveRequests<Request, Result, Progress = never>(
  work: (request: Request, report: (progress: Progress) => void) => Result | Promise<Result>,
): void {
  const post = (reply: Reply<Result, Progress>) =>
    parentPort ? parentPort.postMessage(reply) : process.send?.(reply);
  (parentPort ?? process).on('message', async ({ id, request }: { id: number; request: Request }) => {
    try {
      post({ id, result: await work(request, (progress) => post({ id, progress })) });
    } catch (error) {
      post({ id, error: error instanceof Error ? error.message : String(error) });
    }
  });
}
