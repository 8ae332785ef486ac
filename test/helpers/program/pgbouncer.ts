// The system's PgBouncer in front of PostgreSQL, with the configuration for operators.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { replacedOnce } from './replaced.ts';
import { requireSystemProgram } from './system-programs.ts';
import { untilListening } from './until-listening.ts';

export type PgBouncer = { url: (database: string) => string; stop(): Promise<void> };

type Options = {
  /** Address of the PostgreSQL behind it. */
  server: (database: string) => string;
  /** An operator's edits to the configuration. */
  change?: (configuration: string) => string;
};

export async function startPgBouncer({ server, change = (text) => text }: Options): Promise<PgBouncer> {
  const { port: behind, username, password } = new URL(server('postgres'));
  const folder = await mkdtemp(join(tmpdir(), 'so-diem-pgbouncer-'));
  const port = await freePort();
  const users = join(folder, 'userlist.txt');
  const configuration = replacedOnce(await readFile('deploy/pgbouncer.ini', 'utf8'), {
    'port=5432': `port=${behind}`,
    'listen_port = 6432': `listen_port = ${port}`,
    '/etc/pgbouncer/userlist.txt': users,
    'logfile = /var/log/postgresql/pgbouncer.log': '',
    'pidfile = /var/run/postgresql/pgbouncer.pid': '',
  });
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, change(configuration));
  await writeFile(users, `"${username}" "${password}"\n`);
  // PgBouncer refuses to run as root, so another user must be able to read the folder.
  await chmod(folder, 0o755);
  const asNobody = process.getuid?.() === 0 ? ['--user', 'nobody'] : [];
  const child = spawn(requireSystemProgram('pgbouncer'), ['--quiet', ...asNobody, file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const ended = once(child, 'exit');
  await untilListening(port, () => (child.exitCode === null ? null : `PgBouncer does not start: ${output}`));
  return {
    url: (database) => `postgres://${username}:${password}@127.0.0.1:${port}/${database}`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
