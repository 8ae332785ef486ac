import type pg from 'pg';
import type { Primary } from './primary.ts';

export type Connection = { client: pg.PoolClient; address: string };

/** Connections to the primary. Connections to a former primary are not lent again and close when idle. */
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
      this.invalidate(address);
      throw error;
    }
  }

  /** Looks for the primary again before the next connection is lent. */
  invalidate(address: string): void {
    this.#primary.invalidate(address);
  }

  async end(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.end()));
  }

  #poolAt(address: string): pg.Pool {
    const known = this.#pools.get(address);
    if (known) return known;
    const pool = this.#open(address);
    // A lost connection is reported twice: to the caller waiting for a result, and as an event that would otherwise
    // crash the process.
    pool.on('error', () => this.invalidate(address));
    this.#pools.set(address, pool);
    return pool;
  }
}
