// Work that several people do over and over, concurrently, on the running application. Every reply is recorded, so that
// it is known afterwards what must be stored, what may be, and what must not.

import { setTimeout as wait } from 'node:timers/promises';
import type { AppDatabase } from '../src/server/database/open.ts';
import { type Client, client, type Reply } from '../test/client.ts';
import { Ledger, type Problem } from './ledger.ts';
import { signInTo } from './school.ts';

/** One thing being written: the scores of a student, a sheet, a roster. */
export type Thing = { name: string; by: string };

export type Act<OneThing extends Thing, Value> = {
  things: OneThing[];
  /** A different value every turn. */
  valueAt(thing: OneThing, turn: number): Value;
  write(call: Client, thing: OneThing, value: Value, before: Value): Promise<Reply>;
  /** What the API returns for each thing, by name. */
  seen(call: Client): Promise<Map<string, Value>>;
  /** What is stored for each thing, by name. */
  stored(database: AppDatabase): Promise<Map<string, Value>>;
  /** The newest line of the trail that the writes leave. */
  lastLine(database: AppDatabase): Promise<number>;
  /** The successive values of each thing, from the lines of the trail after `line`. */
  trail(database: AppDatabase, line: number, first: Map<string, Value>): Promise<Map<string, Value[]>>;
};

/** How long a caller keeps retrying while it gets 503 or 429, in ms. */
const patience = 60_000;

/** Shorter than the lifetime of a token. */
const signInAgain = 5 * 60_000;

type Callers = { url: string; since: number; byName: Map<string, Client> };

export class Work<OneThing extends Thing, Value> {
  readonly #act: Act<OneThing, Value>;
  #first = new Map<string, Value>();
  #line = 0;
  readonly #ledgers = new Map<string, Ledger<Value>>();
  readonly #turns = new Map<string, number>();
  #signedIn: Callers | null = null;
  answered = 0;
  /** Called with every reply, whatever its status. */
  heard: (reply: Reply) => void = () => undefined;

  constructor(act: Act<OneThing, Value>) {
    this.#act = act;
  }

  /** Takes the stored values as the starting point. */
  async begin(database: AppDatabase): Promise<void> {
    this.#first = await this.#act.stored(database);
    this.#line = await this.#act.lastLine(database);
    for (const { name } of this.#act.things)
      this.#ledgers.set(name, new Ledger(name, this.#first.get(name) as Value));
  }

  /** All callers work until `goOn` returns false or the application is gone. */
  async run(url: string, goOn: () => boolean = () => true): Promise<void> {
    const callers = await this.#callers(url);
    await Promise.all(
      this.#act.things.map(async (thing) => {
        while (goOn()) {
          const turn = (this.#turns.get(thing.name) ?? 0) + 1;
          this.#turns.set(thing.name, turn);
          this.#ledgerOf(thing).send(this.#act.valueAt(thing, turn));
          if (!(await this.#send(callers, thing))) return;
        }
      }),
    );
  }

  /** Waits for the next acknowledged write. */
  async moreAnswers(): Promise<void> {
    for (const before = this.answered; this.answered === before; ) await wait(2);
  }

  /** Sends everything that was not acknowledged again, unchanged. */
  async retry(url: string): Promise<void> {
    const callers = await this.#callers(url);
    const pending = this.#act.things.filter((thing) => this.#ledgerOf(thing).pending !== undefined);
    const done = await Promise.all(pending.map((thing) => this.#send(callers, thing)));
    if (done.includes(false)) throw new Error('the program was gone while its callers tried again');
  }

  /** How many unacknowledged changes are stored, and how many are not. */
  async unanswered(database: AppDatabase): Promise<{ kept: number; gone: number }> {
    const stored = await this.#act.stored(database);
    const pending = this.#act.things.filter((thing) => this.#ledgerOf(thing).pending !== undefined);
    const gone = pending.filter(({ name }) => {
      const before = this.#ledgers.get(name)?.settled;
      return JSON.stringify(stored.get(name)) === JSON.stringify(before);
    });
    return { kept: pending.length - gone.length, gone: gone.length };
  }

  /** Problems with the stored values and with the trail of how they came about. The application must be idle. */
  async problems(database: AppDatabase): Promise<Problem[]> {
    const stored = await this.#act.stored(database);
    const trail = await this.#act.trail(database, this.#line, this.#first);
    return [...this.#ledgers].flatMap(([name, ledger]) => {
      const found = stored.get(name) as Value;
      return [...ledger.judge(found), ...ledger.judgeTrail(trail.get(name) ?? [], found)];
    });
  }

  /** Problems with what the API returns. */
  async problemsSeen(url: string): Promise<Problem[]> {
    const [caller] = (await this.#callers(url)).values();
    const seen = caller ? await this.#act.seen(caller) : new Map<string, Value>();
    return [...this.#ledgers].flatMap(([name, ledger]) => ledger.judge(seen.get(name) as Value));
  }

  /** True if the write was acknowledged, false if the application is gone. */
  async #send(callers: Map<string, Client>, thing: OneThing): Promise<boolean> {
    const ledger = this.#ledgerOf(thing);
    const { pending, settled } = ledger;
    if (pending === undefined) return true;
    for (const giveUp = performance.now() + patience; performance.now() < giveUp; ) {
      const call = callerOf(callers, thing);
      const reply = await this.#act.write(call, thing, pending, settled).catch(() => null);
      if (reply === null) return false;
      this.heard(reply);
      if (reply.status === 200) {
        ledger.answer();
        this.answered++;
        return true;
      }
      // These callers are faster than any person, so 429 is expected: they wait and retry.
      if (reply.status !== 503 && reply.status !== 429)
        throw new Error(`${thing.name} was answered with ${JSON.stringify(reply)}`);
      await wait(reply.status === 429 ? 200 : 20);
    }
    throw new Error(`${thing.name} could not be written for ${patience} ms`);
  }

  async #callers(url: string): Promise<Map<string, Client>> {
    const known = this.#signedIn;
    if (known?.url === url && performance.now() - known.since < signInAgain) return known.byName;
    const people = [...new Set(this.#act.things.map(({ by }) => by))];
    const callers = people.map(async (name) => [name, client(url, await signInTo(url, name))] as const);
    const byName = new Map(await Promise.all(callers));
    this.#signedIn = { url, since: performance.now(), byName };
    return byName;
  }

  #ledgerOf({ name }: OneThing): Ledger<Value> {
    const ledger = this.#ledgers.get(name);
    if (!ledger) throw new Error('the work has not begun');
    return ledger;
  }
}

function callerOf(callers: Map<string, Client>, { by }: Thing): Client {
  const caller = callers.get(by);
  if (!caller) throw new Error(`${by} has not signed in`);
  return caller;
}
