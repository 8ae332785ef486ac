// Work that several people do over and over, concurrently, on the running application. Every reply is recorded, so that
// it is known afterwards what must be stored, what may be, and what must not.

import { setTimeout as wait } from 'node:timers/promises';
import type { AppDatabase } from '#server/platform/database/open.ts';
import { type Client, client, type Reply } from '#test/helpers/client.ts';
import { Ledger, type Problem } from './ledger.ts';
import { signInTo } from './school.ts';

/** One target being written: the scores of a student, a sheet, a roster. */
export type Target = { name: string; by: string };

export type WorkDefinition<WorkTarget extends Target, Value> = {
  targets: WorkTarget[];
  /** A different value every turn. */
  valueAt(target: WorkTarget, turn: number): Value;
  write(call: Client, target: WorkTarget, value: Value, before: Value): Promise<Reply>;
  /** What the API returns for the targets that this caller sees, by name. */
  fromApi(call: Client): Promise<Map<string, Value>>;
  /** What is stored for each target, by name. */
  stored(database: AppDatabase): Promise<Map<string, Value>>;
  /** The newest line of the trail that the writes leave. Missing without a trail, like the next one. */
  lastLine?(database: AppDatabase): Promise<number>;
  /** The successive values of each target, from the lines of the trail after `line`. */
  trail?(database: AppDatabase, line: number, first: Map<string, Value>): Promise<Map<string, Value[]>>;
};

/** How long a caller keeps retrying while it gets 503 or 429, in ms. */
const retryLimit = 60_000;

/** Shorter than the lifetime of a token. */
const maxSessionAge = 5 * 60_000;

type Callers = { url: string; since: number; byName: Map<string, Client> };

export class Work<WorkTarget extends Target, Value> {
  readonly #definition: WorkDefinition<WorkTarget, Value>;
  #first = new Map<string, Value>();
  #line = 0;
  readonly #ledgers = new Map<string, Ledger<Value>>();
  readonly #turns = new Map<string, number>();
  #signedIn: Callers | null = null;
  acknowledged = 0;
  /** Called with every reply, whatever its status. */
  onReply: (reply: Reply) => void = () => undefined;

  constructor(definition: WorkDefinition<WorkTarget, Value>) {
    this.#definition = definition;
  }

  /** Takes the stored values as the starting point. */
  async begin(database: AppDatabase): Promise<void> {
    this.#first = await this.#definition.stored(database);
    this.#line = (await this.#definition.lastLine?.(database)) ?? 0;
    for (const { name } of this.#definition.targets)
      this.#ledgers.set(name, new Ledger(name, this.#first.get(name) as Value));
  }

  /** All callers work until `shouldContinue` returns false or the application is gone. */
  async run(url: string, shouldContinue: () => boolean = () => true): Promise<void> {
    const callers = await this.#callers(url);
    await Promise.all(
      this.#definition.targets.map(async (target) => {
        while (shouldContinue()) {
          const turn = (this.#turns.get(target.name) ?? 0) + 1;
          this.#turns.set(target.name, turn);
          this.#ledgerOf(target).send(this.#definition.valueAt(target, turn));
          if (!(await this.#send(callers, target))) return;
        }
      }),
    );
  }

  /** Waits for the next acknowledged write. */
  async nextAcknowledged(): Promise<void> {
    for (const before = this.acknowledged; this.acknowledged === before; ) await wait(2);
  }

  /** Sends everything that was not acknowledged again, unchanged. */
  async retry(url: string): Promise<void> {
    const callers = await this.#callers(url);
    const pending = this.#definition.targets.filter((target) => this.#ledgerOf(target).pending !== undefined);
    const done = await Promise.all(pending.map((target) => this.#send(callers, target)));
    if (done.includes(false)) throw new Error('the program was gone while its callers tried again');
  }

  /** How many unacknowledged changes are stored, and how many are not. */
  async unacknowledged(database: AppDatabase): Promise<{ stored: number; missing: number }> {
    const stored = await this.#definition.stored(database);
    const pending = this.#definition.targets.filter((target) => this.#ledgerOf(target).pending !== undefined);
    const missing = pending.filter(({ name }) => {
      const before = this.#ledgers.get(name)?.lastAcknowledged;
      return JSON.stringify(stored.get(name)) === JSON.stringify(before);
    });
    return { stored: pending.length - missing.length, missing: missing.length };
  }

  /** Problems with the stored values and with the trail of how they came about. The application must be idle. */
  async problems(database: AppDatabase): Promise<Problem[]> {
    const stored = await this.#definition.stored(database);
    const trail = await this.#definition.trail?.(database, this.#line, this.#first);
    return [...this.#ledgers].flatMap(([name, ledger]) => {
      const found = stored.get(name) as Value;
      const inTrail = trail ? ledger.checkTrail(trail.get(name) ?? [], found) : [];
      return [...ledger.check(found), ...inTrail];
    });
  }

  /** Problems with what the API returns. */
  async apiProblems(url: string): Promise<Problem[]> {
    const [caller] = (await this.#callers(url)).values();
    const fromApi = caller ? await this.#definition.fromApi(caller) : new Map<string, Value>();
    return [...fromApi].flatMap(([name, value]) => this.#ledgers.get(name)?.check(value) ?? []);
  }

  /** True if the write was acknowledged, false if the application is gone. */
  async #send(callers: Map<string, Client>, target: WorkTarget): Promise<boolean> {
    const ledger = this.#ledgerOf(target);
    const { pending, lastAcknowledged } = ledger;
    if (pending === undefined) return true;
    for (const deadline = performance.now() + retryLimit; performance.now() < deadline; ) {
      const call = callerOf(callers, target);
      const reply = await this.#definition.write(call, target, pending, lastAcknowledged).catch(() => null);
      if (reply === null) return false;
      this.onReply(reply);
      if (reply.status === 200) {
        ledger.acknowledge();
        this.acknowledged++;
        return true;
      }
      // These callers are faster than any person, so 429 is expected: they wait and retry.
      if (reply.status !== 503 && reply.status !== 429)
        throw new Error(`${target.name} was answered with ${JSON.stringify(reply)}`);
      await wait(reply.status === 429 ? 200 : 20);
    }
    throw new Error(`${target.name} could not be written for ${retryLimit} ms`);
  }

  async #callers(url: string): Promise<Map<string, Client>> {
    const known = this.#signedIn;
    if (known?.url === url && performance.now() - known.since < maxSessionAge) return known.byName;
    const people = [...new Set(this.#definition.targets.map(({ by }) => by))];
    const callers = people.map(async (name) => [name, client(url, await signInTo(url, name))] as const);
    const byName = new Map(await Promise.all(callers));
    this.#signedIn = { url, since: performance.now(), byName };
    return byName;
  }

  #ledgerOf({ name }: WorkTarget): Ledger<Value> {
    const ledger = this.#ledgers.get(name);
    if (!ledger) throw new Error('the work has not begun');
    return ledger;
  }
}

function callerOf(callers: Map<string, Client>, { by }: Target): Client {
  const caller = callers.get(by);
  if (!caller) throw new Error(`${by} has not signed in`);
  return caller;
}
