import type pg from 'pg';
import { keepsStatements } from './kept-statements.ts';
import { patience } from './patience.ts';
import type { Connection, Pools } from './pools.ts';
import { knownStatement } from './question.ts';
import { DatabaseTrouble, troubleOf } from './trouble.ts';

type Statement = { text: string; parameters: ReadonlyArray<unknown> };

/**
 * One connection, borrowed for one query or one transaction. Once it fails to respond it is not used again, not even
 * for a rollback, and is not returned to the pool.
 */
export class Loan {
  readonly #pools: Pools;
  #connection: Connection | undefined;
  #lost: Error | undefined;
  #asked = false;
  readonly #next: Statement[] = [];
  #answers: Promise<pg.QueryResult[]> | undefined;

  constructor(pools: Pools) {
    this.#pools = pools;
  }

  async take(): Promise<void> {
    const waiting = this.#pools.connect();
    try {
      this.#connection = await withinPatience(waiting);
    } catch (error) {
      // If the connection arrives late, return it to the pool.
      waiting.then(({ client }) => client.release()).catch(() => undefined);
      throw error;
    }
  }

  /** Sent together with the next query, which also reports its errors. */
  tell(text: string, parameters: ReadonlyArray<unknown> = []): void {
    this.#next.push({ text, parameters });
  }

  /** Queries issued in the same turn are sent together; the first error fails all of them. */
  async ask(text: string, parameters: ReadonlyArray<unknown>): Promise<pg.QueryResult> {
    const place = this.#next.push({ text, parameters }) - 1;
    this.#answers ??= this.#sendNext();
    return (await this.#answers)[place] as pg.QueryResult;
  }

  async #sendNext(): Promise<pg.QueryResult[]> {
    await null;
    const first = !this.#asked;
    this.#asked = true;
    this.#answers = undefined;
    const statements = this.#next.splice(0);
    try {
      return await this.#send(statements);
    } catch (error) {
      if (!first || !isCut(error) || !changesNothing(statements)) throw error;
      this.giveBack();
      this.#lost = undefined;
      await this.take();
      return await this.#send(statements);
    }
  }

  async #send(statements: Statement[]): Promise<pg.QueryResult[]> {
    if (this.#lost) throw this.#lost;
    if (!this.#connection) throw new DatabaseTrouble('away', 'no connection');
    const mine = patience();
    const { client, address } = this.#connection;
    try {
      if (mine.left < 1) throw new DatabaseTrouble('away', 'the request has waited long enough');
      return await mine.during(() => sendAll(client, statements, Math.ceil(mine.left)));
    } catch (error) {
      if (isSilence(error)) this.#lost = error as Error;
      if (this.#lost || troubleOf(error) === 'readOnly') this.#pools.doubt(address);
      throw error;
    }
  }

  giveBack(): void {
    this.#connection?.client.release(this.#lost);
    this.#connection = undefined;
  }
}

async function withinPatience<Result>(waiting: Promise<Result>): Promise<Result> {
  const mine = patience();
  const tooLate = Promise.withResolvers<never>();
  const refuse = () => tooLate.reject(new DatabaseTrouble('away', 'no connection in time'));
  const timer = setTimeout(refuse, Math.max(0, mine.left));
  try {
    return await mine.during(() => Promise.race([waiting, tooLate.promise]));
  } finally {
    clearTimeout(timer);
  }
}

/** Sends all statements immediately. Results arrive in order, so a time limit on the last one covers all. */
async function sendAll(
  client: pg.PoolClient,
  statements: Statement[],
  timeout: number,
): Promise<pg.QueryResult[]> {
  const last = statements.at(-1);
  const answers = statements.map((one) => send(client, one, one === last ? timeout : undefined));
  await Promise.allSettled(answers);
  return Promise.all(answers);
}

function send(client: pg.PoolClient, { text, parameters }: Statement, timeout: number | undefined) {
  const name = keepsStatements(client) ? knownStatement(text)?.name : undefined;
  return client.query({
    text,
    values: [...parameters],
    ...(timeout !== undefined && { query_timeout: timeout }),
    ...(name !== undefined && { name }),
  });
}

/** The server did not respond, or never will. After other errors the connection is still usable. */
function isSilence(error: unknown): boolean {
  if (troubleOf(error) !== 'away') return false;
  const { code } = error as { code?: unknown };
  return isCut(error) || !(typeof code === 'string' && /^[0-9A-Z]{5}$/u.test(code));
}

/** The connection is gone, as it is for the first query after a server restart. */
function isCut(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message: string };
  return typeof code === 'string'
    ? /^(ECONNRESET|EPIPE|57P0[12])$/u.test(code)
    : /Connection terminated|is not queryable/u.test(message);
}

/**
 * Whether the statements may be sent twice: queries, and the start of a transaction that cannot have been committed.
 * See docs/decisions/012.
 */
function changesNothing(statements: Statement[]): boolean {
  const [first, last] = [statements[0]?.text ?? '', statements.at(-1)?.text ?? ''];
  const begins = /^(begin|start transaction)\b/iu.test(first) && !/^commit\b/iu.test(last);
  return begins || statements.every(({ text }) => /^select\b/iu.test(text));
}
