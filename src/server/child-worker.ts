import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { makeWay } from './make-way.ts';

/**
 * A process that is spoken to like a worker thread. It ends by itself when the program does, however that ends, and makes
 * way for it.
 */
export class ChildWorker {
  readonly #child: ChildProcess;

  constructor(script: URL) {
    this.#child = fork(script, {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // At once, since what it starts takes it over.
    if (this.#child.pid !== undefined) makeWay(this.#child.pid);
  }

  postMessage(message: Serializable): void {
    // Whoever cannot be told has ended, and that is told by 'exit'.
    this.#child.send(message, () => undefined);
  }

  /** The program does not wait for it to end. */
  unref(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }

  // biome-ignore lint/suspicious/noExplicitAny: as the types of Node have it.
  on(event: 'message' | 'error' | 'exit', listener: (value: any) => void): void {
    this.#child.on(event, listener);
  }

  async terminate(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }
}
