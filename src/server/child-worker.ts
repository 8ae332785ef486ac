import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { lowerPriority } from './lower-priority.ts';

/**
 * A child process with the interface of a worker thread. It exits when the main program exits, even after a crash, and
 * runs at a lower CPU priority.
 */
export class ChildWorker {
  readonly #child: ChildProcess;

  constructor(script: URL) {
    this.#child = fork(script, {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // Immediately, because threads and processes it starts inherit the priority.
    if (this.#child.pid !== undefined) lowerPriority(this.#child.pid);
  }

  postMessage(message: Serializable): void {
    // A send fails only if the process has ended; the 'exit' event reports that.
    this.#child.send(message, () => undefined);
  }

  /** Lets the program exit without waiting for this process. */
  unref(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }

  // biome-ignore lint/suspicious/noExplicitAny: matches Node's types.
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
