import type pg from 'pg';
import type { Primary } from './primary.ts';

export type Connection = { client: pg.PoolClient; address: string };

/** Connections to the primary. Those to a server that no longer is one are not lent again, and close when they are idle. */
export class Pools {
  readonly #primary: Primary;
  readonly #open: (address: string) => pg.Pool;
  readonly #pools = new Map<string, pg.Pool>();

  constructor(primary: Primary, open: (address: string) => pg.Pool) {
    this.#primary = primary;
    this.#open = open;
  }

  async connect(): Promise<Connection> {
    const address = await this.#primary.address();
    try {
      return { client: await this.#poolAt(address).connect(), address };
    } catch (error) {
      this.doubt(address);
      throw error;
    }
  }

  /** Whether the primary is still there is found out before the next connection is lent. */
  doubt(address: string): void {
    this.#primary.doubt(address);
  }

  async end(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.end()));
  }

  #poolAt(address: string): pg.Pool {
    const known = this.#pools.get(address);
    if (known) return known;
    const pool = this.#open(address);
    // A lost connection says so twice: to the caller who waits for an answer, and as an event that would end the process.
    pool.on('error', () => this.doubt(address));
    this.#pools.set(address, pool);
    return pool;
  }
}
