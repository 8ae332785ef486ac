// Finds the server in a list that accepts writes: the primary, or the standby promoted in its place.

import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { NoPrimary } from '../failure.ts';
import { addressesOf } from './addresses.ts';

/** In ms, for connecting and for the query. */
const limit = 1_500;
/** In ms, before the servers are tried again. */
const pause = 200;

/**
 * `timeline` is empty if the server cannot be used for writes: read-only, not durable or unreachable. `reason` says why
 * it was not chosen, if so.
 */
type ServerState = { address: string; timeline: string; reason: string };

export class Primary {
  readonly #addresses: string[];
  #address: string | undefined;
  #newest = '';
  #searching: Promise<string> | null = null;

  constructor(url: string) {
    this.#addresses = addressesOf(url);
    if (this.#addresses.length === 1) this.#address = url;
  }

  /** The address of the primary. Concurrent callers share one search. */
  async address(): Promise<string> {
    if (this.#address !== undefined) return this.#address;
    this.#searching ??= this.#search().finally(() => {
      this.#searching = null;
    });
    return this.#searching;
  }

  /** The server at this address did not respond or did not accept a write. */
  invalidate(address: string): void {
    if (this.#addresses.length > 1 && this.#address === address) this.#address = undefined;
  }

  /**
   * Each promotion starts a new timeline. A former primary that is restarted also accepts writes, but on an older
   * timeline, where they would be lost. So all servers are queried instead of stopping at the first match.
   */
  async #search(): Promise<string> {
    const servers = await Promise.all(this.#addresses.map(probe));
    const [found] = servers
      .filter(({ timeline }) => timeline !== '' && timeline >= this.#newest)
      .toSorted((one, other) => other.timeline.localeCompare(one.timeline));
    if (!found) {
      await wait(pause);
      const reasons = servers.map(({ address, reason }) => `${new URL(address).host} ${reason}`);
      throw new NoPrimary(`Không máy chủ nào trong DATABASE_URL ghi được: ${reasons.join('; ')}.`);
    }
    this.#newest = found.timeline;
    this.#address = found.address;
    return found.address;
  }
}

/** The first eight digits of the WAL file name are the timeline. On a standby every transaction is read-only. */
const probeQuery = `select current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on' as durable,
  case when current_setting('transaction_read_only') = 'off'
    then left(pg_walfile_name(pg_current_wal_lsn()), 8) else '' end as timeline`;

async function probe(address: string): Promise<ServerState> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: limit,
    query_timeout: limit,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ durable: boolean; timeline: string }>(probeQuery);
    const { durable = false, timeline = '' } = rows[0] ?? {};
    if (timeline === '') return { address, timeline, reason: 'chỉ cho phép đọc' };
    if (!durable) return { address, timeline: '', reason: 'đang tắt fsync hoặc full_page_writes' };
    return { address, timeline, reason: 'có dữ liệu cũ' };
  } catch (error) {
    const { code } = error as { code?: string };
    return { address, timeline: '', reason: `không kết nối được (${code ?? 'không trả lời'})` };
  } finally {
    // A server that does not respond does not confirm the disconnect either.
    client.end().catch(() => undefined);
  }
}
