// Replaces src/server/platform/processes/child-worker.ts in API tests, for the processes that produce files. Each test has
// an application of its own, and starting a process takes longer than most files: a process that an application leaves
// without an unanswered request serves the next one.

import { ChildWorker as RealWorker } from '../../src/server/platform/processes/child-worker.ts';

type Event = 'message' | 'error' | 'exit';
type Process = { worker: RealWorker; user: ChildWorker | undefined };

const idle = new Map<string, Process[]>();

export class ChildWorker {
  readonly #idle: Process[];
  readonly #process: Process;
  readonly #listeners = new Map<Event, (value: unknown) => void>();
  #unanswered = 0;
  #hasFailed = false;

  constructor(script: URL, options: object) {
    this.#idle = idle.get(script.href) ?? [];
    idle.set(script.href, this.#idle);
    this.#process = this.#idle.pop() ?? start(new RealWorker(script, options), this.#idle);
    this.#process.user = this;
  }

  postMessage(message: object): void {
    this.#unanswered++;
    this.#process.worker.postMessage(message);
  }

  ref(): void {
    this.#process.worker.ref();
  }

  unref(): void {
    this.#process.worker.unref();
  }

  on(event: Event, listener: (value: unknown) => void): void {
    this.#listeners.set(event, listener);
  }

  receive(event: Event, value: unknown): void {
    if (event !== 'message') this.#hasFailed = true;
    else if (typeof value === 'object' && value !== null && !('progress' in value)) this.#unanswered--;
    this.#listeners.get(event)?.(value);
  }

  async terminate(): Promise<void> {
    this.#listeners.clear();
    this.unref();
    if (this.#unanswered > 0 || this.#hasFailed) await this.#process.worker.terminate();
    else this.#idle.push(this.#process);
  }
}

function start(worker: RealWorker, all: Process[]): Process {
  const started: Process = { worker, user: undefined };
  for (const event of ['message', 'error', 'exit'] as const)
    worker.on(event, (value) => started.user?.receive(event, value));
  worker.on('exit', () => {
    if (all.includes(started)) all.splice(all.indexOf(started), 1);
  });
  return started;
}
