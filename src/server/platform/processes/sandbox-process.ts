// Processes untrusted input: one request at a time, in a separate process with limited time and memory. Not in a
// thread: a thread that runs out of memory can crash the whole program. Starting a process takes longer than most
// requests, so it waits a while for the next request from the same user; a process is never reused for another user.

import { ChildWorker } from './child-worker.ts';
import { Semaphore } from './semaphore.ts';
import { WorkerClient, WorkerFailed } from './worker-client.ts';

/** The request exceeded its time or memory limit. */
export class LimitExceeded extends Error {}

/** The caller disconnected before the result was ready. */
export class Disconnected extends Error {}

export type ProcessLimits = {
  /** For one request, without the start of the process. */
  milliseconds: number;
  megabytes: number;
  /** How long an idle process waits for another request before it is ended. */
  idleTimeout: number;
};

/** Who made the request, and a signal that aborts when they disconnect. */
export type Requester = { id: number; signal: AbortSignal };

// biome-ignore lint/suspicious/noExplicitAny: each script has its own types.
type AnyClient = WorkerClient<any, any>;

export class SandboxProcess {
  readonly #limits: ProcessLimits;
  readonly #turn = new Semaphore(1);
  #current: { script: URL; owner: number; client: AnyClient } | null = null;
  #isClosed = false;

  constructor(limits: ProcessLimits) {
    this.#limits = limits;
  }

  /**
   * Returns the result of `script`. Rejects with `Disconnected` as soon as the caller disconnects, whether the request
   * is queued or running.
   */
  async request<Result>(script: URL, request: unknown, { id, signal }: Requester): Promise<Result> {
    try {
      return await this.#turn.run(() => this.#run(script, request, { id, signal }), { signal });
    } catch (error) {
      if (signal.aborted) throw new Disconnected();
      // If the process fails without a result, for any reason, the request was too much for it.
      throw error instanceof WorkerFailed ? new LimitExceeded() : error;
    }
  }

  close(): void {
    this.#isClosed = true;
    void this.#current?.client.close();
  }

  async #run(script: URL, request: unknown, { id, signal }: Requester) {
    if (signal.aborted || this.#isClosed) throw new Disconnected();
    const client = this.#clientFor(script, id);
    const end = () => client.close();
    signal.addEventListener('abort', end);
    try {
      return await client.request(request);
    } catch (error) {
      // A process that failed is not reused.
      await client.close();
      throw error;
    } finally {
      signal.removeEventListener('abort', end);
    }
  }

  #clientFor(script: URL, owner: number): AnyClient {
    const { milliseconds: timeLimit, megabytes, idleTimeout } = this.#limits;
    const current = this.#current;
    if (current?.script.href === script.href && current.owner === owner) return current.client;
    void current?.client.close();
    const client = new WorkerClient(() => new ChildWorker(script, { megabytes }), { timeLimit, idleTimeout });
    this.#current = { script, owner, client };
    return client;
  }
}
