// A primary and its standby, operated as described in docs/operating.md.

import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { askPostgres, type PostgresServer, startPostgres } from './postgres-server.ts';

const startLimit = 30_000;

export class PostgresPair {
  primary: PostgresServer;
  standby: PostgresServer;
  readonly #servers: [PostgresServer, PostgresServer];
  readonly #commands: { follow: string[]; promote: string[] };

  private constructor(servers: [PostgresServer, PostgresServer], blocks: string[][]) {
    this.#servers = servers;
    [this.primary, this.standby] = servers;
    const [follow = [], promote = []] = blocks;
    this.#commands = { follow, promote };
  }

  /** Starts both; no commit is acknowledged before it is on both. */
  static async start(): Promise<PostgresPair> {
    const servers = await Promise.all([startPostgres(), startPostgres()]);
    const pair = new PostgresPair(servers, await commandsOf('Failover to a standby'));
    await pair.follow();
    return pair;
  }

  /** Like DATABASE_URL: always in the same order, whichever is the primary. */
  url(database: string): string {
    const [one, two] = this.#servers;
    const [first, second] = [new URL(one.url(database)), new URL(two.url(database))];
    first.searchParams.set('target_session_attrs', 'read-write');
    return first.href.replace(first.host, `${first.host},${second.host}`);
  }

  /** Recreates the standby, and makes the primary wait for it. */
  async follow(): Promise<void> {
    await this.standby.follow(this.primary);
    await typeInto(this.primary, this.#commands.follow);
    const following = `select 1 from pg_stat_replication where sync_state = 'sync'`;
    for (const deadline = performance.now() + startLimit; performance.now() < deadline; await wait(50))
      if ((await askPostgres(this.primary.url('postgres'), following)).length > 0) return;
    throw new Error('the standby does not follow');
  }

  /** Makes the standby the primary; the old primary is unusable until it follows. */
  async promote(): Promise<void> {
    await typeInto(this.standby, this.#commands.promote);
    [this.primary, this.standby] = [this.standby, this.primary];
  }

  async stop(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.stop()));
  }
}

async function typeInto(server: PostgresServer, commands: string[]): Promise<void> {
  for (const command of commands) await askPostgres(server.url('postgres'), command);
}

/** The SQL blocks below a heading of docs/operating.md. */
async function commandsOf(heading: string): Promise<string[][]> {
  const page = await readFile('docs/operating.md', 'utf8');
  const section = page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/```sql\n([^`]+)```/gu)].map(([, block = '']) => block.trim().split('\n'));
}
