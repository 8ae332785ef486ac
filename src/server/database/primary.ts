// Which server of a list takes writes: the primary, or the standby that was promoted in its place.

import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { addressesOf } from './addresses.ts';
import { NoPrimary } from './trouble.ts';

/** In ms, for connecting and for the answer. */
const limit = 1_500;
/** In ms, before the servers are asked again. */
const pause = 200;

/** `timeline` is empty where nothing may be written; `reason` is why the server is not chosen, if it is not. */
type Answer = { address: string; timeline: string; reason: string };

export class Primary {
  readonly #addresses: string[];
  #address: string | undefined;
  #newest = '';
  #looking: Promise<string> | null = null;

  constructor(url: string) {
    this.#addresses = addressesOf(url);
    if (this.#addresses.length === 1) this.#address = url;
  }

  /** Where it is. Everybody who asks while it is looked for waits for the same answer. */
  async address(): Promise<string> {
    if (this.#address !== undefined) return this.#address;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  /** The server at this address did not answer or did not write. */
  doubt(address: string): void {
    if (this.#addresses.length > 1 && this.#address === address) this.#address = undefined;
  }

  /**
   * Every promotion begins a new timeline. A former primary that was started again also takes writes, but on an older
   * timeline: what is saved there would be lost. So all servers are asked, not only until one is found.
   */
  async #look(): Promise<string> {
    const answers = await Promise.all(this.#addresses.map(ask));
    const [found] = answers
      .filter(({ timeline }) => timeline !== '' && timeline >= this.#newest)
      .toSorted((one, other) => other.timeline.localeCompare(one.timeline));
    if (!found) {
      await wait(pause);
      const reasons = answers.map(({ address, reason }) => `${new URL(address).host} ${reason}`);
      throw new NoPrimary(`Không máy chủ nào trong DATABASE_URL ghi được: ${reasons.join('; ')}.`);
    }
    this.#newest = found.timeline;
    this.#address = found.address;
    return found.address;
  }
}

/** The first eight digits of the log's name are the timeline. On a standby every transaction is read-only. */
const question = `select current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on' as durable,
  case when current_setting('transaction_read_only') = 'off'
    then left(pg_walfile_name(pg_current_wal_lsn()), 8) else '' end as timeline`;

async function ask(address: string): Promise<Answer> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: limit,
    query_timeout: limit,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ durable: boolean; timeline: string }>(question);
    const { durable = false, timeline = '' } = rows[0] ?? {};
    if (timeline === '') return { address, timeline, reason: 'chỉ cho phép đọc' };
    if (!durable) return { address, timeline: '', reason: 'đang tắt fsync hoặc full_page_writes' };
    return { address, timeline, reason: 'có dữ liệu cũ' };
  } catch (error) {
    const { code } = error as { code?: string };
    return { address, timeline: '', reason: `không kết nối được (${code ?? 'không trả lời'})` };
  } finally {
    // A server that says nothing does not confirm the end either.
    client.end().catch(() => undefined);
  }
}
