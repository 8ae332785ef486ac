import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { lowerPriority } from './lower-priority.ts';

/** `isBackground`: runs at a lower CPU priority. `megabytes`: limits its memory. */
type ChildOptions = { isBackground?: boolean; megabytes?: number };

/**
 * A child process with the interface of a worker thread. When it ends, it also releases memory that libraries allocate
 * outside the heap. It exits when the main program exits, even after a crash.
 */
export class ChildWorker {
  readonly #child: ChildProcess;

  constructor(script: URL, { isBackground = false, megabytes }: ChildOptions = {}) {
    const isLimited = megabytes !== undefined;
    this.#child = fork(script, {
      // As for the main program in package.json. A class book then takes at most 216 MB instead of 265.
      execArgv: ['--max-semi-space-size=8', ...(isLimited ? [`--max-old-space-size=${megabytes}`] : [])],
      serialization: 'advanced',
      // What a process prints when it runs out of memory is of no use.
      stdio: ['ignore', 'ignore', isLimited ? 'ignore' : 'inherit', 'ipc'],
    });
    // Immediately, because threads and processes it starts inherit the priority.
    if (isBackground && this.#child.pid !== undefined) lowerPriority(this.#child.pid);
  }

  postMessage(message: Serializable): void {
    // A send fails only if the process has ended; the 'exit' event reports that.
    this.#child.send(message, () => undefined);
  }

  ref(): void {
    this.#child.ref();
    this.#child.channel?.ref();
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
    const { pid, exitCode, signalCode } = this.#child;
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    // The caller awaits this, even if nothing else keeps the program running.
    this.#child.ref();
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }
}
