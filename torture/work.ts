// Work on the running program that several people do over and over at once. Every answer is remembered, so that it can be
// told afterwards what must be stored, what may be, and what must not.

import { setTimeout as wait } from 'node:timers/promises';
import type { AppDatabase } from '../src/server/database/open.ts';
import { type Client, client, type Reply } from '../test/client.ts';
import { Ledger, type Problem } from './ledger.ts';
import { signInTo } from './school.ts';

/** One thing that is written: the scores of a student, a sheet, a roster. */
export type Thing = { name: string; by: string };

export type Act<OneThing extends Thing, Value> = {
  things: OneThing[];
  /** Another value every turn. */
  valueAt(thing: OneThing, turn: number): Value;
  write(call: Client, thing: OneThing, value: Value, before: Value): Promise<Reply>;
  /** What the program tells of each thing, by its name. */
  seen(call: Client): Promise<Map<string, Value>>;
  /** What is stored of each thing. */
  stored(database: AppDatabase): Promise<Map<string, Value>>;
  /** The newest line of the trail that the act leaves. */
  lastLine(database: AppDatabase): Promise<number>;
  /** What each thing became one after the other, told by the lines of the trail after `line`. */
  trail(database: AppDatabase, line: number, first: Map<string, Value>): Promise<Map<string, Value[]>>;
};

/** How long somebody tries while the program answers that its database is away. */
const patience = 60_000;

/** A token is good for longer than that. */
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
  /** Told of every answer, whatever it is. */
  heard: (reply: Reply) => void = () => undefined;

  constructor(act: Act<OneThing, Value>) {
    this.#act = act;
  }

  /** From here on it knows what is stored. */
  async begin(database: AppDatabase): Promise<void> {
    this.#first = await this.#act.stored(database);
    this.#line = await this.#act.lastLine(database);
    for (const { name } of this.#act.things)
      this.#ledgers.set(name, new Ledger(name, this.#first.get(name) as Value));
  }

  /** Everybody works, until `goOn` says no or the program is gone. */
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

  /** Waits for the next answer. */
  async moreAnswers(): Promise<void> {
    for (const before = this.answered; this.answered === before; ) await wait(2);
  }

  /** Sends once more, unchanged, what was not answered. */
  async retry(url: string): Promise<void> {
    const callers = await this.#callers(url);
    const pending = this.#act.things.filter((thing) => this.#ledgerOf(thing).pending !== undefined);
    const done = await Promise.all(pending.map((thing) => this.#send(callers, thing)));
    if (done.includes(false)) throw new Error('the program was gone while its callers tried again');
  }

  /** How many unanswered changes are there, and how many are not. */
  async unanswered(database: AppDatabase): Promise<{ kept: number; gone: number }> {
    const stored = await this.#act.stored(database);
    const pending = this.#act.things.filter((thing) => this.#ledgerOf(thing).pending !== undefined);
    const gone = pending.filter(({ name }) => {
      const before = this.#ledgers.get(name)?.settled;
      return JSON.stringify(stored.get(name)) === JSON.stringify(before);
    });
    return { kept: pending.length - gone.length, gone: gone.length };
  }

  /** What is wrong with what is stored and with the trail that tells how it came about; the program does nothing meanwhile. */
  async problems(database: AppDatabase): Promise<Problem[]> {
    const stored = await this.#act.stored(database);
    const trail = await this.#act.trail(database, this.#line, this.#first);
    return [...this.#ledgers].flatMap(([name, ledger]) => {
      const found = stored.get(name) as Value;
      return [...ledger.judge(found), ...ledger.judgeTrail(trail.get(name) ?? [], found)];
    });
  }

  /** What is wrong with what the program tells. */
  async problemsSeen(url: string): Promise<Problem[]> {
    const [caller] = (await this.#callers(url)).values();
    const seen = caller ? await this.#act.seen(caller) : new Map<string, Value>();
    return [...this.#ledgers].flatMap(([name, ledger]) => ledger.judge(seen.get(name) as Value));
  }

  /** True when it was answered, false when the program is gone. */
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
      // Nobody is as fast as these callers: told to wait, they do.
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
