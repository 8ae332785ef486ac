import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type PostgresServer = {
  url: (database: string) => string;
  /** As a crash would. */
  kill(): Promise<void>;
  /** As an administrator does. */
  shutDown(): Promise<void>;
  /** After one of these: with the same data, at the same address. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** A real PostgreSQL for one test run; `settings` are server options such as `-c`, `fsync=off`. */
export async function startPostgres(...settings: string[]): Promise<PostgresServer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'postgres-process.ts'), ...settings], {
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
    url: (database) => `${address}/${database}`,
    kill: () => command('kill'),
    shutDown: () => command('stop'),
    start: () => command('start'),
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
