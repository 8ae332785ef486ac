import type pg from 'pg';
import { patience } from './patience.ts';
import { DatabaseTrouble, troubleOf } from './trouble.ts';

/**
 * One connection, lent for one question or one transaction. Once it has not answered it is not asked again, not even to
 * roll back, and goes to nobody else.
 */
export class Loan {
  readonly #pool: pg.Pool;
  #client: pg.PoolClient | undefined;
  #lost: Error | undefined;
  #asked = false;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async take(): Promise<void> {
    const waiting = this.#pool.connect();
    try {
      this.#client = await withinPatience(waiting);
    } catch (error) {
      // Should it come after all, somebody else may have it.
      waiting.then((client) => client.release()).catch(() => undefined);
      throw error;
    }
  }

  async ask(text: string, parameters: ReadonlyArray<unknown>): Promise<pg.QueryResult> {
    const first = !this.#asked;
    this.#asked = true;
    try {
      return await this.#send(text, parameters);
    } catch (error) {
      if (!first || !isCut(error) || !changesNothing(text)) throw error;
      this.giveBack();
      this.#lost = undefined;
      await this.take();
      return await this.#send(text, parameters);
    }
  }

  async #send(text: string, parameters: ReadonlyArray<unknown>): Promise<pg.QueryResult> {
    if (this.#lost) throw this.#lost;
    if (!this.#client) throw new DatabaseTrouble('away', 'no connection');
    const mine = patience();
    const client = this.#client;
    try {
      if (mine.left < 1) throw new DatabaseTrouble('away', 'the request has waited long enough');
      const question = { text, values: [...parameters], query_timeout: Math.ceil(mine.left) };
      return await mine.during(() => client.query(question));
    } catch (error) {
      if (isSilence(error)) this.#lost = error as Error;
      throw error;
    }
  }

  giveBack(): void {
    this.#client?.release(this.#lost);
    this.#client = undefined;
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

/** Nothing came back, or nothing will any more. Other refusals by the server leave their connection usable. */
function isSilence(error: unknown): boolean {
  if (troubleOf(error) !== 'away') return false;
  const { code } = error as { code?: unknown };
  return isCut(error) || !(typeof code === 'string' && /^[0-9A-Z]{5}$/u.test(code));
}

/** The connection is gone, as it is for whoever asks first after the server was restarted. */
function isCut(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message: string };
  return typeof code === 'string'
    ? /^(ECONNRESET|EPIPE|57P0[12])$/u.test(code)
    : /Connection terminated|is not queryable/u.test(message);
}

/** What may be asked twice: a question, and the beginning of a transaction. See docs/decisions/012. */
const changesNothing = (text: string) => /^(select|begin|start transaction)\b/iu.test(text);
