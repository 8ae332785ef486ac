// Processes untrusted input: one request at a time, in a separate process with limited time and memory. Not in a
// thread: a thread that runs out of memory can crash the whole program. Starting a process takes longer than most
// requests, so it waits a while for the next request from the same user; a process is never reused for another user.

import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { setImmediate as untilNextTurn } from 'node:timers/promises';

/** The request exceeded its time or memory limit. */
export class LimitExceeded extends Error {}

/** The caller disconnected before the result was ready. */
export class Disconnected extends Error {}

export type ProcessLimits = {
  /** Measured from when the request is sent, not from process start: start time depends on machine load. */
  milliseconds: number;
  megabytes: number;
  /** How long an idle process waits for another request before it is ended. */
  idleTimeout: number;
};

const startMilliseconds = 10_000;

/** Who made the request, and a signal that aborts when they disconnect. */
export type Requester = { id: number; signal: AbortSignal };

export class SandboxProcess {
  readonly #limits: ProcessLimits;
  /** First in, first out. */
  readonly #queue: (() => void)[] = [];
  #process: UserProcess | null = null;
  #isBusy = false;
  #isClosed = false;

  constructor(limits: ProcessLimits) {
    this.#limits = limits;
  }

  /**
   * Returns the result of `script`; `onPiece` receives the pieces sent before it. Rejects with `Disconnected` as soon
   * as the caller disconnects, whether the request is queued or running.
   */
  async request<Result, Piece = never>(
    script: URL,
    request: Serializable,
    requester: Requester,
    onPiece: (piece: Piece) => void = () => undefined,
  ): Promise<Result> {
    await this.#acquire(requester.signal);
    try {
      if (requester.signal.aborted || this.#isClosed) throw new Disconnected();
      return await this.#run(script, requester, (userProcess) =>
        userProcess.request<Result, Piece>(request, this.#limits.milliseconds, onPiece),
      );
    } finally {
      this.#release();
    }
  }

  /** Starts a process in advance for a user who is likely to need `script`. */
  prepare(script: URL, requester: Pick<Requester, 'id'>): void {
    if (!this.#isBusy && !this.#isClosed)
      this.#processFor(script, requester, [warmUpArgument]).endAfter(this.#limits.idleTimeout);
  }

  close(): void {
    this.#isClosed = true;
    this.#process?.end();
  }

  async #acquire(signal: AbortSignal): Promise<void> {
    if (this.#isBusy) await this.#waitInQueue(signal);
    this.#isBusy = true;
  }

  async #waitInQueue(signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      const place = this.#queue.indexOf(resolve);
      if (place !== -1) this.#queue.splice(place, 1);
      reject(new Disconnected());
    };
    this.#queue.push(resolve);
    signal.addEventListener('abort', leave, { once: true });
    await promise;
    signal.removeEventListener('abort', leave);
  }

  #release(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#isBusy = false;
  }

  /** Reuses the waiting process if it belongs to this user and script. */
  #processFor(script: URL, { id }: Pick<Requester, 'id'>, args: string[] = []): UserProcess {
    if (this.#process?.waitsFor(script, id)) return this.#process;
    this.#process?.end();
    this.#process = new UserProcess(script, id, { args, megabytes: this.#limits.megabytes });
    return this.#process;
  }

  /** Lends the process to one request. A process that failed is not reused. */
  async #run<Result>(
    script: URL,
    requester: Requester,
    work: (userProcess: UserProcess) => Promise<Result>,
  ): Promise<Result> {
    const { signal } = requester;
    const userProcess = this.#processFor(script, requester);
    const end = () => userProcess.end();
    signal.addEventListener('abort', end, { once: true });
    try {
      const result = await work(userProcess);
      userProcess.endAfter(this.#limits.idleTimeout);
      return result;
    } catch (error) {
      userProcess.end();
      throw signal.aborted ? new Disconnected() : error;
    } finally {
      signal.removeEventListener('abort', end);
    }
  }
}

