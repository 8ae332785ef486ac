// Processes untrusted input: one request at a time, in a separate process with limited time and memory. Not in a
// thread: a thread that runs out of memory can crash the whole program. Starting a process takes longer than most
// requests, so it waits a while for the next request from the same user; a process is never reused for another user.

import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { setImmediate as untilNextTurn } from 'node:timers/promises';

/** The request exceeded its time or memory limit. */
export class Exhausted extends Error {}

/** The caller disconnected before the result was ready. */
export class Left extends Error {}

export type ProcessLimits = {
  /** Measured from when the request is sent, not from process start: start time depends on machine load. */
  milliseconds: number;
  megabytes: number;
  /** How long an idle process waits for another request before it is ended. */
  waiting: number;
};

const startMilliseconds = 10_000;

/** Who made the request, and a signal that aborts when they disconnect. */
export type Asker = { id: number; signal: AbortSignal };

export class GuardedProcess {
  readonly #limits: ProcessLimits;
  /** First in, first out. */
  readonly #queue: (() => void)[] = [];
  #process: OwnProcess | null = null;
  #isBusy = false;
  #isClosed = false;

  constructor(limits: ProcessLimits) {
    this.#limits = limits;
  }

  /**
   * Returns the result of `script`; `hear` receives the pieces sent before it. Rejects with `Left` as soon as the
   * caller disconnects, whether the request is queued or running.
   */
  async ask<Answer, Piece = never>(
    script: URL,
    question: Serializable,
    asker: Asker,
    hear: (piece: Piece) => void = () => undefined,
  ): Promise<Answer> {
    await this.#takeTurn(asker.signal);
    try {
      if (asker.signal.aborted || this.#isClosed) throw new Left();
      return await this.#lend(script, asker, (lent) =>
        lent.ask<Answer, Piece>(question, this.#limits.milliseconds, hear),
      );
    } finally {
      this.#passTurn();
    }
  }

  /** Starts a process in advance for a user who is likely to need `script`. */
  prepare(script: URL, asker: Pick<Asker, 'id'>): void {
    if (!this.#isBusy && !this.#isClosed)
      this.#processFor(script, asker, [rehearsing]).endAfter(this.#limits.waiting);
  }

  close(): void {
    this.#isClosed = true;
    this.#process?.end();
  }

  async #takeTurn(signal: AbortSignal): Promise<void> {
    if (this.#isBusy) await this.#waitInQueue(signal);
    this.#isBusy = true;
  }

  async #waitInQueue(signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      const place = this.#queue.indexOf(resolve);
      if (place !== -1) this.#queue.splice(place, 1);
      reject(new Left());
    };
    this.#queue.push(resolve);
    signal.addEventListener('abort', leave, { once: true });
    await promise;
    signal.removeEventListener('abort', leave);
  }

  #passTurn(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#isBusy = false;
  }

  /** Reuses the waiting process if it belongs to this user and script. */
  #processFor(script: URL, { id }: Pick<Asker, 'id'>, args: string[] = []): OwnProcess {
    if (this.#process?.waitsFor(script, id)) return this.#process;
    this.#process?.end();
    this.#process = new OwnProcess(script, id, { args, megabytes: this.#limits.megabytes });
    return this.#process;
  }

  /** Lends the process to one request. A process that failed is not reused. */
  async #lend<Answer>(
    script: URL,
    asker: Asker,
    ask: (lent: OwnProcess) => Promise<Answer>,
  ): Promise<Answer> {
    const { signal } = asker;
    const lent = this.#processFor(script, asker);
    const end = () => lent.end();
    signal.addEventListener('abort', end, { once: true });
    try {
      const answer = await ask(lent);
      lent.endAfter(this.#limits.waiting);
      return answer;
    } catch (error) {
      lent.end();
      throw signal.aborted ? new Left() : error;
    } finally {
      signal.removeEventListener('abort', end);
    }
  }
}

/** A process that loads its script immediately and serves the requests of one user. */
class OwnProcess {
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
    const isThere = !this.#child.killed && !hasEnded(this.#child);
    return this.#script === script.href && this.#owner === owner && isThere;
  }

  endAfter(milliseconds: number): void {
    clearTimeout(this.#lifetime);
    this.#lifetime = setTimeout(() => this.end(), milliseconds);
  }

  async ask<Answer, Piece>(
    question: Serializable,
    milliseconds: number,
    hear: (piece: Piece) => void,
  ): Promise<Answer> {
    this.endAfter(startMilliseconds);
    await this.#started;
    this.endAfter(milliseconds);
    const answered = messageOf<{ answer: Answer }, { piece: Piece }>(this.#child, ({ piece }) => hear(piece));
    this.#child.send(question, (error) => error && this.end());
    return (await answered).answer;
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
  hear: (piece: Piece) => void = () => undefined,
): Promise<Message> {
  return new Promise((resolve, reject) => {
    if (hasEnded(child)) reject(new Exhausted());
    const said = (message: object | string) => {
      if (typeof message === 'string' || !('piece' in message))
        return settle(() => resolve(message as Message));
      try {
        hear(message as Piece);
      } catch (error) {
        settle(() => reject(error));
      }
    };
    const ended = () => settle(() => reject(new Exhausted()));
    const failed = (error: Error) => settle(() => reject(error));
    const settle = (tell: () => void) => {
      child.off('message', said).off('exit', ended).off('error', failed);
      tell();
    };
    child.on('message', said).on('exit', ended).on('error', failed);
  });
}

/** Argument for a process that is started before it has a request. */
const rehearsing = 'rehearsing';

/**
 * The child side: reports that it is ready, then runs `work` for each request. `tell` sends parts of a long result
 * early, so that the caller can start on them. A script runs its first requests at a fraction of its full speed, so a
 * process started in advance warms up on the requests from `rehearsal`, discarding the results, until a real request
 * arrives.
 */
export function answerEach<Question, Answer, Piece>(
  work: (question: Question, tell: (piece: Piece) => Promise<void>) => Promise<Answer>,
  rehearsal?: () => Promise<Question[]>,
): void {
  let isAsked = false;
  process.on('message', async (question: Question) => {
    isAsked = true;
    process.send?.({ answer: await work(question, tell) });
  });
  process.send?.('ready');
  if (rehearsal && process.argv.includes(rehearsing)) void rehearse();

  async function tell(piece: Piece) {
    process.send?.({ piece });
    // Without this pause, the piece would be sent together with the next one.
    await untilNextTurn();
  }

  async function rehearse() {
    for (const question of (await rehearsal?.()) ?? []) {
      // Lets a waiting request be received first.
      await untilNextTurn();
      if (isAsked) return;
      await work(question, async () => undefined);
    }
  }
}
