// Work on what strangers send: one question at a time, in a process of its own with limited time and memory. Not
// in a thread: one that runs out of memory can take the whole program with it. Starting takes longer than most questions,
// so a process waits a while for the next one of the same person; nobody is answered by one that has seen another's.

import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { setImmediate as untilNextTurn } from 'node:timers/promises';

/** The question needed more time or memory than it may have. */
export class Exhausted extends Error {}

/** Whoever asked does not wait for the answer any more. */
export class Left extends Error {}

export type ProcessLimits = {
  /** Counted from the question: starting takes as long as a busy machine makes it. */
  milliseconds: number;
  megabytes: number;
  /** How long a process waits for a question before it is given up. */
  waiting: number;
};

const startMilliseconds = 10_000;

/** Whose question it is, and when they do not wait for the answer any more. */
export type Asker = { id: number; signal: AbortSignal };

export class GuardedProcess {
  readonly #limits: ProcessLimits;
  /** First come, first served. */
  readonly #queue: (() => void)[] = [];
  #process: OwnProcess | null = null;
  #isBusy = false;
  #isClosed = false;

  constructor(limits: ProcessLimits) {
    this.#limits = limits;
  }

  /**
   * What `script` answers; `hear` is given what it tells before. Rejects with `Left` as soon as the asker has left, whether the
   * question waits or is being answered.
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

  /** They are likely to have a question for `script`. */
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

  /** The one that waits, if it is theirs. */
  #processFor(script: URL, { id }: Pick<Asker, 'id'>, args: string[] = []): OwnProcess {
    if (this.#process?.waitsFor(script, id)) return this.#process;
    this.#process?.end();
    this.#process = new OwnProcess(script, id, { args, megabytes: this.#limits.megabytes });
    return this.#process;
  }

  /** To one question; what has failed once is not asked again. */
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

/** A process that loads its script at once and answers the questions of one person. */
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
      // What a dying process prints about its memory helps nobody.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#started = messageOf(this.#child);
    // Told to whoever asks; until then nobody listens.
    this.#started.catch(() => undefined);
  }

  waitsFor(script: URL, owner: number): boolean {
    // One that has been told to end says so a little later.
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

/** The first message that is not only a piece of what is to come. However it ends without one, the question was too much for it. */
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

/** Said to a process that nobody has asked yet. */
const rehearsing = 'rehearsing';

/**
 * The other side: says that it is ready, and what the script of such a process does with its question. What it tells of a long
 * answer before that is whole, its asker can work on meanwhile. A script answers its first questions at a fraction of its speed,
 * so one that is started before there is a question answers what `rehearsal` makes up, for nobody, until it is asked.
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
    // Else it would leave together with the next.
    await untilNextTurn();
  }

  async function rehearse() {
    for (const question of (await rehearsal?.()) ?? []) {
      // A question that has come is heard first.
      await untilNextTurn();
      if (isAsked) return;
      await work(question, async () => undefined);
    }
  }
}