/** A process that loads its script immediately and serves the requests of one user. */
class UserProcess {
  readonly #script: string;
  readonly #owner: number;
  readonly #child: ChildProcess;
  readonly #started: Promise<unknown>;
  #lifetime: NodeJS.Timeout | undefined;

  constructor(script: URL, owner: number, { args, megabytes }: { args: string[]; megabytes: number }) {
    this.#script = script.href;
    this.#owner = owner;
    this.#child = fork(script, args, {
      execArgv: [`--max-old-space-size=${megabytes}`],
      serialization: 'advanced',
      // What a dying process prints about its memory is of no use.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#started = messageOf(this.#child);
    // Handled when a request awaits it; avoids an unhandled rejection until then.
    this.#started.catch(() => undefined);
  }

  waitsFor(script: URL, owner: number): boolean {
    // A killed process reports its exit a little later.
    const isRunning = !this.#child.killed && !hasEnded(this.#child);
    return this.#script === script.href && this.#owner === owner && isRunning;
  }

  endAfter(milliseconds: number): void {
    clearTimeout(this.#lifetime);
    this.#lifetime = setTimeout(() => this.end(), milliseconds);
  }

  async request<Result, Piece>(
    request: Serializable,
    milliseconds: number,
    onPiece: (piece: Piece) => void,
  ): Promise<Result> {
    this.endAfter(startMilliseconds);
    await this.#started;
    this.endAfter(milliseconds);
    const reply = messageOf<{ result: Result }, { piece: Piece }>(this.#child, ({ piece }) => onPiece(piece));
    this.#child.send(request, (error) => error && this.end());
    return (await reply).result;
  }

  end(): void {
    clearTimeout(this.#lifetime);
    this.#child.kill('SIGKILL');
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/**
 * Resolves with the first message that is not a partial result. If the process exits without one, for any reason, the
 * request was too much for it.
 */
function messageOf<Message, Piece extends { piece: unknown } = never>(
  child: ChildProcess,
  onPiece: (piece: Piece) => void = () => undefined,
): Promise<Message> {
  return new Promise((resolve, reject) => {
    if (hasEnded(child)) reject(new LimitExceeded());
    const onMessage = (message: object | string) => {
      if (typeof message === 'string' || !('piece' in message))
        return settle(() => resolve(message as Message));
      try {
        onPiece(message as Piece);
      } catch (error) {
        settle(() => reject(error));
      }
    };
    const onExit = () => settle(() => reject(new LimitExceeded()));
    const onError = (error: Error) => settle(() => reject(error));
    const settle = (settlePromise: () => void) => {
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      settlePromise();
    };
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
  });
}

/** Argument for a process that is started before it has a request. */
const warmUpArgument = 'warm-up';

/**
 * The child side: reports that it is ready, then runs `work` for each request. `sendPiece` sends parts of a long result
 * early, so that the caller can start on them. A script runs its first requests at a fraction of its full speed, so a
 * process started in advance warms up on the requests from `warmUp`, discarding the results, until a real request
 * arrives.
 */
export function serveEach<Request, Result, Piece>(
  work: (request: Request, sendPiece: (piece: Piece) => Promise<void>) => Promise<Result>,
  warmUp?: () => Promise<Request[]>,
): void {
  let hasRequest = false;
  process.on('message', async (request: Request) => {
    hasRequest = true;
    process.send?.({ result: await work(request, sendPiece) });
  });
  process.send?.('ready');
  if (warmUp && process.argv.includes(warmUpArgument)) void runWarmUp();

  async function sendPiece(piece: Piece) {
    process.send?.({ piece });
    // Without this pause, the piece would be sent together with the next one.
    await untilNextTurn();
  }

  async function runWarmUp() {
    for (const request of (await warmUp?.()) ?? []) {
      // Lets a waiting request be received first.
      await untilNextTurn();
      if (hasRequest) return;
      await work(request, async () => undefined);
    }
  }
}
