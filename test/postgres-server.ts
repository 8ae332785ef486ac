import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type PostgresServer = { url: (database: string) => string; stop(): Promise<void> };

/** A real PostgreSQL for one test run; `settings` are server options such as `-c`, `fsync=off`. */
export async function startPostgres(...settings: string[]): Promise<PostgresServer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'postgres-process.ts'), ...settings], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines = createInterface(child.stdout);
  const [address] = await Promise.race([
    once(lines, 'line'),
    ended.then(() => Promise.reject(new Error('PostgreSQL did not start'))),
  ]);
  return {
    url: (database) => `${address}/${database}`,
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
