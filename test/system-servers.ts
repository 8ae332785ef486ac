// Servers that operators put in front of the program or of its database. They come from the system, not from npm.

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export type SystemServer = 'nginx' | 'pgbouncer';

/** Debian keeps servers where only root looks. */
export function findServer(name: SystemServer): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

export function requireServer(name: SystemServer): string {
  const path = findServer(name);
  if (!path) throw new Error(`${name} is not installed: as root on Debian, run node scripts/find-servers.ts`);
  return path;
}
