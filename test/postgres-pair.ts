// A primary and its standby, handled as docs/operating.md has it.

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

  /** Both run; nothing is answered that is not on both. */
  static async start(): Promise<PostgresPair> {
    const servers = await Promise.all([startPostgres(), startPostgres()]);
    const pair = new PostgresPair(servers, await commandsOf('Failover to a standby'));
    await pair.follow();
    return pair;
  }

  /** As DATABASE_URL has it: always in the same order, whichever is the primary. */
  url(database: string): string {
    const [one, two] = this.#servers;
    const [first, second] = [new URL(one.url(database)), new URL(two.url(database))];
    first.searchParams.set('target_session_attrs', 'read-write');
    return first.href.replace(first.host, `${first.host},${second.host}`);
  }

  /** The standby is made anew, and the primary waits for it. */
  async follow(): Promise<void> {
    await this.standby.follow(this.primary);
    await typeInto(this.primary, this.#commands.follow);
    const following = `select 1 from pg_stat_replication where sync_state = 'sync'`;
    for (const giveUp = performance.now() + startLimit; performance.now() < giveUp; await wait(50))
      if ((await askPostgres(this.primary.url('postgres'), following)).length > 0) return;
    throw new Error('the standby does not follow');
  }

  /** The standby becomes the primary, and what was the primary is of no use until it follows. */
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

/** The blocks of SQL below a heading of the page for operators. */
async function commandsOf(heading: string): Promise<string[][]> {
  const page = await readFile('docs/operating.md', 'utf8');
  const section = page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/```sql\n([^`]+)```/gu)].map(([, block = '']) => block.trim().split('\n'));
}
