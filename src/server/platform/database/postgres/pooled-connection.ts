import type pg from 'pg';
import { classifyFailure, DatabaseError } from '../failure.ts';
import { knownStatement } from '../fast/prepared-query.ts';
import { supportsPreparedStatements } from '../fast/statement-support.ts';
import { currentDeadline } from '../request-time-limit.ts';
import type { Connection, Pools } from './pools.ts';

type Statement = { text: string; parameters: ReadonlyArray<unknown> };

/**
 * One connection, borrowed for one query or one transaction. Once it fails to respond it is not used again, not even
 * for a rollback, and is not returned to the pool.
 */
export class PooledConnection {
  readonly #pools: Pools;
  #connection: Connection | undefined;
  #lost: Error | undefined;
  #hasSent = false;
  readonly #pending: Statement[] = [];
  #results: Promise<pg.QueryResult[]> | undefined;

  constructor(pools: Pools) {
    this.#pools = pools;
  }

  async acquire(): Promise<void> {
    const waiting = this.#pools.connect();
    try {
      this.#connection = await beforeDeadline(waiting);
    } catch (error) {
      // If the connection arrives late, return it to the pool.
      waiting.then(({ client }) => client.release()).catch(() => undefined);
      throw error;
    }
  }

  /** Sent together with the next query, which also reports its errors. */
  pipeline(text: string, parameters: ReadonlyArray<unknown> = []): void {
    this.#pending.push({ text, parameters });
  }

  /** Queries issued in the same turn are sent together; the first error fails all of them. */
  async query(text: string, parameters: ReadonlyArray<unknown>): Promise<pg.QueryResult> {
    const index = this.#pending.push({ text, parameters }) - 1;
    this.#results ??= this.#sendPending();
    return (await this.#results)[index] as pg.QueryResult;
  }

  async #sendPending(): Promise<pg.QueryResult[]> {
    await null;
    const first = !this.#hasSent;
    this.#hasSent = true;
    this.#results = undefined;
    const statements = this.#pending.splice(0);
    try {
      return await this.#send(statements);
    } catch (error) {
      if (!first || !isDisconnect(error) || !isSafeToResend(statements)) throw error;
      this.release();
      this.#lost = undefined;
      await this.acquire();
      return await this.#send(statements);
    }
  }

  async #send(statements: Statement[]): Promise<pg.QueryResult[]> {
    if (this.#lost) throw this.#lost;
    if (!this.#connection) throw new DatabaseError('unreachable', 'no connection');
    const deadline = currentDeadline();
    const { client, address } = this.#connection;
    try {
      if (deadline.remaining < 1)
        throw new DatabaseError('unreachable', 'the request has waited long enough');
      return await deadline.during(() => sendAll(client, statements, Math.ceil(deadline.remaining)));
    } catch (error) {
      if (isUnresponsive(error)) this.#lost = error as Error;
      if (this.#lost || classifyFailure(error) === 'readOnly') this.#pools.invalidate(address);
      throw error;
    }
  }

  release(): void {
    this.#connection?.client.release(this.#lost);
    this.#connection = undefined;
  }
}

async function beforeDeadline<Result>(waiting: Promise<Result>): Promise<Result> {
  const deadline = currentDeadline();
  const tooLate = Promise.withResolvers<never>();
  const refuse = () => tooLate.reject(new DatabaseError('unreachable', 'no connection in time'));
  const timer = setTimeout(refuse, Math.max(0, deadline.remaining));
  try {
    return await deadline.during(() => Promise.race([waiting, tooLate.promise]));
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
  const results = statements.map((one) => send(client, one, one === last ? timeout : undefined));
  await Promise.allSettled(results);
  return Promise.all(results);
}

function send(client: pg.PoolClient, { text, parameters }: Statement, timeout: number | undefined) {
  const name = supportsPreparedStatements(client) ? knownStatement(text)?.name : undefined;
  return client.query({
    text,
    values: [...parameters],
    ...(timeout !== undefined && { query_timeout: timeout }),
    ...(name !== undefined && { name }),
  });
}

/** The server did not respond, or never will. After other errors the connection is still usable. */
function isUnresponsive(error: unknown): boolean {
  if (classifyFailure(error) !== 'unreachable') return false;
  const { code } = error as { code?: unknown };
  return isDisconnect(error) || !(typeof code === 'string' && /^[0-9A-Z]{5}$/u.test(code));
}

/** The connection is gone, as it is for the first query after a server restart. */
function isDisconnect(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message: string };
  return typeof code === 'string'
    ? /^(ECONNRESET|EPIPE|57P0[12])$/u.test(code)
    : /Connection terminated|is not queryable/u.test(message);
}

/**
 * Whether the statements may be sent twice: queries, and the start of a transaction that cannot have been committed.
 * See docs/decisions/012-the-database-may-fail.md.
 */
function isSafeToResend(statements: Statement[]): boolean {
  const [first, last] = [statements[0]?.text ?? '', statements.at(-1)?.text ?? ''];
  const begins = /^(begin|start transaction)\b/iu.test(first) && !/^commit\b/iu.test(last);
  return begins || statements.every(({ text }) => /^select\b/iu.test(text));
}
