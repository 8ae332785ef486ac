import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';

export type PostgresServer = {
  /** The process that runs the server as its child. */
  pid: number;
  url: (database: string) => string;
  /** Like a crash. */
  kill(): Promise<void>;
  /** Stops responding until it is thawed. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Like an administrator. */
  shutDown(): Promise<void>;
  /** After any of these: with the same data, at the same address. */
  start(): Promise<void>;
  /** Makes it a standby of the other server, whatever it was before. */
  follow(primary: PostgresServer): Promise<void>;
  stop(): Promise<void>;
};

/** A real PostgreSQL for one test run; `settings` are server options such as `-c`, `fsync=off`. */
export const startPostgres = (...settings: string[]) => startPostgresIn('memory', ...settings);

/** The same on disk, with the real cost of writing. */
export const startPostgresOnDisk = (...settings: string[]) => startPostgresIn('disk', ...settings);

async function startPostgresIn(place: 'memory' | 'disk', ...settings: string[]): Promise<PostgresServer> {
  const script = join(import.meta.dirname, 'postgres-process.ts');
  const child = spawn(process.execPath, [script, place, ...settings], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines = createInterface(child.stdout);
  const nextLine = async (): Promise<string> => {
    const [line] = await Promise.race([
      once(lines, 'line'),
      ended.then(() => Promise.reject(new Error('PostgreSQL did not start'))),
    ]);
    return line;
  };
  const command = async (text: string) => {
    child.stdin.write(`${text}\n`);
    await nextLine();
  };
  const address = await nextLine();
  return {
    pid: child.pid ?? 0,
    url: (database) => `${address}/${database}`,
    kill: () => command('kill'),
    freeze: () => command('freeze'),
    thaw: () => command('thaw'),
    shutDown: () => command('stop'),
    start: () => command('start'),
    follow: (primary) => command(`follow ${primary.url('').slice(0, -1)}`),
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}

/** Runs one query on its own connection. */
export async function askPostgres<Row extends object>(url: string, text: string): Promise<Row[]> {
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  try {
    return (await connection.query<Row>(text)).rows;
  } finally {
    await connection.end();
  }
}
